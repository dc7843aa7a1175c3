import { decodeEntities } from '@/lib/domain/text/plain-text';
import { teaser } from '@/lib/domain/text/teaser';
import { toUrl } from '@/lib/domain/text/to-url';

/**
 * Reads single values of the agency export, which writes numbers as numbers or text, booleans as true/false or 0/1, and
 * absence as nothing, null or empty text. Nothing here throws; unusable values are absent.
 */
export type FeedRecord = Readonly<Record<string, unknown>>;

export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // NUL and other control characters come out of old databases and are never meant.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const text = value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').trim();
  return text === '' ? null : text;
}

const maxLineLength = 160;

/** What a line has not: most texts are lines already, and need no copy. */
const untidyBlank = /\s\s|[^\S ]/;

/** A title, name or word: one line, and not longer than a heading can be. Entities in it are decoded, once. */
export function readLine(value: unknown): string | null {
  const written = readText(value);
  const read = written?.includes('&') ? readText(decodeEntities(written)) : written;
  const text = read !== null && untidyBlank.test(read) ? read.replace(/\s+/g, ' ') : read;
  return text !== null && text.length > maxLineLength ? teaser(text, maxLineLength) : text;
}

/** The line as a record has it, so that it is read as it is: `&amp;` stands for the sign that would begin an entity. */
export function writeLine(text: string): string {
  return text.includes('&') && decodeEntities(text) !== text ? text.replaceAll('&', '&amp;') : text;
}

/** `undefined` is absent, `null` is present but no number. */
export function readNumber(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/\s/g, '');
  if (text === '') return undefined;
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[+-]?\d+,\d+$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}

/** Amounts of money: they have no three decimals, so that "350.000", "350,000" and "1.250.000,50" are thousands. */
export function readAmount(value: unknown): number | null | undefined {
  const text = typeof value === 'string' ? value.replace(/\s/g, '') : '';
  const [, groups, cents = '00'] =
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return groups === undefined ? readNumber(value) : Number(`${groups.replace(/[.,]/g, '')}.${cents}`);
}

/** The numbers of a list, or of text with commas or other signs between them. */
export function readNumbers(value: unknown): readonly number[] {
  const values = Array.isArray(value) ? value : (readText(value) ?? '').split(/[^\d.-]+/);
  return values.flatMap((entry) => readNumber(entry) ?? []);
}

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === '0') return false;
  if (value === 1 || value === '1') return true;
  if (typeof value === 'string') {
    const text = value.trim().toLowerCase();
    if (text === 'true') return true;
    if (text === 'false') return false;
  }
  return undefined;
}

/**
 * A flag that lets visitors see something. An unreadable value ("nee", "N", -1) is false, so that a mistake hides
 * rather than discloses; blank is `undefined`.
 */
export function readRelease(value: unknown): boolean | undefined {
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isBlank ? undefined : (readFlag(value) ?? false);
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** The day of an ISO date or date-time; anything else is absent. */
export function readDate(value: unknown): string | null {
  const text = readText(value);
  const match = text === null ? null : isoDay.exec(text);
  if (!match) return null;
  const [, year, month, day] = match.map(Number);
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? match[0].slice(0, 10) : null;
}

/** Dates are read of every record: a `Date` takes several times as long. */
function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** An http(s) address or a path of the media folder; anything else (scripts, relative paths) is absent. */
export function readUrl(value: unknown): string | null {
  const text = readText(value);
  if (text === null) return null;
  if (text.startsWith('/media/')) return text.includes('..') ? null : text;
  // Exports sometimes omit the scheme.
  const candidate = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(candidate)) return null;
  return toUrl(candidate)?.href ?? null;
}

/**
 * A four-digit code stays unchanged; anything else keeps its text. Luxembourg's `L-` and Belgium's `B-` are removed.
 */
export function readZip(value: unknown): string | null {
  const text = readText(value);
  return text === null ? null : text.replace(/^(?:B|BE|L|LU)[ -]?(?=\d{4}$)/i, '');
}

export function readRecord(value: unknown): FeedRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FeedRecord) : null;
}

/** A list; one record, or addresses in one text, stand for a list of them. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (readRecord(value)) return [value];
  const text = readText(value);
  return text === null ? [] : text.split(/[\s,;|]+(?=https?:\/\/|\/media\/)/i);
}
