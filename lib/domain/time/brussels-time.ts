/** The days of the week, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const dayLength = 24 * 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What `clock` writes: `21/11/2026, 10:30:00`. */
const clockText = /^(\d+)\/(\d+)\/(\d+), (.+)$/;

/** Decides whether a text is a day of the calendar, written `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Returns the instant at which clocks in Belgium show this time (`10:30`) on this day. A time that the spring day skips
 * moves forward by the gap (2:30 is 3:30 summer time); one that the autumn day has twice is the first. Throws a
 * RangeError for an invalid day or time.
 */
export function brusselsInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(asUtc - dayLength);
  const after = offsetAt(asUtc + dayLength);
  const first = asUtc - before;
  const second = asUtc - after;
  // Near a clock change both readings are tried. When neither matches, the clock skips the time, and `first` lies
  // beyond the gap.
  const isSecond = before !== after && offsetAt(first) !== before && offsetAt(second) === after;
  return new Date(isSecond ? second : first);
}

const minuteMs = 60_000;
/** The last answer: many callers ask about the present minute, and writing a date costs as much as storing a page view. */
let lastDay = { minute: Number.NaN, day: '' };

/** The day in Belgium, `2026-11-21`. */
export function brusselsDay(instant: Date): string {
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (minute !== lastDay.minute) lastDay = { minute, day: wallClock(instant.getTime()).slice(0, 10) };
  return lastDay.day;
}

/** The time of day in Belgium, `10:30`. */
export function brusselsTime(instant: Date): string {
  return wallClock(instant.getTime()).slice(11, 16);
}

/** Returns the day that many days later, or earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** How many days the second day is after the first; NaN for an invalid day. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayLength);
}

export function weekdayOf(day: string): Weekday {
  const fromSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(fromSunday + 6) % 7] ?? 'mon';
}

/** How far clocks in Belgium are ahead of UTC, in milliseconds. */
function offsetAt(milliseconds: number): number {
  return Date.parse(`${wallClock(milliseconds)}Z`) - milliseconds;
}

/** Returns the date and time on clocks in Belgium: `2026-11-21T10:30:00`. */
function wallClock(milliseconds: number): string {
  // Taking the text apart costs a third of `formatToParts`.
  const [, day, month, year = '', time] = clockText.exec(clock.format(milliseconds)) ?? [];
  return `${year.padStart(4, '0')}-${month}-${day}T${time}`;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the instant that many times 24 hours later, or earlier: for periods, not for calendar days (see `addDays`).
 */
export function daysLater(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}

/** `2026-11-21 14:00` on the agency's clock, of an instant as it is stored. */
export function brusselsMinute(instant: string): string {
  const date = new Date(instant);
  return `${brusselsDay(date)} ${brusselsTime(date)}`;
}
