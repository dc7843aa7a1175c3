import type { PriceWords } from '@/lib/i18n/property-words';

export function Price({ words }: { words: PriceWords }) {
  return (
    <>
      {words.before && (
        <>
          <small>{words.before}</small>{' '}
        </>
      )}
      {words.amount}
      {words.after && (
        <>
          {' '}
          <small>{words.after}</small>
        </>
      )}
    </>
  );
}
