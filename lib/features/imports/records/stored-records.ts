import type { Language, Localized } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';

/**
 * Records of a published state, kept as the text that their file has. Most listings of a run are what they were: their
 * text is compared, and only what changed is parsed.
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

/** A record as its file has it; undefined where there is none. */
export function lineOf(records: Localized<FeedRecord>, language: Language): string | undefined {
  const stored = linesByRecords.get(records);
  if (stored) return stored[language];
  const record = records[language];
  return record && JSON.stringify(record);
}
