import { getFormatter, getTranslations } from 'next-intl/server';
import { sourceName } from '@/lib/domain/statistics/source-name';
import type { PageViewFigures } from '@/lib/usecases/statistics/get-page-view-figures';

const maxShown = 8;

type SourcePanelProps = { sources: PageViewFigures['sources']; total: number; waiting: number };

/** The sources of page views, and how many people wait for a home like this. */
export async function SourcePanel({ sources, total, waiting }: SourcePanelProps) {
  const t = await getTranslations('portal.figures');
  const format = await getFormatter();
  const top = sources.slice(0, maxShown);
  const rest = sources.slice(maxShown).reduce((sum, { pageViews }) => sum + pageViews, 0);
  const rows = [
    ...top.map(({ source, pageViews }) => ({
      key: source,
      pageViews,
      name: source === 'direct' || source === 'other' ? t(`source.${source}`) : sourceName(source),
    })),
    ...(rest > 0 ? [{ key: '', pageViews: rest, name: t('source.more', { count: sources.length - maxShown }) }] : []),
  ];
  const maxPageViews = Math.max(1, ...rows.map(({ pageViews }) => pageViews));
  return (
    <section className="panel portal-board__w4" aria-labelledby="sources">
      <div className="panel__head">
        <h2 id="sources">{t('sources')}</h2>
      </div>
      {rows.length > 0 ? (
        <ul className="source-bars">
          {rows.map(({ key, name, pageViews }) => (
            <li key={key}>
              <span>{name}</span>
              <b>
                {format.number(pageViews)}{' '}
                <small className="muted">
                  {format.number(pageViews / total, { style: 'percent', maximumFractionDigits: 0 })}
                </small>
              </b>
              <i style={{ width: `${Math.max(1, (pageViews / maxPageViews) * 100)}%` }} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('noSources')}</p>
      )}
      <hr />
      <p className="search-count">
        <b>{format.number(waiting)}</b>
        <span>{t('waiting', { count: waiting })}</span>
      </p>
    </section>
  );
}
