import { addDays, brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';

/** What an agent does beside viewings. An open house has a property; the others close the agent's time slots alone. */
export const entryKinds = ['absence', 'closed', 'openHouse'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What is stored beside viewings. `proposed`: a time that an answer proposes to a visitor, held for them for a while. */
export type StoredKind = EntryKind | 'proposed';

export function isEntryKind(value: unknown): value is EntryKind {
  return entryKinds.some((kind) => kind === value);
}

const maxWeeks = 26;
const maxDays = 60;

export type TypedPeriod = Readonly<Record<'day' | 'time' | 'untilDay' | 'untilTime' | 'weeks', string>>;

/**
 * The periods of a form: the first, and the same on the clock in each following week. Null for days, times or a number
 * that do not exist, an end that is not after the start, and more than 60 days or 26 weeks.
 */
export function periodsOf(typed: TypedPeriod): { startsAt: Date; endsAt: Date }[] | null {
  const { day, time, untilTime } = typed;
  const untilDay = typed.untilDay || day;
  const weeks = weeksOf(typed.weeks);
  if (!isDay(day) || !isDay(untilDay) || !isTime(time) || !isTime(untilTime)) return null;
  if (!isWeekCount(typed.weeks)) return null;
  if (untilDay < day || (untilDay === day && untilTime <= time) || untilDay > addDays(day, maxDays)) return null;
  return Array.from({ length: weeks }, (_, week) => ({
    startsAt: brusselsInstant(addDays(day, 7 * week), time),
    endsAt: brusselsInstant(addDays(untilDay, 7 * week), untilTime),
  }));
}

function weeksOf(typed: string): number {
  return Number(typed || '1');
}

export function isWeekCount(typed: string): boolean {
  const weeks = weeksOf(typed);
  return Number.isInteger(weeks) && weeks >= 1 && weeks <= maxWeeks;
}

/** A time of day in steps of five minutes. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5][05]$/.test(text);
}
