import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { FeedRecord } from './feed-value';
import { identityFields, wordsAndMediaFields } from './field/property-fields';
import { formOf } from './record-form';

/** What identifies a record, since when it is offered (ISO date, empty for unknown), and the names of its fields. */
export type RecordNotes = { id: ListingId | null; since: string; names: readonly string[] };

export function readNotes(record: FeedRecord): RecordNotes {
  return {
    id: identityFields.id.read(record),
    since: wordsAndMediaFields.createdOn.read(record) ?? wordsAndMediaFields.publishedOn.read(record) ?? '',
    names: formOf(record),
  };
}
