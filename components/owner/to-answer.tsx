import { getTranslations } from 'next-intl/server';
import type { OwnerViewing } from '@/lib/usecases/owner/list-owner-viewings';
import { ViewingItem } from './viewing-item';

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
  return (
    <section className="panel panel--first" aria-labelledby="to-answer">
      <h2 id="to-answer">{count > 0 ? t('toAnswer', { count }) : t('allAnswered')}</h2>
      <ul className="owner-viewings">
        {viewings.map((viewing) => (
          <ViewingItem
            key={viewing.id}
            viewing={viewing}
            title={titles?.get(viewing.propertyId) ?? null}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
    </section>
  );
}
