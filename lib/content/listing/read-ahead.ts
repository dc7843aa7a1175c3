import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import type { RecordShelf } from '@/lib/content/catalogue/record-shelf';
import { isFileError } from '@/lib/content/file/is-file-error';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { FeedRecord } from './feed-value';
import type { KnownHashes } from './known-hashes';
import { type FoundRecord, openRange, openRecords } from './packed-records';
import type { ReadProperty } from './read-property';
import { findLastEnd, findSeparator, type LazyRecord, parseRecord } from './record-file';
import type { RecordNotes } from './record-notes';
import type { PackedRange, RangeWork, RecordRange } from './record-range';

/** The records of a file, and what those with a usable id say. */
export type ReadRecords = { records: LazyRecord[]; read: Map<LazyRecord, ReadProperty> };

type AheadFile = {
  language: Language;
  /** Inside the content folder. */
  file: string;
  /** Where it is on the disk. */
  path: string;
  /** ISO date. */
  today: string;
};

/** Reads large files in several threads. What it returns is what one thread would have read. */
export type ReadAhead = {
  /**
   * Null for a file that is small, or no plain list of records: then nothing of it is left. Throws file system errors.
   */
  read(file: AheadFile): Promise<ReadRecords | null>;
  /** Finds the records of a file, those with a known hash without reading them; null as above. */
  split(file: Pick<AheadFile, 'file' | 'path'>, known: KnownHashes): Promise<LazyRecord[] | null>;
  /** Properties whose later records only add their texts; for all files that are read from now on. */
  learn(goals: ReadonlyMap<string, Goal>): void;
  /** Lets go of the files; their records cannot be parsed any more. */
  end(): void;
};

/** Bytes that a thread reads in one go. */
const usualRangeBytes = 1 << 21;

/** Ranges of a file below which it is read sooner than threads have started. */
const minRanges = 4;

/** How many times longer a range may be where no record ends earlier. */
const maxStretch = 16;

/** Bytes in which the text between two records is found, and those of that text. */
const searchBytes = 1 << 18;
const maxSeparatorBytes = 1000;

/** Threads are started with the first large file. */
export function createReadAhead(
  startThreads: () => readonly RangeWork[],
  shelf: RecordShelf,
  rangeBytes = usualRangeBytes,
): ReadAhead {
  let threads: readonly RangeWork[] | null = null;
  const learned: [ids: string[], goal: Goal][] = [];
  /** By file of a thread, its number at the shelf's writer. */
  const segments = new Map<string, number>();
  const sources: SourceFile[] = [];

  function start(): readonly RangeWork[] {
    threads ??= startThreads();
    return threads;
  }

  /** Null for a small file, and for what is no plain list. */
  function openLarge(path: string): (SourceFile & { ranges: RecordRange[] }) | null {
    const source = openSource(path);
    if (!source) return null;
    sources.push(source);
    const ranges = source.size < rangeBytes * minRanges ? null : cutRanges(source, rangeBytes);
    return ranges && { ...source, ranges };
  }

  function open(range: PackedRange) {
    const { file } = range;
    if (file !== null && !segments.has(file)) segments.set(file, shelf.writer.include(file));
    return openRange(range, shelf, (file !== null && segments.get(file)) || 0);
  }

  return {
    async read({ language, file, path, today }) {
      const source = openLarge(path);
      if (!source) return existsSync(path) ? null : { records: [], read: new Map() };
      const working = start();
      const lessons = learned.splice(0).flatMap(([ids, goal]) => working.map((thread) => thread.learn(ids, goal)));
      await Promise.all(lessons.map(unlessEnded));
      const packed = await Promise.all(
        inTurn(working, source.ranges, (thread, range) => thread.read({ ...range, language, today })),
      );
      const whole: ReadRecords = { records: [], read: new Map() };
      const opened = packed.map((range) => range && open(range));
      const isPlain = opened.every((range) => range !== null);
      for (const range of opened) {
        for (const { read, ...found } of range ?? []) {
          const record = new SourceRecord(source, { ...found, file, index: whole.records.length });
          whole.records.push(record);
          if (read) whole.read.set(record, read);
        }
      }
      if (isPlain) return whole;
      for (const read of whole.read.values()) discardRead(read, shelf);
      return null;
    },
    async split({ file, path }, known) {
      const source = openLarge(path);
      if (!source) return null;
      const working = start();
      const packed = await Promise.all(inTurn(working, source.ranges, (thread, range) => thread.split(range, known)));
      const records: LazyRecord[] = [];
      for (const range of packed) {
        if (!range) return null;
        for (const found of openRecords(range))
          records.push(new SourceRecord(source, { ...found, file, index: records.length }));
      }
      return records;
    },
    learn(goals) {
      for (const goal of ['sale', 'rent'] as const) {
        const ids = [...goals].flatMap(([id, own]) => (own === goal ? [id] : []));
        if (ids.length > 0) learned.push([ids, goal]);
      }
    },
    end() {
      for (const { descriptor } of sources) closeSync(descriptor);
    },
  };
}

function inTurn<T>(
  threads: readonly RangeWork[],
  ranges: readonly RecordRange[],
  ask: (thread: RangeWork, range: RecordRange) => Promise<T | null>,
): Promise<T | null>[] {
  return ranges.map((range, number) => {
    const thread = threads[number % threads.length];
    return unlessEnded(thread ? ask(thread, range) : Promise.resolve(null));
  });
}

/** Null where the thread has ended: this one reads the file then. A file system that says no says it to both. */
async function unlessEnded<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isFileError(error)) throw error;
    return null;
  }
}

/** Removes what was written of a record that does not count. */
export function discardRead({ property, text }: ReadProperty, shelf: RecordShelf): void {
  if (property) shelf.erase(property.property);
  if (text) shelf.eraseText(text.text);
}

type SourceFile = { path: string; descriptor: number; size: number };

/** Null where there is no such file. */
function openSource(path: string): SourceFile | null {
  if (!existsSync(path)) return null;
  const descriptor = openSync(path, 'r');
  return { path, descriptor, size: fstatSync(descriptor).size };
}

function readBytes({ descriptor }: SourceFile, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
}

/** Cuts a list of records between two of them, again and again; null for what is no such list. */
function cutRanges(source: SourceFile, rangeBytes: number): RecordRange[] | null {
  const { path, size } = source;
  const found = findSeparator(readBytes(source, 0, searchBytes));
  const tail = Math.max(0, size - searchBytes);
  const end = findLastEnd(readBytes(source, tail, searchBytes));
  if (!found || end === null || found.separator.bytes.length > maxSeparatorBytes) return null;
  const { separator } = found;
  const ranges: RecordRange[] = [];
  for (let from = found.start; from < tail + end; ) {
    const cut =
      from + rangeBytes < tail + end
        ? findCut(source, { from: from + rangeBytes, length: rangeBytes * maxStretch }, separator.bytes)
        : null;
    const to = cut === null ? tail + end : cut + 1;
    if (to - from > rangeBytes * maxStretch) return null;
    ranges.push({ path, from, to });
    from = cut === null ? to : cut + separator.next;
  }
  return ranges;
}

/** The offset of the separator that follows; null where none is near. */
function findCut(
  source: SourceFile,
  { from, length }: { from: number; length: number },
  separator: Buffer,
): number | null {
  for (let at = from; at < Math.min(source.size, from + length); at += searchBytes - separator.length) {
    const found = readBytes(source, at, searchBytes).indexOf(separator);
    if (found >= 0) return at + found;
  }
  return null;
}

/** Its bytes are read when they are asked for: few records are read a second time. */
class SourceRecord implements LazyRecord {
  declare readonly file: string;
  declare readonly index: number;
  declare readonly hash: string;
  declare readonly from: number;
  declare readonly to: number;
  declare readonly notes?: RecordNotes;
  declare private readonly source: SourceFile;
  constructor(
    source: SourceFile,
    { file, index, hash, from, to, notes }: FoundRecord & { file: string; index: number },
  ) {
    this.source = source;
    this.file = file;
    this.index = index;
    this.hash = hash;
    this.from = from;
    this.to = to;
    if (notes) this.notes = notes;
  }
  get record(): FeedRecord {
    return parseRecord(readBytes(this.source, this.from, this.to - this.from).toString('utf8')) ?? {};
  }
}
