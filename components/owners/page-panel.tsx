import { formatNumber, formatShare } from '@/lib/domain/format/currency';
import { languageInfo } from '@/lib/domain/language';
import { sourceName } from '@/lib/domain/statistics/source-name';
import type { PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { getTranslations } from '@/lib/i18n/words-in';

const sourcesNamed = 3;

type PagePanelProps = {
  figures: Pick<PageViewFigures, 'pages' | 'counts' | 'total'>;
  /** Names of properties where there are several, by id. */
  names: ReadonlyMap<number, string> | null;
};

/** Page views: a property per language, and its visitors' sources. */
export async function PagePanel({ figures: { pages, counts, total }, names }: PagePanelProps) {
  const t = await getTranslations('portal.figures');
  const heads = { page: t('page'), from: t('cameFrom'), pageViews: t('pageViewsHead'), share: t('share') };
  const sourcesOf = (id: number, language: string) =>
    counts
      .filter((count) => count.id === id && count.language === language)
      .sort((a, b) => b.pageViews - a.pageViews)
      .slice(0, sourcesNamed)
      .map(({ source, pageViews }) =>
        t('sourceCount', {
          name: source === 'direct' || source === 'other' ? t(`source.${source}`) : sourceName(source),
          count: formatNumber(pageViews),
        }),
      )
      .join(', ');
  return (
    <section className="panel" aria-labelledby="pages">
      <h2 id="pages">{t('pages')}</h2>
      <table className="table table--stack" aria-labelledby="pages">
        <thead>
          <tr>
            <th scope="col">{heads.page}</th>
            <th scope="col">{heads.from}</th>
            <th scope="col" className="num">
              {heads.pageViews}
            </th>
            <th scope="col" className="num">
              {heads.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ id, language, pageViews }) => (
            <tr key={`${id} ${language}`}>
              <td data-th={heads.page}>
                <span>
                  <span className="nowrap" lang={language}>
                    {languageInfo[language].name}
                  </span>
                  {names && <small className="muted own-of">{names.get(id)}</small>}
                </span>
              </td>
              <td data-th={heads.from}>{sourcesOf(id, language)}</td>
              <td data-th={heads.pageViews} className="num">
                {formatNumber(pageViews)}
              </td>
              <td data-th={heads.share} className="num">
                {formatShare(pageViews / total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
