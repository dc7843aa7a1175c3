import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { SourceRecord } from './doubts';
import { type FeedRecord, readRecord } from './feed-value';
import { identityFields, wordsAndMediaFields } from './field/property-fields';
import { formOf } from './record-form';

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

/** What identifies a record, since when it is offered (ISO date, empty for unknown), and the names of its fields. */
export type RecordNotes = { id: ListingId | null; since: string; names: readonly string[] };

export function readNotes(record: FeedRecord): RecordNotes {
  return {
    id: identityFields.id.read(record),
    since: wordsAndMediaFields.createdOn.read(record) ?? wordsAndMediaFields.publishedOn.read(record) ?? '',
    names: formOf(record),
  };
}
