import { listMarks, type MarkRow } from '@/lib/data/mark-store';
import { type DayVisits, type PageVisits, sumVisitsByDay, sumVisitsByPage } from '@/lib/data/statistics-store';
import type { Language } from '@/lib/domain/language';
import { changeOf } from '@/lib/domain/statistics/compare-visits';
import {
  countDays,
  lastDays,
  type Period,
  type VisitPeriods,
  visitPeriods,
} from '@/lib/domain/statistics/visit-periods';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { type Owner, owns } from '@/lib/usecases/owner/owner';
import { getTypicalVisits, type TypicalVisits } from './typical-visits';

/** Page views of a running period; changes are shares, null where there is nothing to compare with. */
export type PeriodVisits = {
  visits: number;
  before: number;
  change: number | null;
  /** The medians of comparable properties. */
  typical: number | null;
};

export type MarkKind = MarkRow['kind'];

export type DayFigures = { day: string; visits: number; marks: Readonly<Partial<Record<MarkKind, number>>> };

export type VisitFigures = {
  /** Today's date in Belgium. */
  today: string;
  /** The day of the week before that today is compared with. */
  weekAgo: string;
  periods: Readonly<Record<keyof VisitPeriods, PeriodVisits>>;
  total: number;
  /** Null while no page view has been counted. */
  firstDay: string | null;
  /** Page views a day since the first one, over a year at most. */
  perDay: { visits: number; typical: number | null };
  /** The last 30 days, the oldest first; days without page views too. */
  days: DayFigures[];
  /** Sources of page views, largest first. */
  sources: { source: string; visits: number }[];
  /** Pages that were viewed, most viewed first. */
  pages: { id: number; language: Language; visits: number }[];
  /** Everything that is counted, by page and source. */
  counts: readonly PageVisits[];
  /** One by one for each property. */
  properties: ReadonlyMap<number, { week: number; total: number }>;
};

const shownDays = 30;
const yearDays = 365;

/** Returns how often an owner's properties are viewed; reads nothing of other owners'. */
export async function getVisitFigures(owner: Owner, asked: readonly number[], now: Date): Promise<VisitFigures> {
  const ids = asked.filter((id) => owns(owner, id));
  const today = brusselsDay(now);
  const periods = visitPeriods(today);
  const year: Period = { from: addDays(today, 1 - yearDays), to: today };
  const shown = lastDays(today, shownDays);
  const [days, pages, marks, typical] = await Promise.all([
    sumVisitsByDay(ids, year),
    sumVisitsByPage(ids),
    listMarks(ids, brusselsInstant(shown[0] ?? today, '00:00'), brusselsInstant(addDays(today, 1), '00:00')),
    getTypicalVisits(ids, periods, year),
  ]);
  const firstDay = pages.reduce<string | null>(
    (first, page) => (first && first < page.firstDay ? first : page.firstDay),
    null,
  );
  const total = sum(pages);
  return {
    today,
    weekAgo: periods.today.before.from,
    periods: {
      today: periodOf('today', periods, days, typical),
      week: periodOf('week', periods, days, typical),
      month: periodOf('month', periods, days, typical),
    },
    total,
    firstDay,
    perDay: { visits: perDayOf(days, firstDay, year), typical: typical?.perDay ?? null },
    days: daysOf(shown, days, marks),
    sources: gather(pages, ({ source }) => source).map(([{ source }, visits]) => ({ source, visits })),
    pages: gather(pages, ({ id, language }) => `${id} ${language}`).map(([{ id, language }, visits]) => ({
      id,
      language,
      visits,
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

function sum(rows: readonly { visits: number }[]): number {
  return rows.reduce((total, { visits }) => total + visits, 0);
}

function within(rows: readonly DayVisits[], { from, to }: Period): number {
  return sum(rows.filter(({ day }) => day >= from && day <= to));
}

function periodOf(
  name: keyof VisitPeriods,
  periods: VisitPeriods,
  days: readonly DayVisits[],
  typical: TypicalVisits | null,
): PeriodVisits {
  const visits = within(days, periods[name].now);
  const before = within(days, periods[name].before);
  return { visits, before, change: changeOf(visits, before), typical: typical?.[name] ?? null };
}

function perDayOf(days: readonly DayVisits[], firstDay: string | null, year: Period): number {
  if (firstDay === null) return 0;
  return sum(days) / countDays({ from: firstDay > year.from ? firstDay : year.from, to: year.to });
}

function daysOf(shown: readonly string[], rows: readonly DayVisits[], marks: readonly MarkRow[]): DayFigures[] {
  const days = new Map(shown.map((day) => [day, { day, visits: 0, marks: {} as Partial<Record<MarkKind, number>> }]));
  for (const { day, visits } of rows) {
    const known = days.get(day);
    if (known) known.visits += visits;
  }
  const prices = new Set<string>();
  for (const { kind, happenedAt, propertyId } of marks) {
    const known = days.get(brusselsDay(new Date(happenedAt)));
    if (!known) continue;
    // The agency reports a new price and the listing shows it: it counts as one.
    const price = `${propertyId} ${known.day}`;
    if (kind === 'price' && prices.has(price)) continue;
    if (kind === 'price') prices.add(price);
    known.marks[kind] = (known.marks[kind] ?? 0) + 1;
  }
  return [...days.values()];
}

/** Page views by a key, largest first; with the first row of each. */
function gather(rows: readonly PageVisits[], keyOf: (row: PageVisits) => string): [PageVisits, number][] {
  const groups = new Map<string, [PageVisits, number]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known[1] += row.visits;
    else groups.set(keyOf(row), [row, row.visits]);
  }
  return [...groups.entries()].sort(([a, [, x]], [b, [, y]]) => y - x || a.localeCompare(b)).map(([, group]) => group);
}
