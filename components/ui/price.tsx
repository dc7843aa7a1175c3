/** An amount with the words around it. */
type PriceWords = {
  amount: string;
  before?: string | null;
  unit?: string | null;
  charges?: string | null;
  note?: string | null;
};

export function Price({ words }: { words: PriceWords }) {
  const after = [words.unit, words.charges].filter(Boolean).join(' ');
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
          {' '}
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
