import { isTime } from '@/lib/domain/appointment/calendar-entry';
import {
  addDays,
  brusselsDay,
  brusselsInstant,
  type Weekday,
  weekdayOf,
  weekdays,
} from '@/lib/domain/time/brussels-time';
import type { OpenHours, OpeningHours } from '@/lib/domain/time/opening-hours';
import { recordOf } from '../record-of';

/** More periods in a day are refused. */
const maxPeriods = 4;

/** Reads `09:00-12:30, 13:30-18:00`; empty for a day off, null for anything that is not hours in order. */
export function parseHours(text: string): OpenHours[] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const hours = parts.map((part) => {
    const [from = '', until = '', ...more] = part.split(/\s*[-–]\s*/).map((time) => time.padStart(5, '0'));
    return more.length === 0 && isTime(from) && isTime(until) && from < until ? { from, until } : null;
  });
  if (hours.length > maxPeriods || hours.some((one) => one === null)) return null;
  const known = hours.filter((one) => one !== null);
  return known.every(({ from }, index) => index === 0 || from >= (known[index - 1]?.until ?? '')) ? known : null;
}

/** The reverse of `parseHours`. */
export function writeHours(hours: readonly OpenHours[]): string {
  return hours.map(({ from, until }) => `${from}–${until}`).join(', ');
}

/** Reads a week of typed hours: 'usual' where every day is empty, null where one cannot be read. */
export function readWeek(typed: Readonly<Record<Weekday, string>>): OpeningHours | 'usual' | null {
  const days = recordOf(weekdays, (day) => parseHours(typed[day]));
  if (weekdays.some((day) => days[day] === null)) return null;
  if (weekdays.every((day) => days[day]?.length === 0)) return 'usual';
  return recordOf(weekdays, (day) => days[day] ?? []);
}

/** Stored hours; null for none, and for what no form has written. */
export function readStoredHours(stored: string | null): OpeningHours | null {
  if (stored === null) return null;
  try {
    const week: unknown = JSON.parse(stored);
    if (typeof week !== 'object' || week === null) return null;
    const known = week as Partial<Record<Weekday, string>>;
    const read = readWeek(recordOf(weekdays, (day) => String(known[day] ?? '')));
    return read === 'usual' ? null : read;
  } catch {
    return null;
  }
}

/** For `readStoredHours`. */
export function storeHours(week: OpeningHours): string {
  return JSON.stringify(recordOf(weekdays, (day) => writeHours(week[day])));
}

type Period = { from: Date; until: Date };

/** The times outside working hours from the first day of a period to its last, on Belgium's clock, as UTC ISO text. */
export function timesOff(week: OpeningHours, { from, until }: Period): { startsAt: string; endsAt: string }[] {
  const off: { startsAt: string; endsAt: string }[] = [];
  const last = brusselsDay(until);
  let start = brusselsInstant(brusselsDay(from), '00:00');
  for (let day = brusselsDay(from); day <= last; day = addDays(day, 1))
    for (const hours of week[weekdayOf(day)].toSorted((one, other) => one.from.localeCompare(other.from))) {
      const begins = brusselsInstant(day, hours.from);
      if (begins > start) off.push({ startsAt: start.toISOString(), endsAt: begins.toISOString() });
      start = brusselsInstant(day, hours.until);
    }
  const end = brusselsInstant(addDays(last, 1), '00:00');
  if (end > start) off.push({ startsAt: start.toISOString(), endsAt: end.toISOString() });
  return off;
}
