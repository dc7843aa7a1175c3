import type { SearchWords } from '@/lib/features/alerts/describe-search';

/** A saved search and all that it asks for, as on the chips of a list. */
export function SearchCriteria({ words: { title, chips } }: { words: SearchWords }) {
  return (
    <>
      <h2 className="h4">{title}</h2>
      {chips.length > 0 && (
        <ul className="row">
          {chips.map((chip) => (
            <li key={chip} className="chip">
              {chip}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
