import { formatNumber } from '@/lib/domain/format/currency';
import { sourceName } from '@/lib/domain/statistics/source-name';
import type { Publication } from '@/lib/features/statistics/list-publications';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import type { Reader } from './viewing-item';

type PublicationPanelProps = {
  publications: readonly Publication[];
  /** Names of properties where there are several, by id. */
  names: ReadonlyMap<number, string> | null;
  reader?: Reader;
};

/** Appearance of a state: to come, as it should be, past. */
const tones = { planned: 'state--open', online: '', over: 'state--off' } as const satisfies Record<
  Publication['state'],
  string
>;

/** Other sites that show a property, since when, and how many visitors came from there. */
export async function PublicationPanel({ publications, names, reader = 'owner' }: PublicationPanelProps) {
  const t = await getTranslations('portal.figures');
  const dateOf = await datesIn();
  const date = (day: string) => <time dateTime={day}>{dateOf(day)}</time>;
  const heads = { where: t('where'), since: t('since'), until: t('until'), pageViews: t('pageViewsHead') };
  return (
    <section className="panel" aria-labelledby="media">
      <h2 id="media">{t('media', { reader })}</h2>
      <table className="table table--stack" aria-labelledby="media">
        <thead>
          <tr>
            <th scope="col">{heads.where}</th>
            <th scope="col">{heads.since}</th>
            <th scope="col">{heads.until}</th>
            <th scope="col" className="num">
              {heads.pageViews}
            </th>
          </tr>
        </thead>
        <tbody>
          {publications.map(({ id, propertyId, where, url, since, until, state, pageViews }) => (
            <tr key={id}>
              <td data-th={heads.where}>
                <span>
                  {url ? (
                    <a href={url} rel="noopener noreferrer" target="_blank">
                      {sourceName(where)}
                      <span className="sr"> {t('newWindow')}</span>
                    </a>
                  ) : (
                    sourceName(where) || t('online')
                  )}
                  {names && <small className="muted own-of">{names.get(propertyId)}</small>}
                </span>
              </td>
              <td data-th={heads.since}>{date(since)}</td>
              <td data-th={heads.until}>
                <span className={`state ${tones[state]}`}>
                  {until ? date(until) : t(`publication.${state}`)}
                  {until && state !== 'online' && <small className="sr"> {t(`publication.${state}`)}</small>}
                </span>
              </td>
              <td data-th={heads.pageViews} className="num">
                {formatNumber(pageViews)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
