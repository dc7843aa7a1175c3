import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { Property } from '@/lib/domain/property/property';
import type { NotedDoubt } from './doubts';
import type { IdentifiedRecord } from './identify-records';
import { compareGroups, type GroupsByRecord, groupsByRecord, type KnownGroup, type KnownListing } from './known-groups';
import { createKnownRecords, type KnownRecords } from './known-records';
import type { ListingSource } from './listing-source';
import type { MappedProperty } from './map-property';
import { createMarks } from './number-marks';
import type { ReadAhead } from './read-ahead';
import { type LazyRecord, type NotesOf, NotPlain, splitRecords } from './record-file';
import { readNotes } from './record-notes';

/** For one reading: what was read of the same records before. */
export type ListingMemory = {
  known: KnownRecords;
  notesOf: NotesOf;
  /** Whether nothing was read before: every record has to be. */
  isEmpty: boolean;
  /** The records of a language's file, where they are at hand; null where the file has to be read. */
  recordsOf(language: Language): readonly LazyRecord[] | null;
  /** Whether the records of the listing that a record is of are those of before. */
  mayBeUnchanged(source: LazyRecord): boolean;
  /** The listing of a record, where none of its records has changed, nor its number or its project. */
  unchanged(record: IdentifiedRecord, projectIdOf: (id: ListingId | null) => number | null): KnownListing | null;
  /** Notes a record that was read. */
  note(record: IdentifiedRecord, reading: RecordReading): void;
};

type RecordReading = {
  language: Language;
  /** Null where the record was left out. */
  mapped: MappedProperty | null;
  /** The project that the record names. */
  project: ListingId | null;
  doubts: readonly NotedDoubt[];
};

/** The number of a record, which is parsed where it is not known. */
function numberIn(known: KnownRecords, source: LazyRecord): number {
  return source.number === undefined ? known.note(source.hash, () => readNotes(source.record)) : source.number;
}

export function forgetful(): ListingMemory {
  const known = createKnownRecords();
  return {
    known,
    isEmpty: true,
    notesOf: (source) => (source.number === undefined ? readNotes(source.record) : known.notesAt(source.number)),
    recordsOf: () => null,
    mayBeUnchanged: () => false,
    unchanged: () => null,
    note() {},
  };
}

type OwnFiles = Pick<ListingSource, 'listingFiles' | 'readOwnBytes' | 'pathOf'>;

/** The listings of the last reading, for the next one. */
export type ListingReadings = {
  /** A memory for one reading of these files. */
  begin(files: OwnFiles, ahead?: Pick<ReadAhead, 'split'>): Promise<ListingMemory>;
  /** The reading saw one state of the files: its listings are found from now on, as they are stored. */
  commit(memory: ListingMemory, storedAs: (property: Property) => Property | null): void;
};

type Remembered = {
  known: KnownRecords;
  /** By id in the export. Null: has to be read again. */
  groups: ReadonlyMap<string, KnownGroup | null>;
  byRecord: GroupsByRecord;
};

/** A reading that is not committed: its listings, and which of the known records it has seen. */
type Reading = { known: KnownRecords; groups: Map<string, KnownGroup | null>; isSeen: (number: number) => boolean };

export function rememberListings(): ListingReadings {
  let last: Remembered = { known: createKnownRecords(), groups: new Map(), byRecord: groupsByRecord([], 0) };
  const readings = new WeakMap<ListingMemory, Reading>();

  return {
    async begin(files, ahead) {
      last = withoutUncommitted(last);
      const { known, groups: before, byRecord } = last;
      const groups = new Map<string, KnownGroup | null>();
      const seen = createMarks(known.count());
      const numberOf = (source: LazyRecord) => {
        const number = numberIn(known, source);
        seen.mark(number);
        return number;
      };
      const comparison = compareGroups(known, byRecord);
      const see = (language: Language, source: LazyRecord) => comparison.see(language, numberOf(source));
      const split = before.size > 0 ? await splitFiles({ files, ahead, known }, see) : null;
      /** The index of the listing of a record, where it is the same. */
      const sameOf = (source: LazyRecord) => (split ? comparison.sameOf(numberOf(source)) : null);
      /** Those that belong to this reading already. */
      const taken = new Uint8Array(byRecord.groups.length);
      const memory: ListingMemory = {
        known,
        notesOf: (source) => known.notesAt(numberOf(source)),
        isEmpty: before.size === 0,
        recordsOf: (language) => split?.[language] ?? null,
        mayBeUnchanged: (source) => sameOf(source) !== null,
        unchanged({ ids, source }, projectIdOf) {
          const index = sameOf(source);
          const group = index === null ? undefined : byRecord.groups[index];
          if (index === null || !group) return null;
          if (taken[index]) return group;
          const { property } = group.mapped;
          if (property.id !== ids.id || property.projectId !== projectIdOf(group.project)) return null;
          groups.set(ids.externalId, group);
          taken[index] = 1;
          return group;
        },
        note({ ids, source, repeats }, { language, mapped, project, doubts }) {
          const noted = groups.get(ids.externalId);
          if (mapped === null || repeats.length > 0 || noted === null) {
            groups.set(ids.externalId, null);
            return;
          }
          const isOwn = noted && noted !== before.get(ids.externalId);
          const group = isOwn
            ? noted
            : { project, ...noted, mapped, records: { ...noted?.records }, doubts: { ...noted?.doubts } };
          group.mapped = mapped;
          group.records[language] = numberOf(source);
          if (doubts.length > 0) group.doubts[language] = doubts;
          else delete group.doubts[language];
          groups.set(ids.externalId, group);
        },
      };
      readings.set(memory, { known, groups, isSeen: seen.isMarked });
      return memory;
    },
    commit(memory, storedAs) {
      const reading = readings.get(memory);
      if (!reading) return;
      for (const group of reading.groups.values()) {
        const property = group && storedAs(group.mapped.property);
        if (property) group.mapped = { ...group.mapped, property };
      }
      const { known, groups } = keepSeen(reading);
      last = { known, groups, byRecord: groupsByRecord(groups.values(), known.count()) };
    },
  };
}

/** Records that only readings without a commit have seen stay until there are as many as others. */
function withoutUncommitted(last: Remembered): Remembered {
  const committed = last.byRecord.indexes.length;
  if (last.known.count() <= 2 * committed + 10_000) return last;
  // Theirs are the highest numbers: the others stay.
  return { ...last, known: last.known.keep((number) => number < committed).records };
}

/** Records that are in no file any more are forgotten once they are a fifth of all, and a thousand. */
function keepSeen({ known, groups, isSeen }: Reading): Pick<Remembered, 'known' | 'groups'> {
  const count = known.count();
  let unseen = 0;
  for (let number = 0; number < count; number++) if (!isSeen(number)) unseen++;
  if (unseen < 1000 || unseen * 5 < count) return { known, groups };
  const { records: kept, numberOf } = known.keep(isSeen);
  const renumbered = new Map<string, KnownGroup | null>();
  for (const [id, group] of groups) {
    const records: Localized<number> = {};
    for (const language of languages) {
      const number = group?.records[language];
      if (number !== undefined) records[language] = numberOf(number);
    }
    renumbered.set(id, group && { ...group, records });
  }
  return { known: kept, groups: renumbered };
}

/** Bytes of files that stay in memory between being split and being read. */
const maxHeldBytes = 256 * 1024 * 1024;

type SplitSource = { files: OwnFiles; ahead: Pick<ReadAhead, 'split'> | undefined; known: KnownRecords };

/** Large files are split by other threads, all at once. */
async function splitAhead({ files, ahead, known }: SplitSource): Promise<Map<string, readonly LazyRecord[] | null>> {
  const found = new Map<string, readonly LazyRecord[] | null>();
  if (!ahead) return found;
  const names = languages.flatMap((language) => files.listingFiles(language, 'properties'));
  const split = await Promise.all(names.map((file) => ahead.split({ file, path: files.pathOf(file), known })));
  names.forEach((file, number) => {
    found.set(file, split[number] ?? null);
  });
  return found;
}

/** Calls `see` with every record; returns those that are at hand for as long as the files are small enough. */
async function splitFiles(
  source: SplitSource,
  see: (language: Language, record: LazyRecord) => void,
): Promise<Localized<readonly LazyRecord[]> | null> {
  const { files, known } = source;
  const ahead = await splitAhead(source);
  const records: Localized<readonly LazyRecord[]> = {};
  let held = 0;
  try {
    for (const language of languages) {
      const own: LazyRecord[] = [];
      for (const file of files.listingFiles(language, 'properties')) {
        const found = ahead.get(file);
        for (const record of found ?? []) {
          own.push(record);
          see(language, record);
        }
        const bytes = found ? undefined : await files.readOwnBytes(file);
        if (!bytes) continue;
        held += bytes.length;
        for (const record of splitRecords({ bytes, file, isKnown: known.has })) {
          if (held <= maxHeldBytes) own.push(record);
          see(language, record);
        }
      }
      if (own.length > 0 && held <= maxHeldBytes) records[language] = own;
    }
  } catch (error) {
    // The file is read as a whole, and so are all listings.
    if (error instanceof NotPlain) return null;
    throw error;
  }
  return records;
}
