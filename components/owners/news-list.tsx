import type { ActivityView } from '@/lib/features/owners/activity-view';
import { getTranslations } from '@/lib/i18n/words-in';

type NewsListProps = {
  kind: 'communications' | 'feedback';
  news: readonly ActivityView[];
  /** Names of the properties, where several are shown together. */
  titles: ReadonlyMap<number, string> | null;
};

/** Messages between agency and buyers, or visitors' feedback. */
export async function NewsList({ kind, news, titles }: NewsListProps) {
  const t = await getTranslations('portal.activity');
  return (
    <section className="panel" aria-labelledby={kind}>
      <h2 id={kind}>{t(kind)}</h2>
      <ul className="owner-news">
        {news.map((item) => (
          <li key={item.id}>
            <p className="small muted">
              <time dateTime={item.happenedAt}>{item.day}</time>
              {[item.contact, titles?.get(item.propertyId)].filter(Boolean).map((text) => `, ${text}`)}
            </p>
            {item.subject && <strong>{item.subject}</strong>}
            {item.comment && <p>{item.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
