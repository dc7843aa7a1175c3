import * as z from 'zod/mini';
import { isDay } from '@/lib/domain/time/brussels-time';
import type { ErrorCode } from './error-code';
import { line, longest } from './person';

const written = /^(\d{1,2})[/.-] ?(\d{1,2})[/.-] ?(\d{4})$/;

/**
 * Reads a day as date fields send it (`2026-12-31`) and as people write it in Belgium (`31/12/2026`, `31.12.2026`,
 * `1-2-2027`), as `2026-12-31`. Null for an invalid day.
 */
export function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = written.exec(text) ?? [];
  const found = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

const code = (value: ErrorCode) => value;

/** A day, as `2026-12-31` in whatever form it was written; empty when none was. */
export function day() {
  return line(longest.day).check(
    z.overwrite((value) => parseDay(value) ?? value),
    z.refine((value) => value === '' || isDay(value), code('date')),
  );
}

export function requiredDay() {
  return day().check(z.minLength(1, code('required')));
}
