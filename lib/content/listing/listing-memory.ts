import type { ContentFiles } from '@/lib/content/content-files';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { Property } from '@/lib/domain/property/property';
import type { NotedDoubt } from './doubts';
import type { IdentifiedRecord } from './identify-records';
import { collectHashes, type KnownHashes } from './known-hashes';
import type { MappedProperty } from './map-property';
import type { ReadAhead } from './read-ahead';
import { type LazyRecord, type NotesOf, NotPlain, splitRecords } from './record-file';
import { type RecordNotes, readNotes } from './record-notes';

/** A listing as it was read, with the doubts about each of its records that has some. */
export type KnownListing = { mapped: MappedProperty; doubts: Localized<readonly NotedDoubt[]> };

/** For one reading: what was read of the same records before. */
export type ListingMemory = {
  /** Whether a record with this hash was read before. */
  isKnown(hash: string): boolean;
  notesOf: NotesOf;
  /** Whether nothing was read before: every record has to be. */
  isEmpty: boolean;
  /** The records of a language's file, where they are at hand; null where the file has to be read. */
  recordsOf(language: Language): readonly LazyRecord[] | null;
  /** Whether the records of a listing, by its id in the export, are those of before. */
  mayBeUnchanged(externalId: string): boolean;
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

function firstNotes(source: LazyRecord): RecordNotes {
  return source.notes ?? readNotes(source.record);
}

export function forgetful(): ListingMemory {
  return {
    isKnown: () => false,
    isEmpty: true,
    notesOf: firstNotes,
    recordsOf: () => null,
    mayBeUnchanged: () => false,
    unchanged: () => null,
    note() {},
  };
}

type Group = KnownListing & {
  /** Of its record in each language. */
  hashes: Localized<string>;
  project: ListingId | null;
};

type Remembered = {
  notes: Map<string, RecordNotes>;
  /** By id in the export. Null: has to be read again. */
  groups: Map<string, Group | null>;
};

type ListingSource = Pick<ContentFiles, 'listingFiles' | 'readOwnBytes' | 'pathOf'>;

/** The listings of the last reading, for the next one. */
export type ListingReadings = {
  /** A memory for one reading of these files. */
  begin(files: ListingSource, ahead?: Pick<ReadAhead, 'split'>): Promise<ListingMemory>;
  /** The reading saw one state of the files: its listings are found from now on, as they are stored. */
  commit(memory: ListingMemory, storedAs: (property: Property) => Property | null): void;
};

export function rememberListings(): ListingReadings {
  let last: Remembered = { notes: new Map(), groups: new Map() };
  const readings = new WeakMap<ListingMemory, Remembered>();

  return {
    async begin(files, ahead) {
      const before = last;
      const now: Remembered = { notes: new Map(), groups: new Map() };
      const isKnown = (hash: string) => before.notes.has(hash) || now.notes.has(hash);
      const notesOf: NotesOf = (source) => {
        const notes = now.notes.get(source.hash) ?? before.notes.get(source.hash) ?? firstNotes(source);
        now.notes.set(source.hash, notes);
        return notes;
      };
      const known = () => collectHashes(before.notes.keys(), before.notes.size);
      const split = before.groups.size > 0 ? await hashRecords({ files, ahead, known }, { isKnown, notesOf }) : null;
      const same = new Map<string, Group>();
      for (const [id, group] of split ? before.groups : []) {
        if (group && areSame(group.hashes, split?.hashes.get(id))) same.set(id, group);
      }
      const memory: ListingMemory = {
        isKnown,
        notesOf,
        isEmpty: before.groups.size === 0,
        recordsOf: (language) => split?.records[language] ?? null,
        mayBeUnchanged: (externalId) => same.has(externalId),
        unchanged({ ids }, projectIdOf) {
          const group = same.get(ids.externalId);
          if (!group) return null;
          const { property } = group.mapped;
          if (property.id !== ids.id || property.projectId !== projectIdOf(group.project)) return null;
          now.groups.set(ids.externalId, group);
          return group;
        },
        note({ ids, source, repeats }, { language, mapped, project, doubts }) {
          const known = now.groups.get(ids.externalId);
          if (mapped === null || repeats.length > 0 || known === null) {
            now.groups.set(ids.externalId, null);
            return;
          }
          const isOwn = known && known !== before.groups.get(ids.externalId);
          const group = isOwn
            ? known
            : { project, ...known, mapped, hashes: { ...known?.hashes }, doubts: { ...known?.doubts } };
          group.mapped = mapped;
          group.hashes[language] = source.hash;
          if (doubts.length > 0) group.doubts[language] = doubts;
          else delete group.doubts[language];
          now.groups.set(ids.externalId, group);
        },
      };
      readings.set(memory, now);
      return memory;
    },
    commit(memory, storedAs) {
      const now = readings.get(memory);
      if (!now) return;
      for (const group of now.groups.values()) {
        const property = group && storedAs(group.mapped.property);
        if (property) group.mapped = { ...group.mapped, property };
      }
      last = now;
    },
  };
}

/** Bytes of files that stay in memory between being split and being read. */
const maxHeldBytes = 256 * 1024 * 1024;

type SplitFiles = {
  /** Of each listing's record in each language; null for a listing with several records of a language. */
  hashes: ReadonlyMap<string, Localized<string> | null>;
  /** As long as the files are small enough; later ones are split again. */
  records: Localized<readonly LazyRecord[]>;
};

type SplitSource = { files: ListingSource; ahead: Pick<ReadAhead, 'split'> | undefined; known(): KnownHashes };

/** Large files are split by other threads, all at once. */
async function splitAhead({ files, ahead, known }: SplitSource): Promise<Map<string, readonly LazyRecord[] | null>> {
  const found = new Map<string, readonly LazyRecord[] | null>();
  if (!ahead) return found;
  const hashes = known();
  const names = languages.flatMap((language) => files.listingFiles(language, 'properties'));
  const split = await Promise.all(names.map((file) => ahead.split({ file, path: files.pathOf(file) }, hashes)));
  names.forEach((file, number) => {
    found.set(file, split[number] ?? null);
  });
  return found;
}

async function hashRecords(
  { files, ...source }: SplitSource,
  { isKnown, notesOf }: Pick<ListingMemory, 'isKnown' | 'notesOf'>,
): Promise<SplitFiles> {
  const ahead = await splitAhead({ files, ...source });
  const hashes = new Map<string, Localized<string> | null>();
  const records: Localized<LazyRecord[]> = {};
  let held = 0;

  function noteHash(language: Language, source: LazyRecord): void {
    const { id } = notesOf(source);
    if (!id) return;
    const known = hashes.get(id.text);
    if (known === undefined) hashes.set(id.text, { [language]: source.hash });
    else if (known === null || known[language] !== undefined) hashes.set(id.text, null);
    else known[language] = source.hash;
  }

  try {
    for (const language of languages) {
      const own: LazyRecord[] = [];
      for (const file of files.listingFiles(language, 'properties')) {
        const found = ahead.get(file);
        for (const record of found ?? []) {
          own.push(record);
          noteHash(language, record);
        }
        const bytes = found ? undefined : await files.readOwnBytes(file);
        if (!bytes) continue;
        held += bytes.length;
        for (const source of splitRecords({ bytes, file, isKnown })) {
          if (held <= maxHeldBytes) own.push(source);
          noteHash(language, source);
        }
      }
      if (own.length > 0 && held <= maxHeldBytes) records[language] = own;
    }
  } catch (error) {
    // The file is read as a whole, and so are all listings.
    if (error instanceof NotPlain) return { hashes: new Map(), records: {} };
    throw error;
  }
  return { hashes, records };
}

function areSame(one: Localized<string>, other: Localized<string> | null | undefined): boolean {
  return other !== null && other !== undefined && languages.every((language) => one[language] === other[language]);
}
