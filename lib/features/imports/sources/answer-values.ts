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

/** Zero means that the field was left empty. */
export function positive(value: number | null | undefined): number | undefined {
  return value && value > 0 ? value : undefined;
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
  return flag === null || flag === undefined ? undefined : flag ? 'yes' : 'none';
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
