import { closeSync, openSync, readSync } from 'node:fs';
import type { Language } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { keptOfProperty, keptOfText } from '@/lib/listings/catalogue/record-shelf';
import { createRecordWriter, type RecordWriter } from '@/lib/listings/catalogue/record-writer';
import { recordFields, textRecordFields } from '@/lib/listings/catalogue/stored-fields';
import { type RecordPlace, segmentOf } from '@/lib/listings/catalogue/stored-records';
import { createTable, type TableWriter, type ValueTable } from '@/lib/listings/catalogue/value-codes';
import { findHash, hashWords, type KnownHashes, writeHash } from './known-records';
import { type ReadProperty, readProperty } from './read-property';
import { NotPlain, type SplitRecord, splitRecords } from './record-file';
import { type RecordNotes, readNotes } from './record-notes';
import { textFilesOf } from './text-files';

/** Bytes of a file that hold whole records, with commas between them. */
export type RecordRange = { path: string; from: number; to: number };

export type RangeRequest = RecordRange & {
  language: Language;
  /** ISO date. */
  today: string;
};

/** Where the records of a range are, and what identifies them, as plain data. */
export type PackedRecords = {
  /** By record, offsets in the file: where it begins and ends. */
  spots: Float64Array;
  /** By record, its number where it is known, and -1 elsewhere: the latter have a row each. */
  numbers: Int32Array;
  /** By row, of its bytes. */
  hashes: Uint32Array;
  table: ValueTable;
};

/** The records of a range, with what they say. */
export type PackedRange = PackedRecords & {
  /** By row, addresses and lengths of the written records of the property and of its text. */
  places: Float64Array;
  /** The file of the written records; null where there are none. */
  file: string | null;
};

/** What a thread does that reads ranges for another one. */
export type RangeWork = {
  /** Properties of earlier languages that are shown: later records with these ids only add their texts. */
  learn(ids: readonly string[], goal: Goal): Promise<void>;
  /** Null where the bytes are not a plain list of records. Throws file system errors. */
  read(request: RangeRequest): Promise<PackedRange | null>;
  /** The same, without what the records say: only what identifies those whose hash is not known. */
  split(range: RecordRange, known: KnownHashes): Promise<PackedRecords | null>;
};

/** Columns of what identifies a record. */
const recordColumns = ['id', 'since', 'names'] as const;

/** Columns of what is known of every record that is read, before those of the text and of the property. */
export const rangeColumns = [...recordColumns, 'disclosure', 'project', 'doubts', 'situation', 'files'] as const;

export type RangeColumn = (typeof rangeColumns)[number];

export const firstOfText = rangeColumns.length;
export const firstOfProperty = firstOfText + keptOfText.length;
const columns = firstOfProperty + keptOfProperty.length;

/** A range that is read in one go has some hundred records. */
const firstRows = 512;

/** Numbers in a row of `places`. */
export const placesEach = 4;

/** Reads ranges and writes the records of what it reads below the directory, in a file of its own. */
export function createRangeWork(directory: string): RangeWork {
  const writer = createRecordWriter(directory);
  const goals = new Map<string, Goal>();
  let buffer = Buffer.alloc(0);

  /** The range as a list, in bytes that the next range overwrites. */
  function readList({ path, from, to }: RecordRange): Buffer {
    const size = to - from + 2;
    if (buffer.length < size) buffer = Buffer.allocUnsafe(size);
    const list = buffer.subarray(0, size);
    list.write('[', 0);
    list.write(']', size - 1);
    const descriptor = openSync(path, 'r');
    try {
      for (let done = 0; done < to - from; ) {
        const read = readSync(descriptor, list, 1 + done, to - from - done, from + done);
        if (read === 0) throw new NotPlain(path);
        done += read;
      }
    } finally {
      closeSync(descriptor);
    }
    return list;
  }

  return {
    async learn(ids, goal) {
      for (const id of ids) goals.set(id, goal);
    },
    async read({ language, today, ...range }) {
      const packing = packRecords(writer, range.from);
      try {
        const bytes = readList(range);
        for (const source of splitRecords({ bytes, file: range.path, isKnown: () => false })) {
          packing.add(source, (externalId) =>
            readProperty(source.record, { language, externalId, goal: goals.get(externalId) ?? null, today }),
          );
        }
      } catch (error) {
        packing.erase();
        if (error instanceof NotPlain) return null;
        throw error;
      }
      return packing.end();
    },
    async split(range, known) {
      const table = createTable(recordColumns.length);
      const places = placeRecords(range.from);
      const single = new Uint32Array(hashWords);
      function numberOf(hash: string): number | null {
        writeHash(hash, single, 0);
        return findHash(known, single, 0);
      }
      try {
        const bytes = readList(range);
        const isKnown = (hash: string) => numberOf(hash) !== null;
        for (const source of splitRecords({ bytes, file: range.path, isKnown })) {
          const number = numberOf(source.hash);
          places.add(source, number);
          if (number === null) addNotes(table, readNotes(source.record));
        }
      } catch (error) {
        if (error instanceof NotPlain) return null;
        throw error;
      }
      return { table: table.end(), ...places.end() };
    },
  };
}

/** Notes where the records of a range are. One byte stands before the range, which begins at `first`. */
function placeRecords(first: number) {
  const spots: number[] = [];
  const numbers: number[] = [];
  let hashes = new Uint32Array(firstRows * hashWords);
  let rows = 0;
  return {
    /** Null for the number of a record that is not known. */
    add({ from, to, hash }: SplitRecord, number: number | null): void {
      spots.push(from + first - 1, to + first - 1);
      numbers.push(number ?? -1);
      if (number !== null) return;
      if ((rows + 1) * hashWords > hashes.length) {
        const larger = new Uint32Array(hashes.length * 2);
        larger.set(hashes);
        hashes = larger;
      }
      writeHash(hash, hashes, rows++);
    },
    end: (): Omit<PackedRecords, 'table'> => ({
      spots: new Float64Array(spots),
      hashes: hashes.slice(0, rows * hashWords),
      numbers: new Int32Array(numbers),
    }),
  };
}

/** Adds a row that begins with what identifies a record. */
function addNotes(table: TableWriter, { id, since, names }: RecordNotes): void {
  table.addRow();
  table.setOwn(0, id);
  table.set(1, since);
  table.set(2, names);
}

function packRecords(writer: RecordWriter, from: number) {
  const table = createTable(columns);
  const records = placeRecords(from);
  const places: number[] = [];
  const written: RecordPlace[] = [];

  function write(value: object): RecordPlace {
    const place = writer.write(value);
    // One file tells where a record is without the number of its segment.
    if (segmentOf(place.address) > 0) throw new Error('The records are in more than one file');
    written.push(place);
    return place;
  }
  const set = (name: RangeColumn, value: unknown) => table.set(rangeColumns.indexOf(name), value);

  function setText(text: PropertyText): RecordPlace {
    setAll(table, firstOfText, keptOfText, text);
    table.setOwn(rangeColumns.indexOf('files'), textFilesOf(text));
    return write(pick(text, textRecordFields));
  }

  function setProperty(property: Property): RecordPlace {
    setAll(table, firstOfProperty, keptOfProperty, property);
    return write(pick(property, recordFields));
  }

  return {
    add(source: SplitRecord, read: (externalId: string) => ReadProperty): void {
      const notes = readNotes(source.record);
      records.add(source, null);
      addNotes(table, notes);
      const { id } = notes;
      const found = id && read(id.text);
      const property = found?.property?.property;
      const [text = found?.text?.text] = property ? Object.values(property.texts) : [];
      const own = property ? setProperty(property) : null;
      const ofText = text ? setText(text) : null;
      places.push(own?.address ?? 0, own?.length ?? 0, ofText?.address ?? 0, ofText?.length ?? 0);
      if (!found) return;
      set('disclosure', found.disclosure);
      set('project', found.project);
      if (found.doubts.length > 0) set('doubts', found.doubts);
      set('situation', found.text?.situation);
    },
    erase() {
      for (const place of written) writer.erase(place);
    },
    end(): PackedRange {
      const [file = null] = writer.flush();
      return { table: table.end(), ...records.end(), places: Float64Array.from(places), file };
    },
  };
}

function setAll<T>(table: TableWriter, first: number, names: readonly (keyof T)[], value: T): void {
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    if (name !== undefined) table.set(first + index, value[name]);
  }
}
