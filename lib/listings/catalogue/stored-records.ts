import { closeSync, openSync, readSync } from 'node:fs';

/** Records one after another: in bytes that threads share, or in a file that is complete. */
export type RecordSegment = { bytes: Uint8Array } | { file: string; size: number };
export type RecordSource = readonly RecordSegment[];

/** Where a record lies: the number of its segment and the offset in it make one address. */
export type RecordPlace = { address: number; length: number };

export type ReadRecord = (place: RecordPlace) => Buffer;

/** Offsets are smaller. */
const segmentSpan = 2 ** 40;

export function addressOf(segment: number, offset: number): number {
  return segment * segmentSpan + offset;
}

export function segmentOf(address: number): number {
  return Math.floor(address / segmentSpan);
}

export function sizeOf(segment: RecordSegment): number {
  return 'bytes' in segment ? segment.bytes.length : segment.size;
}

const openFiles = new FinalizationRegistry<number[]>((descriptors) => {
  for (const descriptor of descriptors) closeSync(descriptor);
});

/** A file may be deleted from now on: it stays readable as long as the returned function is in use. */
export function openRecords(source: RecordSource): ReadRecord {
  const descriptors: number[] = [];
  const readers = source.map((segment) => {
    if ('bytes' in segment) {
      const { buffer, byteOffset, byteLength } = segment.bytes;
      const bytes = Buffer.from(buffer, byteOffset, byteLength);
      return (offset: number, length: number) => bytes.subarray(offset, offset + length);
    }
    const descriptor = openSync(segment.file, 'r');
    descriptors.push(descriptor);
    return (offset: number, length: number) => {
      const record = Buffer.allocUnsafe(length);
      const read = readSync(descriptor, record, 0, length, offset);
      if (read !== length) throw new Error(`${segment.file} ends within a record`);
      return record;
    };
  });
  const readRecord: ReadRecord = ({ address, length }) => {
    const segment = segmentOf(address);
    const read = readers[segment];
    if (!read) throw new Error(`There is no segment ${segment}`);
    return read(address - addressOf(segment, 0), length);
  };
  if (descriptors.length > 0) openFiles.register(readRecord, descriptors);
  return readRecord;
}
