import type { SourceRecord } from './doubts';
import { type FeedRecord, readRecord } from './feed-value';
import { type RecordNotes, readNotes } from './record-notes';

/** A record of a file, parsed when it is asked for. */
export type LazyRecord = SourceRecord & {
  notes: RecordNotes;
  /** Where it begins and ends in its file, in bytes; absent where the file was parsed whole. */
  from?: number;
  to?: number;
};

/** The records of a file that was parsed whole: a list, or the first list in an object. Null where there is none. */
export function recordList(value: unknown): unknown[] | null {
  return Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? null);
}

/** A record that is parsed already, of a file that was parsed whole. */
export function wholeRecord(record: FeedRecord, file: string, index: number): LazyRecord {
  return {
    file,
    index,
    record,
    get notes() {
      return readNotes(record);
    },
  };
}

/** Null for anything but one record. */
export function parseRecord(text: string): FeedRecord | null {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return null;
  }
}
