/** An amount with the words around it. */
type PriceWords = {
  amount: string;
  before?: string | null;
  unit?: string | null;
  charges?: string | null;
  note?: string | null;
};

export function Price({ words }: { words: PriceWords }) {
  const after = keepUnits([words.unit, words.charges].filter(Boolean).join(' '));
  return (
    <>
      {words.before && (
        <>
          <small>{words.before}</small>{' '}
        </>
      )}
      {words.amount}
      {after && (
        <>
          {after.startsWith('/') ? '\u00a0' : ' '}
          <small>{after}</small>
        </>
      )}
      {words.note && (
        <>
          {' '}
          <small className="price__note">{words.note}</small>
        </>
      )}
    </>
  );
}

/** `€ 980 / month` on one line. */
function keepUnits(text: string): string {
  return text.replaceAll(/ ?\/ ?/g, (slash) => slash.replaceAll(' ', '\u00a0'));
}
