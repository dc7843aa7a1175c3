'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { MarkKind } from '@/lib/features/statistics/get-page-view-figures';
import { MarkShape } from './mark-shape';
import type { ChartDay, PageViewBarsProps } from './page-view-bars.client';

type PageViewChartProps = {
  days: readonly ChartDay[];
  marks: readonly { kind: MarkKind; text: string }[];
  texts: Readonly<Record<'heading' | 'look' | 'chart' | 'table' | 'weekday' | 'weekend' | 'peak' | 'loading', string>>;
  /** The same figures as a table, which is shown without scripts. */
  children: ReactNode;
};

/** A chart whose code loads after the page, and says so meanwhile; or the table beside it, in the same room. */
export function PageViewChart({ days, marks, texts, children }: PageViewChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [bars, setBars] = useState<{ Bars: ComponentType<PageViewBarsProps> } | null>(null);

  useEffect(() => {
    import('./page-view-bars.client').then(
      ({ PageViewBars }) => setBars({ Bars: PageViewBars }),
      // Without its code the figures are still there.
      () => setView('table'),
    );
  }, []);

  const look = (name: typeof view, icon: 'chart-column' | 'table-2') => (
    <button type="button" aria-pressed={view === name} onClick={() => setView(name)}>
      <Icon name={icon} />
      <span>{texts[name]}</span>
    </button>
  );
  return (
    <>
      <div className="panel__head">
        <h2 id="visits">{texts.heading}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons of one choice, not fields of a form */}
        <div className="segmented page-view-chart__look" role="group" aria-label={texts.look}>
          {look('chart', 'chart-column')}
          {look('table', 'table-2')}
        </div>
      </div>
      <div className="page-view-chart" data-view={view}>
        <figure className="page-view-chart__drawing">
          <div role="img" aria-label={`${texts.heading}. ${texts.peak}`}>
            {bars ? <bars.Bars days={days} /> : <p className="muted">{texts.loading}</p>}
          </div>
          <figcaption>
            <ul className="chart-legend">
              <li>
                <i />
                {texts.weekday}
              </li>
              <li>
                <i className="chart-legend__weekend" />
                {texts.weekend}
              </li>
              {marks.map(({ kind, text }) => (
                <li key={kind}>
                  <svg viewBox="-6 -6 12 12" aria-hidden="true">
                    <MarkShape kind={kind} />
                  </svg>
                  {text}
                </li>
              ))}
              <li className="muted">{texts.peak}</li>
            </ul>
          </figcaption>
        </figure>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <section className="page-view-chart__table" aria-label={texts.table} tabIndex={0}>
          {children}
        </section>
      </div>
    </>
  );
}
