import { getContent } from '@/lib/content/content';
import type { StoredKind } from '@/lib/domain/appointment/calendar-entry';
import { type DayClosure, dayClosure } from '@/lib/domain/appointment/day-closure';
import type { Language } from '@/lib/domain/language';
import { type AgentMark, agentMarks } from '@/lib/domain/office/agent-mark';
import { type ClockSpan, lanesOf, minutesOf, spanOnDay } from '@/lib/domain/office/calendar-grid';
import { type ViewingState, viewingStateOf } from '@/lib/domain/office/office-states';
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '@/lib/domain/time/brussels-time';
import { closureOn } from '@/lib/domain/time/closed-days';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { type Agent, agentOf, listAgents } from '@/lib/features/site/agents';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { type BusyElsewhere, busyElsewhere } from '@/lib/features/viewings/busy-periods';
import { type EntryRow, listEntries, listViewings } from '@/lib/features/viewings/calendar-store';
import { officePath } from '@/lib/i18n/office-path';
import { localizedText } from '@/lib/i18n/translator';
import { type CalendarMove, getCalendarMove, homeOfViewing, type OfferedStart, startsOffered } from './calendar-move';
import { type CalendarQuery, calendarHref, daysOf } from './calendar-query';
import { readTours, type TourPlace } from './tour/tour-places';

export type CalendarItem = {
  id: string;
  /** Null for what has no screen of its own. */
  href: string | null;
  from: string;
  until: string;
  /** `busy`: in the agent's own calendar elsewhere. */
  state: ViewingState | StoredKind | 'busy';
  /** The visitor; of an entry that is not for one its note. */
  name: string;
  /** Null for what is at no property. */
  home: HomeLine | null;
  /** Of one that is a part of a tour. */
  tour: TourPlace | null;
  agent: string;
  /** Null for those who are no longer in the settings. */
  mark: AgentMark | null;
  /** The version of a viewing that the person may move; null for others. */
  movable: number | null;
  span: ClockSpan;
  lane: number;
  lanes: number;
};

export type CalendarDay = {
  day: string;
  href: string;
  isToday: boolean;
  /** In the list of the current week, opened without a day: over, and folded away. */
  isPast: boolean;
  closure: DayClosure | null;
  /** What the closed days of the agency say of it. */
  reason: string | null;
  items: CalendarItem[];
  /** Where the viewing that is being moved could begin. */
  starts: OfferedStart[];
};

export type CalendarView = {
  query: CalendarQuery;
  days: CalendarDay[];
  previousHref: string;
  nextHref: string;
  todayHref: string;
  weekHref: string;
  dayHref: string;
  /** The hours that the grid shows. */
  firstHour: number;
  lastHour: number;
  /** There are more than are shown. */
  isCut: boolean;
  agent: string;
  agents: Agent[];
  offices: { id: string; name: string }[];
  /** Who stands in it, by name; empty where it is the calendar of one. */
  legend: { name: string; mark: AgentMark }[];
  /** Minutes on the clock. */
  now: number;
  /** The current week from its first day on; null where nothing is folded away. */
  wholeWeekHref: string | null;
  /** The viewing for which a time is being chosen; `gone` for one that cannot be moved. */
  move: CalendarMove | 'gone' | null;
};

/** The maximum number of viewings, of entries and of busy times that are drawn. */
const maxOfEachKind = 600;
/** The grid shows these hours, and more where something stands outside them. */
const usualHours = { first: 8, last: 19 };

/** The calendar of a week or a day; null for those who may not see it. */
export async function getCalendar(
  staff: Staff,
  asked: CalendarQuery,
  { language, ...asking }: Asking & { language: Language },
): Promise<CalendarView | null> {
  if (!(await isAllowed(staff, 'readCalendar', asking))) return null;
  const { now } = asking;
  const today = brusselsDay(now);
  const days = daysOf(asked, today);
  const move = await getCalendarMove(staff, asked, days, { ...asking, language });
  // A chosen time is for one answer; the viewing goes along from week to week.
  const query = { ...asked, moving: move && asked.moving, to: null };
  const [first = today, last = today] = [days[0], days.at(-1)];
  const agent = query.agent ?? (query.office === null ? agentOf(staff)?.id : null) ?? 'all';
  const period = { from: brusselsInstant(first, '00:00'), until: brusselsInstant(addDays(last, 1), '00:00') };
  const choice = { agents: namesOf(agent, query.office), most: maxOfEachKind + 1, now };
  const [rows, entries, busy] = await Promise.all([
    listViewings(period, choice),
    listEntries(period, choice),
    busyElsewhere(period, choice),
  ]);
  const shown = {
    rows: rows.slice(0, maxOfEachKind),
    entries: entries.slice(0, maxOfEachKind),
    busy: busy.slice(0, maxOfEachKind),
  };
  const { appointments, closedDays } = getContent().settings;
  const named = [...shown.rows, ...shown.entries].map(homeOf);
  const [lineOf, tours] = await Promise.all([readHomes(named, { language, now }), readTours(shown.rows)]);
  // A week that is opened as the current one begins with today where days stand below each other.
  const isFolded = query.view === 'week' && query.day === null;
  const filled = days.map((day) => ({
    day,
    href: calendarHref(query, { view: 'day', day }),
    isToday: day === today,
    isPast: isFolded && day < today,
    closure: dayClosure(day, appointments),
    reason: localizedText(closureOn(closedDays, day)?.text, language),
    items: itemsOn(day, shown, { staff, language, now, lineOf, tours }),
  }));
  const spans = filled.flatMap(({ items }) => items.map(({ span }) => span));
  const hours = {
    first: Math.min(usualHours.first, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(usualHours.last, ...spans.map(({ until }) => Math.ceil(until / 60))),
  };
  const step = query.view === 'day' ? 1 : 7;
  return {
    query,
    days: filled.map((one) => ({ ...one, starts: move ? startsOffered(move, one.day, { query, ...hours }) : [] })),
    previousHref: calendarHref(query, { day: addDays(first, -step) }),
    nextHref: calendarHref(query, { day: addDays(first, step) }),
    todayHref: calendarHref(query, { day: null }),
    weekHref: calendarHref(query, { view: 'week' }),
    dayHref: calendarHref(query, { view: 'day', day: days.includes(today) ? today : first }),
    firstHour: hours.first,
    lastHour: hours.last,
    isCut: [rows, entries, busy].some(({ length }) => length > maxOfEachKind),
    agent,
    agents: listAgents(),
    legend: agent === 'all' ? legendOf(filled.flatMap(({ items }) => items)) : [],
    now: minutesOf(brusselsTime(now)),
    wholeWeekHref: isFolded && first < today ? calendarHref(query, { day: first }) : null,
    move: move ?? (asked.moving === null ? null : 'gone'),
    offices: getContent().settings.agency.offices.flatMap(({ id, name }) =>
      id === undefined ? [] : [{ id, name: localizedText(name, language) ?? id }],
    ),
  };
}

function legendOf(items: readonly CalendarItem[]): CalendarView['legend'] {
  const marks = new Map(items.flatMap(({ agent, mark }) => (mark ? [[agent, mark] as const] : [])));
  return [...marks].map(([name, mark]) => ({ name, mark })).sort((one, other) => one.name.localeCompare(other.name));
}

/** The names of the agents that are shown; null for all. */
function namesOf(agent: string, office: string | null): string[] | null {
  if (agent === 'all' && office === null) return null;
  return listAgents()
    .filter((one) => (agent === 'all' || one.id === agent) && (office === null || one.office === office))
    .map(({ name }) => name);
}

type Shown = { rows: readonly AppointmentRow[]; entries: readonly EntryRow[]; busy: readonly BusyElsewhere[] };

type LineOf = Awaited<ReturnType<typeof readHomes>>;
type Tours = Awaited<ReturnType<typeof readTours>>;
type Reader = { staff: Staff; language: Language; now: Date; lineOf: LineOf; tours: Tours };

function itemsOn(
  day: string,
  { rows, entries, busy }: Shown,
  { staff, language, now, lineOf, tours }: Reader,
): CalendarItem[] {
  const found = [
    ...rows.flatMap((row) => {
      const state = viewingStateOf(row, now);
      if (!state) return [];
      const movable = state === 'confirmed' && mayChangeCalendarOf(staff, row.agent) ? row.version : null;
      const home = homeOfViewing(row, lineOf, language);
      return [
        { row, state, href: officePath(`calendar/${row.id}`), name: row.name, home, tour: tours.placeOf(row), movable },
      ];
    }),
    ...entries.map((row) => {
      const named = homeOf(row);
      return {
        row,
        state: row.kind,
        href: officePath(`calendar/block/${row.id}`),
        name: row.visitor ?? row.note,
        home: named && lineOf(named),
        tour: null,
        movable: null,
      };
    }),
    ...busy.map(({ agent, startsAt, endsAt }) => ({
      row: { id: `busy ${agent} ${startsAt}`, starts_at: startsAt, ends_at: endsAt, agent },
      state: 'busy' as const,
      href: null,
      name: '',
      home: null,
      tour: null,
      movable: null,
    })),
  ].flatMap((one) => {
    const span = spanOnDay(new Date(one.row.starts_at), new Date(one.row.ends_at), day);
    return span ? [{ ...one, span }] : [];
  });
  const lanes = lanesOf(found.map(({ span }) => span));
  const marks = agentMarks(listAgents().map(({ name }) => name));
  return found
    .map(({ row, ...item }, index) => ({
      ...item,
      id: row.id,
      from: brusselsTime(new Date(row.starts_at)),
      until: brusselsTime(new Date(row.ends_at)),
      agent: row.agent,
      mark: marks.get(row.agent) ?? null,
      ...(lanes[index] ?? { lane: 0, lanes: 1 }),
    }))
    .sort((one, other) => one.span.from - other.span.from);
}
