import { isDay } from './brussels-time';

const separated = /^(\d{1,2})([/.-] ?| )(\d{1,2})\2(\d{4})$/;
const joined = /^(\d{2})()(\d{2})(\d{4})$/;

/**
 * Reads a day as date fields send it (`2026-12-31`) and as people write it in Belgium (`31/12/2026`, `31.12.2026`,
 * `1-2-2027`, `1 2 2027`, `31122026`), as `2026-12-31`. Null for an invalid day.
 */
export function parseDay(text: string): string | null {
  const found = writtenDay(text) ?? text;
  return isDay(found) ? found : null;
}

/** Whether a text is written as a day is, also where the calendar has no such day (31 February). */
export function looksLikeDay(text: string): boolean {
  return writtenDay(text) !== null || /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function writtenDay(text: string): string | null {
  const [, day = '', , month = '', year = ''] = separated.exec(text) ?? joined.exec(text) ?? [];
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
