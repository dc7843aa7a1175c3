import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { changeOf } from '@/lib/domain/statistics/compare-page-views';
import { datesIn } from '@/lib/i18n/words-in';
import type { PageViewFigures } from '@/lib/usecases/statistics/get-page-view-figures';

/** Today, this week, this month and in total, each with its comparison. */
export async function PageViewCounts({ figures }: { figures: PageViewFigures }) {
  const t = await getTranslations('portal.figures');
  const format = await getFormatter();
  const dateOf = await datesIn();
  const { periods, total, firstDay, perDay, today, weekAgo } = figures;
  const names = ['today', 'week', 'month'] as const;
  const lastMonth = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  const against = {
    today: t('against.today', { weekday: dateOf(weekAgo, 'weekday') }),
    week: t('against.week'),
    month: t('against.month', { month: dateOf(lastMonth, 'monthName') }),
  };
  const average = (pageViews: number) => format.number(pageViews, { maximumFractionDigits: pageViews < 10 ? 1 : 0 });
  return (
    <section className="page-view-counts" aria-label={t('counts')}>
      <dl className="kpis">
        {names.map((name) => {
          const { pageViews, before, change, typical } = periods[name];
          return (
            <div key={name}>
              <dt>{t(`period.${name}`)}</dt>
              <dd>{format.number(pageViews)}</dd>
              <dd>
                {change === null && t('nothingBefore')}
                {/* A day that is not over does not count as a decrease. */}
                {change !== null &&
                  change < 0 &&
                  name === 'today' &&
                  t('beforeToday', { against: against[name], before: format.number(before) })}
                {change !== null && (change >= 0 || name !== 'today') && (
                  <>
                    <Change share={change}>
                      {format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })}
                    </Change>{' '}
                    {t('againstCount', { against: against[name], before: format.number(before) })}
                  </>
                )}
              </dd>
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
          <dd>{format.number(total)}</dd>
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
      <p className="small muted kpis__how">{t('counted')}</p>
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
  const format = await getFormatter();
  const share = changeOf(pageViews, typical);
  return (
    <>
      {share !== null && (
        <>
          <Change share={share}>
            {format.number(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })}
          </Change>{' '}
        </>
      )}
      {text}
    </>
  );
}
