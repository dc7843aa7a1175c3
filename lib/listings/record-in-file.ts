import { closeSync, openSync, readSync } from 'node:fs';
import type { Goal } from '@/lib/domain/property/goal';
import type { FeedRecord } from './feed-value';
import type { ReadProperty } from './read-property';
import { type LazyRecord, parseRecord, type RecordNotes } from './record-file';
import { NotPlain } from './store/split-records';

/** A record and what it says. */
export type PropertyRecord = LazyRecord & {
  /** What every reading needs of it; null where it has no usable id. */
  says: RecordSays | null;
  /** The row of the store that says the same as long as it is there; null without a store. */
  source: number | null;
  /** The whole, which takes longer where it was read before; null where it has no usable id. */
  read(): ReadProperty | null;
};

export type RecordSays = Pick<ReadProperty, 'disclosure' | 'project' | 'doubts'> & {
  /** Of its property, where it is the first that has one. */
  goal: Goal | null;
  /** Whether anything of it is shown. */
  isShown: boolean;
};

export function parseBytes(bytes: Buffer, file: string): FeedRecord {
  const record = parseRecord(bytes.toString('utf8'));
  if (!record) throw new NotPlain(file);
  return record;
}

type Place = { from: number; to: number };

type Known = RecordNotes & Pick<PropertyRecord, 'says' | 'source'>;

/** A record that is read from its file again when it is asked for: few are. */
export class RecordInFile<Notes extends Known> implements PropertyRecord {
  declare readonly file: string;
  declare readonly index: number;
  declare readonly from: number;
  declare readonly to: number;
  declare readonly notes: Notes;
  declare private readonly path: string;
  declare private readonly readKnown: (notes: Notes) => ReadProperty | null;
  constructor(
    path: string,
    { file, index, from, to }: Pick<PropertyRecord, 'file' | 'index'> & Place,
    notes: Notes,
    readKnown: (notes: Notes) => ReadProperty | null,
  ) {
    this.path = path;
    this.file = file;
    this.index = index;
    this.from = from;
    this.to = to;
    this.notes = notes;
    this.readKnown = readKnown;
  }
  get says(): RecordSays | null {
    return this.notes.says;
  }
  get source(): number | null {
    return this.notes.source;
  }
  read(): ReadProperty | null {
    return this.readKnown(this.notes);
  }
  get record(): FeedRecord {
    return parseRecord(readBytes(this.path, this).toString('utf8')) ?? {};
  }
}

export function readBytes(path: string, { from, to }: Place): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
}
