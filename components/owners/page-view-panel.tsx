import { Placeholder } from '@/components/site/brand';
import { formatNumber } from '@/lib/domain/format/currency';
import { weekdayOf } from '@/lib/domain/time/brussels-time';
import type { DayFigures, MarkKind } from '@/lib/features/statistics/get-page-view-figures';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import type { ChartDay } from './page-view-bars.client';
import { PageViewChart } from './page-view-chart.client';

const markKinds: readonly MarkKind[] = ['price', 'media', 'visit'];

/** The last thirty days as a chart and as a table, with events that may explain changes. */
export async function PageViewPanel({ days }: { days: readonly DayFigures[] }) {
  const t = await getTranslations('portal.figures');
  const dateOf = await datesIn();
  const chartDays = days.map((figures): ChartDay & { isoDay: string } => {
    return {
      isoDay: figures.day,
      label: dateOf(figures.day, 'shortDay'),
      title: dateOf(figures.day, 'weekdayAndDay'),
      pageViews: figures.pageViews,
      words: t('pageViews', { count: figures.pageViews, text: formatNumber(figures.pageViews) }),
      isWeekend: ['sat', 'sun'].includes(weekdayOf(figures.day)),
      marks: markKinds.flatMap((kind) => {
        const count = figures.marks[kind] ?? 0;
        return count > 0 ? [{ kind, text: t(`mark.${kind}`, { count }) }] : [];
      }),
    };
  });
  const best = chartDays.reduce((most, day) => (day.pageViews > most.pageViews ? day : most));
  const legend = { weekday: t('weekday'), weekend: t('weekend') };
  const marks = markKinds
    .filter((kind) => chartDays.some((day) => day.marks.some((mark) => mark.kind === kind)))
    .map((kind) => ({ kind, text: t(`markName.${kind}`) }));
  const peak = t('peak', { date: best.title, pageViews: best.words });
  return (
    <section className="panel" aria-labelledby="visits">
      <PageViewChart
        days={chartDays.map(({ isoDay: _, ...day }) => day)}
        marks={marks}
        texts={{
          heading: t('chartTitle'),
          look: t('look'),
          chart: t('chart'),
          table: t('table'),
          ...legend,
          peak,
          loading: t('chartLoading'),
        }}
      >
        <table className="table">
          <caption className="sr">{t('chartTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col" className="num">
                {t('pageViewsHead')}
              </th>
              <th scope="col">{t('events')}</th>
            </tr>
          </thead>
          <tbody>
            {chartDays.toReversed().map((day) => (
              <tr key={day.isoDay}>
                <th scope="row">
                  <time dateTime={day.isoDay}>{day.title}</time>
                </th>
                <td className="num">{formatNumber(day.pageViews)}</td>
                <td>{day.marks.map(({ text }) => text).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PageViewChart>
    </section>
  );
}

/** Replaces an empty chart. */
export async function NoPageViews() {
  const t = await getTranslations('portal.figures');
  return (
    <div className="empty">
      <Placeholder />
      <h2>{t('noPageViewsTitle')}</h2>
      <p>{t('noPageViewsText')}</p>
    </div>
  );
}
