/** What a rule rests on: a link named after its site where it is an address, else the words as they are. */
export function RuleSource({ source }: { source: string }) {
  const [address = '', ...rest] = source.split(' ');
  if (!URL.canParse(address) || !/^https?:/.test(address)) return <span>{source}</span>;
  return (
    <>
      <a href={address} target="_blank" rel="noopener">
        {new URL(address).hostname.replace(/^www\./, '')}
      </a>
      {rest.length > 0 && ` ${rest.join(' ')}`}
    </>
  );
}
