import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  openRecords,
  type ReadRecord,
  type RecordPlace,
  type RecordSegment,
  type RecordSource,
  segmentOf,
  sizeOf,
} from './stored-records';

/** Writes the records of one catalogue, and takes over what it shares with an earlier one. */
export type RecordWriter = {
  write(value: object): RecordPlace;
  /** What was written with this writer. */
  read: ReadRecord;
  /** Removes a record that must not stay. */
  erase(place: RecordPlace): void;
  /** Returns the new place of each record of an earlier source that is still needed. */
  adopt(source: RecordSource, places: readonly RecordPlace[]): (place: RecordPlace) => RecordPlace;
  /** Takes over a file that another thread writes; returns its number. Records in it can be read once they are there. */
  include(file: string): number;
  /** Writes what waits in memory; returns the files of the records so far. */
  flush(): string[];
  /** The records so far; nothing is written after it. */
  end(): RecordSource;
  /** Gives up: nothing stays. */
  drop(): void;
};

/** Bytes that grow at their end. */
type Tape = {
  /** The offset of these bytes; null where there is no room left. */
  append(bytes: Buffer): number | null;
  read(offset: number, length: number): Buffer;
  erase(offset: number, length: number): void;
  /** Returns its file, where it has one. */
  flush(): string | null;
  end(): RecordSegment | null;
  drop(): void;
};

/** Without a directory, records are in shared memory. Throws file system errors. */
export function createRecordWriter(directory?: string): RecordWriter {
  const tapes: Tape[] = [];
  /** By number: a tape, or what is taken over. */
  const segments: (Tape | RecordSegment)[] = [];
  let tape: { number: number; tape: Tape } | null = null;
  let scratch = Buffer.allocUnsafe(1 << 16);
  let block = firstBlock;

  function nextTape(length: number): { number: number; tape: Tape } {
    const made = directory === undefined ? memoryTape(Math.max(block, length)) : fileTape(directory);
    block = Math.min(block * 2, maxBlock);
    tapes.push(made);
    return { number: segments.push(made) - 1, tape: made };
  }

  function append(bytes: Buffer): RecordPlace {
    tape ??= nextTape(bytes.length);
    const offset = tape.tape.append(bytes);
    if (offset !== null) return { address: addressOf(tape.number, offset), length: bytes.length };
    tape = nextTape(bytes.length);
    return append(bytes);
  }

  function tapeOf({ address }: RecordPlace): { tape: Tape; offset: number } {
    const number = segmentOf(address);
    const found = segments[number];
    if (!found || !('append' in found)) throw new Error(`Segment ${number} is not written here`);
    return { tape: found, offset: address - addressOf(number, 0) };
  }

  return {
    write(value) {
      const json = JSON.stringify(value);
      // A code unit takes three bytes at most.
      if (scratch.length < json.length * 3) scratch = Buffer.allocUnsafe(json.length * 3);
      return append(scratch.subarray(0, scratch.write(json, 'utf8')));
    },
    read(place) {
      const { tape: own, offset } = tapeOf(place);
      return own.read(offset, place.length);
    },
    erase(place) {
      const { tape: own, offset } = tapeOf(place);
      own.erase(offset, place.length);
    },
    adopt(source, places) {
      const live = new Float64Array(source.length);
      for (const { address, length } of places) live[segmentOf(address)] = (live[segmentOf(address)] ?? 0) + length;
      const all = live.reduce((sum, bytes) => sum + bytes, 0);
      const numbers = source.map((segment, number) => {
        const bytes = live[number] ?? 0;
        const isWorth = bytes * 2 >= sizeOf(segment) && bytes * maxSegments >= all;
        return bytes > 0 && isWorth ? segments.push(segment) - 1 : null;
      });
      const readRecord = openRecords(source);
      return (place) => {
        const number = segmentOf(place.address);
        const taken = numbers[number];
        if (taken === null || taken === undefined) return append(readRecord(place));
        return { address: addressOf(taken - number, place.address), length: place.length };
      };
    },
    include(file) {
      const made = openTape(file);
      tapes.push(made);
      return segments.push(made) - 1;
    },
    flush: () => tapes.flatMap((each) => each.flush() ?? []),
    end: () => segments.map((segment) => ('append' in segment ? (segment.end() ?? noRecords) : segment)),
    drop() {
      for (const each of tapes) each.drop();
    },
  };
}

const noRecords: RecordSegment = { bytes: new Uint8Array(new SharedArrayBuffer(0)) };

/** Small parts of earlier catalogues are copied, so that a source has few segments and few unused bytes. */
const maxSegments = 16;

/** Pages that are not written to take no memory. */
const firstBlock = 1 << 20;
const maxBlock = 1 << 28;

function memoryTape(size: number): Tape {
  const bytes = Buffer.from(new SharedArrayBuffer(size));
  let used = 0;
  return {
    append(record) {
      if (used + record.length > size) return null;
      bytes.set(record, used);
      used += record.length;
      return used - record.length;
    },
    read: (offset, length) => bytes.subarray(offset, offset + length),
    erase: (offset, length) => bytes.fill(0, offset, offset + length),
    flush: () => null,
    end: () => ({ bytes: new Uint8Array(bytes.buffer, 0, used) }),
    drop() {},
  };
}

/** Bytes that are written in one go. */
const blockSize = 1 << 22;

export const recordFileEnding = '.records';

/** A file that another thread appends to. */
function openTape(file: string): Tape {
  const descriptor = openSync(file, 'r+');
  return {
    append: () => null,
    read: (offset, length) => readFrom({ file, descriptor }, offset, length),
    erase: (offset, length) => writeTo(descriptor, Buffer.alloc(length), offset),
    flush: () => file,
    end() {
      const { size } = fstatSync(descriptor);
      closeSync(descriptor);
      return { file, size };
    },
    drop: () => remove({ file, descriptor }),
  };
}

type OpenFile = { file: string; descriptor: number };

function readFrom({ file, descriptor }: OpenFile, offset: number, length: number): Buffer {
  const record = Buffer.allocUnsafe(length);
  if (readSync(descriptor, record, 0, length, offset) !== length) throw new Error(`${file} ends within a record`);
  return record;
}

function writeTo(descriptor: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
}

function remove({ file, descriptor }: OpenFile): void {
  try {
    closeSync(descriptor);
  } catch {
    // It is closed where it was complete.
  }
  rmSync(file, { force: true });
}

function fileTape(directory: string): Tape {
  // Listings hold what no visitor may see.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${randomUUID()}${recordFileEnding}`);
  const descriptor = openSync(file, 'wx+', 0o600);
  const block = Buffer.allocUnsafe(blockSize);
  let written = 0;
  let waiting = 0;

  function flush(): void {
    writeTo(descriptor, block.subarray(0, waiting), written);
    written += waiting;
    waiting = 0;
  }

  return {
    append(record) {
      if (waiting + record.length > blockSize) flush();
      const offset = written + waiting;
      if (record.length > blockSize) {
        writeTo(descriptor, record, written);
        written += record.length;
      } else waiting += record.copy(block, waiting);
      return offset;
    },
    read(offset, length) {
      if (offset + length > written) flush();
      return readFrom({ file, descriptor }, offset, length);
    },
    erase(offset, length) {
      if (offset + length > written) flush();
      writeTo(descriptor, Buffer.alloc(length), offset);
    },
    flush() {
      flush();
      return file;
    },
    end() {
      flush();
      closeSync(descriptor);
      return { file, size: written };
    },
    drop: () => remove({ file, descriptor }),
  };
}
