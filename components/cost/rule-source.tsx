/**
 * The source of a rule: for an address, a link named after its site (the text after it is the editor's note), else
 * plain text.
 */
export function RuleSource({ source }: { source: string }) {
  const [address = ''] = source.split(' ');
  if (!/^https?:/.test(address) || !URL.canParse(address)) return <span>{source}</span>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {new URL(address).hostname.replace(/^www\./, '')}
    </a>
  );
}
