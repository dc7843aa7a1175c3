import { formatNumber, formatShare } from '@/lib/domain/format/currency';
import { sourceName } from '@/lib/domain/statistics/source-name';
import type { PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { getTranslations } from '@/lib/i18n/words-in';

const maxShown = 8;

type SourcePanelProps = Pick<PageViewFigures, 'sources' | 'total'>;

/** The sources of page views. */
export async function SourcePanel({ sources, total }: SourcePanelProps) {
  const t = await getTranslations('portal.figures');
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
    <section className="panel" aria-labelledby="sources">
      <h2 id="sources">{t('sources')}</h2>
      <ul className="source-bars">
        {rows.map(({ key, name, pageViews }) => (
          <li key={key}>
            <span>{name}</span>
            <b>
              {formatNumber(pageViews)} <small className="muted">{formatShare(pageViews / total)}</small>
            </b>
            <i style={{ width: `${Math.max(1, (pageViews / maxPageViews) * 100)}%` }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
