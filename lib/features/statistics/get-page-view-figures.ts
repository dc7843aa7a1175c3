import type { Language } from '@/lib/domain/language';
import {
  changeOf,
  countDays,
  lastDays,
  type PageViewPeriods,
  type Period,
  pageViewPeriods,
} from '@/lib/domain/statistics/page-view-periods';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { listMarks, type MarkRow } from './mark-store';
import { type DayPageViews, type PageViewsOfPage, sumPageViewsByDay, sumPageViewsByPage } from './statistics-store';
import { getTypicalPageViews, type TypicalPageViews } from './typical-page-views';

/** Page views of a running period; changes are shares, null where there is nothing to compare with. */
export type PeriodPageViews = {
  pageViews: number;
  before: number;
  change: number | null;
  /** The medians of comparable properties. */
  typical: number | null;
};

export type MarkKind = MarkRow['kind'];

export type DayFigures = { day: string; pageViews: number; marks: Readonly<Partial<Record<MarkKind, number>>> };

export type PageViewFigures = {
  /** Today's date in Belgium. */
  today: string;
  periods: Readonly<Record<keyof PageViewPeriods, PeriodPageViews>>;
  total: number;
  /** Null while no page view has been counted. */
  firstDay: string | null;
  /** Page views a day since the first one, over a year at most. */
  perDay: { pageViews: number; typical: number | null };
  /** The last 30 days, the oldest first; days without page views too. */
  days: DayFigures[];
  /** Sources of page views, largest first. */
  sources: { source: string; pageViews: number }[];
  /** Pages that were viewed, most viewed first. */
  pages: { id: number; language: Language; pageViews: number }[];
  /** Everything that is counted, by page and source. */
  counts: readonly PageViewsOfPage[];
  /** One by one for each property. */
  properties: ReadonlyMap<number, { week: number; total: number }>;
};

const shownDays = 30;
const yearDays = 365;

/** Returns how often an owner's properties are viewed; reads nothing of other owners'. */
export async function getPageViewFigures(
  reader: PropertyReader,
  asked: readonly number[],
  now: Date,
): Promise<PageViewFigures> {
  const ids = asked.filter((id) => owns(reader, id));
  const today = brusselsDay(now);
  const periods = pageViewPeriods(today);
  const year: Period = { from: addDays(today, 1 - yearDays), to: today };
  const shown = lastDays(today, shownDays);
  const [days, pages, marks, typical] = await Promise.all([
    sumPageViewsByDay(ids, year),
    sumPageViewsByPage(ids),
    listMarks(ids, brusselsInstant(shown[0] ?? today, '00:00'), brusselsInstant(addDays(today, 1), '00:00')),
    getTypicalPageViews(ids, periods, year),
  ]);
  const firstDay = pages.reduce<string | null>(
    (first, page) => (first && first < page.firstDay ? first : page.firstDay),
    null,
  );
  const total = sum(pages);
  return {
    today,
    periods: {
      today: periodOf('today', periods, days, typical),
      week: periodOf('week', periods, days, typical),
      month: periodOf('month', periods, days, typical),
    },
    total,
    firstDay,
    perDay: { pageViews: perDayOf(days, firstDay, year), typical: typical?.perDay ?? null },
    days: daysOf(shown, days, marks),
    sources: gather(pages, ({ source }) => source).map(([{ source }, pageViews]) => ({ source, pageViews })),
    pages: gather(pages, ({ id, language }) => `${id} ${language}`).map(([{ id, language }, pageViews]) => ({
      id,
      language,
      pageViews,
    })),
    counts: pages,
    properties: new Map(
      ids.map((id) => [
        id,
        {
          week: within(
            days.filter((row) => row.id === id),
            periods.week.now,
          ),
          total: sum(pages.filter((row) => row.id === id)),
        },
      ]),
    ),
  };
}

function sum(rows: readonly { pageViews: number }[]): number {
  return rows.reduce((total, { pageViews }) => total + pageViews, 0);
}

function within(rows: readonly DayPageViews[], { from, to }: Period): number {
  return sum(rows.filter(({ day }) => day >= from && day <= to));
}

function periodOf(
  name: keyof PageViewPeriods,
  periods: PageViewPeriods,
  days: readonly DayPageViews[],
  typical: TypicalPageViews | null,
): PeriodPageViews {
  const pageViews = within(days, periods[name].now);
  const before = within(days, periods[name].before);
  return { pageViews, before, change: changeOf(pageViews, before), typical: typical?.[name] ?? null };
}

function perDayOf(days: readonly DayPageViews[], firstDay: string | null, year: Period): number {
  if (firstDay === null) return 0;
  return sum(days) / countDays({ from: firstDay > year.from ? firstDay : year.from, to: year.to });
}

function daysOf(shown: readonly string[], rows: readonly DayPageViews[], marks: readonly MarkRow[]): DayFigures[] {
  const days = new Map(
    shown.map((day) => [day, { day, pageViews: 0, marks: {} as Partial<Record<MarkKind, number>> }]),
  );
  for (const { day, pageViews } of rows) {
    const known = days.get(day);
    if (known) known.pageViews += pageViews;
  }
  for (const { kind, day } of distinctMarks(marks)) {
    const known = days.get(day);
    if (known) known.marks[kind] = (known.marks[kind] ?? 0) + 1;
  }
  return [...days.values()];
}

/** Marks by day. The agency reports a new price and the listing shows it: that counts as one. */
export function distinctMarks(marks: readonly MarkRow[]): { propertyId: number; kind: MarkKind; day: string }[] {
  const prices = new Set<string>();
  return marks.flatMap(({ propertyId, kind, happenedAt }) => {
    const day = brusselsDay(new Date(happenedAt));
    const price = `${propertyId} ${day}`;
    if (kind === 'price' && prices.has(price)) return [];
    if (kind === 'price') prices.add(price);
    return [{ propertyId, kind, day }];
  });
}

/** Page views by a key, largest first; with the first row of each. */
function gather(
  rows: readonly PageViewsOfPage[],
  keyOf: (row: PageViewsOfPage) => string,
): [PageViewsOfPage, number][] {
  const groups = new Map<string, [PageViewsOfPage, number]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known[1] += row.pageViews;
    else groups.set(keyOf(row), [row, row.pageViews]);
  }
  return [...groups.entries()].sort(([a, [, x]], [b, [, y]]) => y - x || a.localeCompare(b)).map(([, group]) => group);
}
