import { Icon } from '@/components/ui/icon';
import type { OwnerViewing, OwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { getTranslations } from '@/lib/i18n/words-in';
import { type Reader, ViewingItem } from './viewing-item';

type ViewingItemsProps = {
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

/** Shown before the rest waits behind a line. */
const firstShown = 3;

/** The viewings that wait for their owner's answer, and those that have just got it. Nothing without any. */
export async function ToAnswer({ viewings, ...shared }: Omit<ViewingItemsProps, 'reader'>) {
  if (viewings.length === 0) return null;
  const t = await getTranslations('portal');
  const count = viewings.filter(({ canAnswer }) => canAnswer).length;
  // A line in the place of a single viewing would save no room.
  const shown = viewings.length > firstShown + 1 ? firstShown : viewings.length;
  const rest = viewings.slice(shown);
  return (
    <section className="panel panel--first" aria-labelledby="to-answer">
      <h2 id="to-answer">{count > 0 ? t('toAnswer', { count }) : t('allAnswered')}</h2>
      <ViewingItems {...shared} viewings={viewings.slice(0, shown)} />
      {rest.length > 0 && (
        // What has just been answered stays in sight on the next page, too.
        <details className="to-answer__rest" open={rest.some(({ answer }) => answer !== null)}>
          <summary className="btn btn--line btn--small">
            <span className="to-answer__closed">{t('showAllToAnswer', { count: viewings.length })}</span>
            <span className="to-answer__open">{t('showFewerToAnswer')}</span>
            <Icon name="chevron-down" />
          </summary>
          <ViewingItems {...shared} viewings={rest} />
        </details>
      )}
    </section>
  );
}
