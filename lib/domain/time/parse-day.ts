import { isDay } from './brussels-time';

/** Day, month, year as people write them in Belgium; year, month, day as programs do. */
const orders = [
  /^(?<day>\d{1,2})(?<between>[/.-] ?| )(?<month>\d{1,2})\k<between>(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})(?<between>[/.-])(?<month>\d{1,2})\k<between>(?<day>\d{1,2})$/,
];

/**
 * Reads a day, whichever way it is written (`31/12/2026`, `31.12.26`, `1-2-2027`, `31122026`, `2026-12-31`), as
 * `2026-12-31`. Two digits are a year of this century. Null for an invalid day.
 */
export function parseDay(text: string): string | null {
  const found = writtenDay(text);
  return found !== null && isDay(found) ? found : null;
}

/** Whether a text is written as a day is, also where the calendar has no such day (31 February). */
export function looksLikeDay(text: string): boolean {
  return writtenDay(text) !== null;
}

function writtenDay(text: string): string | null {
  for (const order of orders) {
    const { day, month, year } = order.exec(text)?.groups ?? {};
    if (day && month && year) return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return null;
}
