import { minutesOf, mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, isDay } from '@/lib/domain/time/brussels-time';
import { listAgents } from '@/lib/features/site/agents';
import { officePath } from '@/lib/i18n/office-path';

/** What an address of the calendar says; a value that cannot be read is as good as none. */
export type CalendarQuery = {
  view: 'week' | 'day';
  /** Null: today. */
  day: string | null;
  /** The id of an agent, or `all`; null for one's own where there is one. */
  agent: string | null;
  office: string | null;
  /** The id of a viewing for which a time is being chosen. */
  moving: string | null;
  /** The chosen time, `2026-11-25T10:00` in Belgium. */
  to: string | null;
};

/** Days beyond these are no one's plan. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31'];

export function readCalendarQuery(search: URLSearchParams): CalendarQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, 100) || null;
  const day = text('day');
  const agent = text('agent');
  const office = text('office');
  const moving = text('moving');
  const to = text('to');
  const agents = listAgents();
  return {
    view: text('view') === 'day' ? 'day' : 'week',
    day: day !== null && isDay(day) && firstDay <= day && day <= lastDay ? day : null,
    agent: agent === 'all' || agents.some(({ id }) => id === agent) ? agent : null,
    office: agents.some((one) => office !== null && one.office === office) ? office : null,
    moving: moving !== null && /^[\w-]{1,60}$/.test(moving) ? moving : null,
    to: to !== null && readTime(to) ? to : null,
  };
}

/** The day and the minute on its clock that `to` says; null where it says neither. */
export function readTime(to: string): { day: string; at: number } | null {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(to) ?? [];
  return isDay(day) ? { day, at: minutesOf(time) } : null;
}

/** The address of the calendar with this query, some of it replaced. */
export function calendarHref(query: CalendarQuery, change: Partial<CalendarQuery> = {}): string {
  const { view, ...rest } = { ...query, ...change };
  const search = new URLSearchParams();
  if (view === 'day') search.set('view', view);
  for (const [name, value] of Object.entries(rest)) if (value !== null) search.set(name, value);
  return officePath('calendar') + (search.size > 0 ? `?${search}` : '');
}

/** The days that are shown: one, or a week from Monday. */
export function daysOf({ view, day }: CalendarQuery, today: string): string[] {
  const shown = day ?? today;
  return view === 'day' ? [shown] : Array.from({ length: 7 }, (_, index) => addDays(mondayOf(shown), index));
}
