/** What a rule rests on: a link named after its site where it is an address (what follows it is the editor's note), else words. */
export function RuleSource({ source }: { source: string }) {
  const [address = ''] = source.split(' ');
  if (!/^https?:/.test(address) || !URL.canParse(address)) return <span>{source}</span>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {new URL(address).hostname.replace(/^www\./, '')}
    </a>
  );
}
