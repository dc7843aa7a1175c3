'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { MarkKind } from '@/lib/features/statistics/get-page-view-figures';
import { MarkShape } from './mark-shape';

/** A day of the chart, in the language of the page. */
export type ChartDay = {
  /** Below the chart: `21 nov`. */
  label: string;
  /** In full. */
  title: string;
  pageViews: number;
  /** The page views in words. */
  words: string;
  isWeekend: boolean;
  marks: readonly { kind: MarkKind; text: string }[];
};

export type PageViewBarsProps = { days: readonly ChartDay[] };

const markSize = 13;
/** Room above the highest bar for marks. */
const top = 3 * markSize;

/** The chart itself, in its own file since its library is large. The table beside it has its figures. */
export function PageViewBars({ days }: PageViewBarsProps) {
  const data = days.map((day, index) => ({ ...day, index }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        accessibilityLayer={false}
        margin={{ top, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="16%"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="index"
          tickFormatter={(index: number) => days[index]?.label ?? ''}
          tickLine={false}
          axisLine={{ stroke: 'var(--ink)', strokeWidth: 1.5 }}
          interval="equidistantPreserveStart"
          minTickGap={28}
        />
        <YAxis allowDecimals={false} width={40} tickLine={false} axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--stone)' }}
          content={({ active, label }) => (active ? <DayNote day={days[Number(label)]} /> : null)}
        />
        <Bar
          dataKey="pageViews"
          isAnimationActive={false}
          shape={({ x, y, width, height, index }: BarPlace) => (
            <DayBar day={days[index ?? 0]} x={Number(x)} y={Number(y)} width={Number(width)} height={Number(height)} />
          )}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

type BarPlace = {
  x?: number | string;
  y?: number | string;
  width?: number | string;
  height?: number | string;
  index?: number;
};

type DayBarProps = { day: ChartDay | undefined; x: number; y: number; width: number; height: number };

function DayBar({ day, x, y, width, height }: DayBarProps) {
  if (!day) return null;
  return (
    <g>
      <rect className={day.isWeekend ? 'bar-we' : 'bar'} x={x} y={y} width={width} height={height} />
      {day.marks.map(({ kind }, index) => (
        <g key={kind} transform={`translate(${x + width / 2} ${y - 8 - index * markSize})`}>
          <MarkShape kind={kind} />
        </g>
      ))}
    </g>
  );
}

function DayNote({ day }: { day: ChartDay | undefined }) {
  if (!day) return null;
  return (
    <div className="page-view-chart__note small">
      <b>{day.title}</b>
      <span>{day.words}</span>
      {day.marks.map(({ kind, text }) => (
        <span key={kind}>{text}</span>
      ))}
    </div>
  );
}
