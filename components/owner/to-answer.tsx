import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { OwnerViewing } from '@/lib/usecases/owner/list-owner-viewings';
import { ViewingItem } from './viewing-item';

/** Shown before the rest waits behind a line. */
const firstShown = 3;

type ToAnswerProps = {
  viewings: readonly OwnerViewing[];
  /** Names of the properties, where viewings of several are shown together. */
  titles: ReadonlyMap<number, string> | null;
  isReadOnly?: boolean;
};

/** The viewings that wait for their owner's answer, and those that have just got it. Nothing without any. */
export async function ToAnswer({ viewings, titles, isReadOnly = false }: ToAnswerProps) {
  if (viewings.length === 0) return null;
  const t = await getTranslations('portal');
  const count = viewings.filter(({ canAnswer }) => canAnswer).length;
  const items = (some: readonly OwnerViewing[]) => (
    <ul className="owner-viewings">
      {some.map((viewing) => (
        <ViewingItem
          key={viewing.id}
          viewing={viewing}
          title={titles?.get(viewing.propertyId) ?? null}
          isReadOnly={isReadOnly}
        />
      ))}
    </ul>
  );
  // A line in the place of a single viewing would save no room.
  const shown = viewings.length > firstShown + 1 ? firstShown : viewings.length;
  const rest = viewings.slice(shown);
  return (
    <section className="panel panel--first" aria-labelledby="to-answer">
      <h2 id="to-answer">{count > 0 ? t('toAnswer', { count }) : t('allAnswered')}</h2>
      {items(viewings.slice(0, shown))}
      {rest.length > 0 && (
        // What has just been answered stays in sight on the next page, too.
        <details className="to-answer__rest" open={rest.some(({ answer }) => answer !== null)}>
          <summary className="btn btn--line btn--small">
            <span className="to-answer__closed">{t('showAllToAnswer', { count: viewings.length })}</span>
            <span className="to-answer__open">{t('showFewerToAnswer')}</span>
            <Icon name="chevron-down" />
          </summary>
          {items(rest)}
        </details>
      )}
    </section>
  );
}
