import { parseJson } from '@/lib/features/imports/records/parse-json';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { showValue } from '@/lib/files/content-problem';
import type { HttpAnswer } from '@/lib/platform/public-http';

/** The whole address of a file or page; nothing for anything else. */
export function addressOf(url: string | null | undefined): string | undefined {
  return url && /^https?:\/\/\S+$/i.test(url) ? url : undefined;
}

/** Whether a setting or a record names a place on the web, not a file. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** What a table has for a code; nothing for `constructor` and the like, which every object has. */
export function ofCode<T>(table: Readonly<Record<string, T>>, code: string | null | undefined): T | undefined {
  return code !== null && code !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;
}

/** A value that cannot be read: it is passed on, so that the check of the listing names it. */
export function passOn<T>(value: unknown): T {
  return value as T;
}

/** Values that are there and that nothing can be read of, by what the system calls them. */
export function unreadFaults(
  entries: readonly (readonly [field: string, value: unknown, read: unknown, expected: string])[],
) {
  return entries.flatMap(([field, value, read, expected]) =>
    value === undefined || value === null || value === '' || read !== undefined
      ? []
      : [{ field, found: showValue(value), expected }],
  );
}

/** Zero means that the field was left empty. */
export function positive(value: number | null | undefined): number | undefined {
  if (typeof value !== 'number') return value ?? undefined;
  return value > 0 ? value : undefined;
}

/** First and last name, where there is either. */
export function nameOf(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .join(' ')
    .trim();
}

/** What a permit or a right says of a yes or no. */
export function answerOf(flag: boolean | null | undefined): 'yes' | 'none' | undefined {
  if (flag === null || flag === undefined) return undefined;
  return typeof flag === 'boolean' ? (flag ? 'yes' : 'none') : passOn(flag);
}

/** The day of an ISO date, as it is written in all four languages: `1/3/2027`. */
export function dayInWords(date: string | null | undefined): string | undefined {
  const [, year, month, day] = date?.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? [];
  return year ? `${Number(day)}/${Number(month)}/${year}` : undefined;
}

/** The JSON of an answer. A page, and an answer that was cut off, are the system's failures. */
export function readJson({ body, headers }: HttpAnswer, system: string): unknown {
  if (/html/i.test(headers['content-type'] ?? '') || /^\uFEFF?\s*</.test(body.toString('utf8', 0, 1024)))
    throw new SourceFailure(`${system} answered with a page (HTML) where JSON was expected`);
  try {
    return parseJson(body);
  } catch {
    const end = body.toString('utf8').slice(-20);
    throw new SourceFailure(`${system} answered with no whole JSON: ${showValue(end)} at its end`);
  }
}
