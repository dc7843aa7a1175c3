import { existsSync } from 'node:fs';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { isFileError } from '@/lib/files/is-file-error';
import type { RecordShelf } from '@/lib/listings/catalogue/record-shelf';
import type { KnownRecords } from './known-records';
import { openRange, openRecords } from './packed-records';
import type { ReadProperty } from './read-property';
import { findLastEnd, findSeparator, type LazyRecord } from './record-file';
import type { PackedRange, RangeWork, RecordRange } from './record-range';
import type { RememberedSplits, SplitFile } from './remembered-splits';
import { SourceFile, SourceRecord } from './source-file';

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
  /** Where its records get their numbers. */
  known: KnownRecords;
};

/** Reads large files in several threads. What it returns is what one thread would have read. */
export type ReadAhead = {
  /**
   * Null for a file that is small, or no plain list of records: then nothing of it is left. Throws file system errors.
   */
  read(file: AheadFile): Promise<ReadRecords | null>;
  /** Finds the records of a file, those that are known without reading them; null as above. */
  split(file: Pick<AheadFile, 'file' | 'path' | 'known'>): Promise<readonly LazyRecord[] | null>;
  /** The reading saw one state of the files: those that do not change need not be split again. */
  keep(): Promise<void> | undefined;
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

/** Bytes in which the end of a record is looked for: most records are shorter. */
const cutBytes = 1 << 14;

type ReadAheadOptions = { rangeBytes?: number; splits?: RememberedSplits };

/** Threads are started with the first large file. */
export function createReadAhead(
  startThreads: () => readonly RangeWork[],
  shelf: RecordShelf,
  { rangeBytes = usualRangeBytes, splits }: ReadAheadOptions = {},
): ReadAhead {
  let threads: readonly RangeWork[] | null = null;
  const learned: [ids: string[], goal: Goal][] = [];
  /** By file of a thread, its number at the shelf's writer. */
  const segments = new Map<string, number>();
  const sources = new Set<SourceFile>();
  const found = new Map<string, SplitFile>();

  function start(): readonly RangeWork[] {
    threads ??= startThreads();
    return threads;
  }

  /** Null for a small file, and for what is not a plain list. */
  function openLarge(path: string): { source: SourceFile; ranges: RecordRange[] } | null {
    const source = SourceFile.open(path);
    if (!source) return null;
    sources.add(source);
    const ranges = source.size < rangeBytes * minRanges ? null : cutRanges(source, rangeBytes);
    return ranges && { source, ranges };
  }

  function open(range: PackedRange, known: KnownRecords) {
    const { file } = range;
    if (file !== null && !segments.has(file)) segments.set(file, shelf.writer.include(file));
    return openRange(range, known, { shelf, segment: (file !== null && segments.get(file)) || 0 });
  }

  return {
    async read({ language, file, path, today, known }) {
      const large = openLarge(path);
      if (!large) return existsSync(path) ? null : { records: [], read: new Map() };
      const working = start();
      const lessons = learned.splice(0).flatMap(([ids, goal]) => working.map((thread) => thread.learn(ids, goal)));
      await Promise.all(lessons.map(unlessEnded));
      const packed = await Promise.all(
        inTurn(working, large.ranges, (thread, range) => thread.read({ ...range, language, today })),
      );
      const whole: ReadRecords = { records: [], read: new Map() };
      const opened = packed.map((range) => range && open(range, known));
      const isPlain = opened.every((range) => range !== null);
      for (const range of opened) {
        for (const { read, ...place } of range ?? []) {
          const record = new SourceRecord(large.source, place, { file, index: whole.records.length });
          whole.records.push(record);
          if (read) whole.read.set(record, read);
        }
      }
      if (isPlain) {
        found.set(path, { source: large.source, records: whole.records, known });
        return whole;
      }
      for (const read of whole.read.values()) discardRead(read, shelf);
      return null;
    },
    async split({ file, path, known }) {
      const same = await splits?.find(path);
      if (same?.known === known) {
        sources.add(same.source);
        found.set(path, same);
        return same.records;
      }
      const large = openLarge(path);
      if (!large) return null;
      const working = start();
      const hashes = known.shared();
      const packed = await Promise.all(inTurn(working, large.ranges, (thread, range) => thread.split(range, hashes)));
      const records: LazyRecord[] = [];
      for (const range of packed) {
        if (!range) return null;
        openRecords(range, known, (place) => {
          records.push(new SourceRecord(large.source, place, { file, index: records.length }));
        });
      }
      found.set(path, { source: large.source, records, known });
      return records;
    },
    keep: () => splits?.keep(found),
    learn(goals) {
      for (const goal of ['sale', 'rent'] as const) {
        const ids = [...goals].flatMap(([id, own]) => (own === goal ? [id] : []));
        if (ids.length > 0) learned.push([ids, goal]);
      }
    },
    end() {
      for (const source of sources) source.close();
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

/** Cuts a list of records between two of them, again and again; null for what is no such list. */
function cutRanges(source: SourceFile, rangeBytes: number): RecordRange[] | null {
  const { path, size } = source;
  const found = findSeparator(source.read(0, searchBytes));
  const tail = Math.max(0, size - searchBytes);
  const end = findLastEnd(source.read(tail, searchBytes));
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
  for (let at = from; at < Math.min(source.size, from + length); at += cutBytes - separator.length) {
    const found = source.read(at, cutBytes).indexOf(separator);
    if (found >= 0) return at + found;
  }
  return null;
}
