import type { PriceWords } from '@/lib/i18n/property-words';

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
    </>
  );
}
