import { createHash } from 'node:crypto';
import { isLanguage, type Language, type Localized, languages } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import type { ListingKey } from './read-source';

/** The records of each listing, as the site reads them, by language. */
export type Records = ReadonlyMap<ListingKey, Localized<FeedRecord>>;

/**
 * Records that are published, kept as their text. Most listings of a run are what they were: their text is compared, and
 * only what changed is parsed.
 */
const linesByRecords = new WeakMap<object, Localized<string>>();

export function storedRecords(): Localized<FeedRecord> {
  const records: Localized<FeedRecord> = {};
  linesByRecords.set(records, {});
  return records;
}

export function storeLine(records: Localized<FeedRecord>, language: Language, line: string): void {
  const lines = linesByRecords.get(records);
  if (lines) lines[language] = line;
  let parsed: FeedRecord | undefined;
  Object.defineProperty(records, language, {
    enumerable: true,
    configurable: true,
    get() {
      parsed ??= JSON.parse(line) as FeedRecord;
      return parsed;
    },
  });
}

/** A record as it is written; undefined where there is none. */
export function lineOf(records: Localized<FeedRecord>, language: Language): string | undefined {
  const stored = linesByRecords.get(records);
  if (stored) return stored[language];
  const record = records[language];
  return record && JSON.stringify(record);
}

/** The records of a listing as the database has them: a line for each language, `nl {"ID":7}`. */
export function textOf(records: Localized<FeedRecord>): string {
  return languages
    .flatMap((language) => {
      const line = lineOf(records, language);
      return line === undefined ? [] : [`${language} ${line}`];
    })
    .join('\n');
}

export function linesOfText(text: string): Localized<string> {
  const lines: Localized<string> = {};
  for (const line of text.split('\n')) {
    const language = line.slice(0, line.indexOf(' '));
    if (isLanguage(language)) lines[language] = line.slice(language.length + 1);
  }
  return lines;
}

export function recordsOfText(text: string): Localized<FeedRecord> {
  const records = storedRecords();
  const lines = linesOfText(text);
  for (const language of languages) {
    const line = lines[language];
    if (line !== undefined) storeLine(records, language, line);
  }
  return records;
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
