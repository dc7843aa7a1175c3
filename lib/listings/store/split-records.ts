import { isUtf8 } from 'node:buffer';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** The bytes of one record and where they stand in their file. They are overwritten when the next record is asked for. */
export type RecordBytes = { bytes: Buffer; from: number; to: number };

/** A file that is not a plain list of records, such as `[{ … }, { … }]`, or not JSON at all: it has to be parsed whole. */
export class NotPlain extends Error {
  constructor(file: string) {
    super(`${file} is not a plain list of records`);
  }
}

/** Bytes that are read in one go. */
const usualBlock = 1 << 20;
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Yields the records of a list in a file of any size, one after another, so that few bytes of it are in memory at once.
 * It finds where a record ends and leaves what stands in it to the parser. Throws `NotPlain`, also after the first
 * records or if the file does not exist, and file system errors.
 */
export function* splitRecords(file: string, blockSize = usualBlock): Generator<RecordBytes> {
  if (!existsSync(file)) throw new NotPlain(file);
  const descriptor = openSync(file, 'r');
  /** What was read and is needed: from the beginning of the record under way. */
  let window = Buffer.alloc(0);
  /** The offset in the file of the first byte of the window. */
  let base = 0;
  let at = 0;

  /** Makes the window longer; false at the end of the file. */
  function readMore(from: number): boolean {
    const kept = window.length - from;
    const longer = Buffer.allocUnsafe(kept + Math.max(blockSize, kept));
    window.copy(longer, 0, from);
    const read = readSync(descriptor, longer, kept, longer.length - kept, base + window.length);
    base += from;
    at -= from;
    window = longer.subarray(0, kept + read);
    return read > 0;
  }

  /** The next byte that is not a blank, without taking it; undefined at the end. */
  function next(): number | undefined {
    for (;;) {
      while (isBlank(window[at])) at++;
      if (at < window.length || !readMore(at)) return window[at];
    }
  }

  function take(byte: number): void {
    if (next() !== byte) throw new NotPlain(file);
    at++;
  }

  /** Moves behind the end of the record that begins here; returns where it began. */
  function passRecord(): number {
    let start = at;
    let depth = 0;
    let isText = false;
    for (; ; at++) {
      if (at >= window.length) {
        if (!readMore(start)) throw new NotPlain(file);
        start = 0;
      }
      if (isText) {
        // Native code looks through long texts many times faster.
        const end = window.indexOf(quote, at);
        at = end < 0 ? window.length - 1 : end;
        if (end >= 0 && !isEscaped(window, end)) isText = false;
        continue;
      }
      const byte = window[at];
      if (byte === quote) isText = true;
      else if (byte === openBrace || byte === openBracket) depth++;
      else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) break;
    }
    at++;
    return start;
  }

  try {
    take(openBracket);
    for (let isFirst = true; next() !== closeBracket; isFirst = false) {
      if (!isFirst) take(comma);
      if (next() !== openBrace) throw new NotPlain(file);
      const start = passRecord();
      const bytes = window.subarray(start, at);
      if (!isUtf8(bytes)) throw new NotPlain(file);
      yield { bytes, from: base + start, to: base + at };
    }
    take(closeBracket);
    if (next() !== undefined) throw new NotPlain(file);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (bytes[before] === backslash) before--;
  return (at - before) % 2 === 0;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
