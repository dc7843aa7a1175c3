import { getTranslations } from 'next-intl/server';
import type { OwnerViewings } from '@/lib/usecases/owner/list-owner-viewings';
import type { Reader } from './reader';
import { ViewingItem } from './viewing-item';

type ViewingListProps = {
  viewings: OwnerViewings;
  /** Names of the properties, where viewings of several are shown together. */
  titles: ReadonlyMap<number, string> | null;
  isReadOnly?: boolean;
  reader?: Reader;
};

/** Viewings of a property that need no answer: upcoming ones, and past ones. */
export async function ViewingList({
  viewings: { coming, past },
  titles,
  isReadOnly = false,
  reader = 'owner',
}: ViewingListProps) {
  const t = await getTranslations('portal.activity');
  const items = (viewings: OwnerViewings['coming']) => (
    <ul className="owner-viewings">
      {viewings.map((viewing) => (
        <ViewingItem
          key={viewing.id}
          viewing={viewing}
          title={titles?.get(viewing.propertyId) ?? null}
          isReadOnly={isReadOnly}
          reader={reader}
        />
      ))}
    </ul>
  );
  return (
    <section className="panel" aria-labelledby="viewings">
      <h2 id="viewings">{t(coming.length > 0 ? 'viewings' : 'past')}</h2>
      {coming.length > 0 && items(coming)}
      {coming.length > 0 && past.length > 0 ? (
        <details className="panel__more">
          <summary>{t('past')}</summary>
          {items(past)}
        </details>
      ) : (
        past.length > 0 && items(past)
      )}
    </section>
  );
}
