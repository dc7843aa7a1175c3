import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatNumber, formatShare } from '@/lib/domain/format/currency';
import { isPlanned } from '@/lib/domain/owner/viewing-status';
import { changeOf } from '@/lib/domain/statistics/page-view-periods';
import type { OwnerViewing } from '@/lib/features/owners/list-owner-viewings';
import type { PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import type { Reader } from './viewing-item';

type PageViewCountsProps = {
  figures: PageViewFigures;
  /** Viewings to come, the next first. */
  coming: readonly OwnerViewing[];
  /** Registered searches that the properties match. */
  waiting: number;
  reader?: Reader;
};

/**
 * Page views today, this week, this month and in total, each with its comparison: always these four, so that the eye
 * finds each where it was yesterday. Below them the viewings to come and the searches that match.
 */
export async function PageViewCounts({ figures, coming, waiting, reader = 'owner' }: PageViewCountsProps) {
  const t = await getTranslations('portal.figures');
  const dateOf = await datesIn();
  const { periods, total, firstDay, perDay, today } = figures;
  const lastMonth = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  const against = { week: t('against.week'), month: t('against.month', { month: dateOf(lastMonth, 'monthName') }) };
  const average = (pageViews: number) => formatNumber(pageViews, pageViews < 10 ? 1 : 0);
  const planned = coming.filter(({ shown }) => isPlanned(shown));
  const next = planned[0];
  return (
    <section className="page-view-counts" aria-label={t('counts')}>
      <dl className="kpis">
        {(['today', 'week', 'month'] as const).map((name) => {
          const { pageViews, before, change, typical } = periods[name];
          return (
            <div key={name}>
              <dt>{t(`period.${name}`)}</dt>
              <dd>{formatNumber(pageViews)}</dd>
              {/* Today is not over yet, so its count does not show a trend. */}
              {name === 'today' && <dd>{t('yesterday', { count: formatNumber(before) })}</dd>}
              {name !== 'today' && change !== null && (
                <dd>
                  <Change share={change}>{formatShare(Math.abs(change))}</Change>{' '}
                  {t('againstCount', { against: against[name], before: formatNumber(before) })}
                </dd>
              )}
              {typical !== null && typical > 0 && (
                <dd>
                  <Typical pageViews={pageViews} typical={typical} text={t('typical', { count: average(typical) })} />
                </dd>
              )}
            </div>
          );
        })}
        <div>
          <dt>{t('period.total')}</dt>
          <dd>{formatNumber(total)}</dd>
          {firstDay !== null && <dd>{t('perDay', { count: average(perDay.pageViews), date: dateOf(firstDay) })}</dd>}
          {perDay.typical !== null && perDay.typical > 0 && (
            <dd>
              <Typical
                pageViews={perDay.pageViews}
                typical={perDay.typical}
                text={t('typicalPerDay', { count: average(perDay.typical) })}
              />
            </dd>
          )}
        </div>
      </dl>
      <ul className="kpis__beside">
        <li>
          {next
            ? t('planned', {
                count: planned.length,
                date: dateOf(new Date(next.startsAt), next.isDayOnly ? 'weekdayAndDay' : 'longMoment'),
              })
            : t('nonePlanned')}
        </li>
        {waiting > 0 && <li>{t('waiting', { count: waiting, text: formatNumber(waiting), reader })}</li>}
      </ul>
      <p className="small muted kpis__how">{t('counted', { reader })}</p>
    </section>
  );
}

/** More or fewer: an arrow and a colour for the eye, the word for the sign for screen readers. */
async function Change({ share, children }: { share: number; children: ReactNode }) {
  const t = await getTranslations('portal.figures');
  if (share === 0) return <span className="kpis__even">{t('same')}</span>;
  return (
    <span className={share > 0 ? 'kpis__up' : 'kpis__down'}>
      <Icon name={share > 0 ? 'arrow-up' : 'arrow-down'} />
      <span className="sr">{t(share > 0 ? 'more' : 'fewer')} </span>
      {children}
    </span>
  );
}

async function Typical({ pageViews, typical, text }: { pageViews: number; typical: number; text: string }) {
  const share = changeOf(pageViews, typical);
  return (
    <>
      {share !== null && (
        <>
          <Change share={share}>{formatShare(Math.abs(share))}</Change>{' '}
        </>
      )}
      {text}
    </>
  );
}
