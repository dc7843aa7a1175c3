import type { OwnerViewing, OwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { getTranslations } from '@/lib/i18n/words-in';
import { type Reader, ViewingItem } from './viewing-item';

export type ViewingItemsProps = {
  viewings: readonly OwnerViewing[];
  /** Names of the properties, where viewings of several are shown together. */
  titles: ReadonlyMap<number, string> | null;
  isReadOnly?: boolean;
  reader?: Reader;
};

export function ViewingItems({ viewings, titles, isReadOnly = false, reader = 'owner' }: ViewingItemsProps) {
  return (
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
}

type ViewingListProps = Omit<ViewingItemsProps, 'viewings'> & { viewings: OwnerViewings };

/** Viewings of a property that need no answer: upcoming ones, and past ones. */
export async function ViewingList({ viewings: { coming, past }, ...shared }: ViewingListProps) {
  const t = await getTranslations('portal.activity');
  const pastItems = <ViewingItems {...shared} viewings={past} />;
  return (
    <section className="panel" aria-labelledby="viewings">
      <h2 id="viewings">{t(coming.length > 0 ? 'viewings' : 'past')}</h2>
      {coming.length > 0 && <ViewingItems {...shared} viewings={coming} />}
      {coming.length > 0 && past.length > 0 ? (
        <details className="panel__more">
          <summary>{t('past')}</summary>
          {pastItems}
        </details>
      ) : (
        past.length > 0 && pastItems
      )}
    </section>
  );
}
