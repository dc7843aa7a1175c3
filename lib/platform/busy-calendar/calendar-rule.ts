import ICAL from 'ical.js';
import type { RecurrenceRule } from '@/lib/domain/time/recurrence';

/** A time on the clock of a zone, in milliseconds as if it showed UTC, and the instant that it is. */
type At = { local: number; instant: number };

/** A rule of repetition, and whether it has ended before a repetition. */
export type Repetition = { rule: RecurrenceRule; isOver: (at: At) => boolean };

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** More than a rule can name of anything, each once: the weekdays of a year. */
const maxNamed = 53 * 7 * 2;

/** Reads an RRULE; null for what is none. `isUtc`: the clock shows UTC. Throws for one that names more than there is. */
export function readRule(value: unknown, { isUtc }: { isUtc: boolean }): Repetition | null {
  if (!(value instanceof ICAL.Recur)) return null;
  const { until } = value;
  const parts = value.parts as Record<string, unknown>;
  // Each once: what a rule takes grows with what it names.
  const named = (name: string) => {
    const found = [...new Set([parts[name] ?? []].flat().map(String))];
    if (found.length > maxNamed) throw new Error(`The rule has ${found.length} different values of ${name}`);
    return found;
  };
  const numbers = (name: string) => named(name).map(Number);
  const byDay = named('BYDAY').flatMap((text) => {
    const [, nth = '', day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
    return weekdays.includes(day) ? [{ weekday: weekdays.indexOf(day), nth: Number(nth) || 0 }] : [];
  });
  const rule: RecurrenceRule = {
    freq: value.freq as RecurrenceRule['freq'],
    interval: value.interval,
    count: value.count ?? null,
    bySecond: numbers('BYSECOND'),
    byMinute: numbers('BYMINUTE'),
    byHour: numbers('BYHOUR'),
    byDay,
    byMonthDay: numbers('BYMONTHDAY'),
    byYearDay: numbers('BYYEARDAY'),
    byWeekNo: numbers('BYWEEKNO'),
    byMonth: numbers('BYMONTH'),
    bySetPos: numbers('BYSETPOS'),
    // ical.js counts from Sunday, which is 1.
    weekStart: (value.wkst + 5) % 7,
  };
  if (!until) return { rule, isOver: () => false };
  const end = clockOf(until);
  const lastLocal = until.isDate ? end + dayMs - 1 : end;
  const isInstant = !until.isDate && until.zone === ICAL.Timezone.utcTimezone && !isUtc;
  return { rule, isOver: (at) => (isInstant ? at.instant > end : at.local > lastLocal) };
}

/** What the clock of a time shows, in milliseconds as if it showed UTC; NaN for what is not a time. */
export function clockOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
