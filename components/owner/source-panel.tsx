import { getFormatter, getTranslations } from 'next-intl/server';
import { sourceName } from '@/lib/domain/statistics/source-name';
import type { VisitFigures } from '@/lib/usecases/statistics/get-visit-figures';

const maxShown = 8;

type SourcePanelProps = { sources: VisitFigures['sources']; total: number; waiting: number };

/** The sources of page views, and how many people wait for a home like this. */
export async function SourcePanel({ sources, total, waiting }: SourcePanelProps) {
  const t = await getTranslations('portal.figures');
  const format = await getFormatter();
  const top = sources.slice(0, maxShown);
  const rest = sources.slice(maxShown).reduce((sum, { visits }) => sum + visits, 0);
  const rows = [
    ...top.map(({ source, visits }) => ({
      key: source,
      visits,
      name: source === 'direct' || source === 'other' ? t(`source.${source}`) : sourceName(source),
    })),
    ...(rest > 0 ? [{ key: '', visits: rest, name: t('source.more', { count: sources.length - maxShown }) }] : []),
  ];
  const maxVisits = Math.max(1, ...rows.map(({ visits }) => visits));
  return (
    <section className="panel portal-board__w4" aria-labelledby="sources">
      <div className="panel__head">
        <h2 id="sources">{t('sources')}</h2>
      </div>
      {rows.length > 0 ? (
        <ul className="source-bars">
          {rows.map(({ key, name, visits }) => (
            <li key={key}>
              <span>{name}</span>
              <b>
                {format.number(visits)}{' '}
                <small className="muted">
                  {format.number(visits / total, { style: 'percent', maximumFractionDigits: 0 })}
                </small>
              </b>
              <i style={{ width: `${Math.max(1, (visits / maxVisits) * 100)}%` }} />
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
