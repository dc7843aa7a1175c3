import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { SourceRecord } from './doubts';
import { type FeedRecord, readRecord } from './feed-value';
import type { RecordNotes } from './record-notes';

/** A record that is parsed when it is asked for, and again when another one was asked for in between. */
export type LazyRecord = HashedRecord | NumberedRecord;

type PlacedRecord = SourceRecord & {
  /** Where it begins and ends in its file; absent where the file was parsed whole. */
  from?: number;
  to?: number;
};

type HashedRecord = PlacedRecord & {
  /** SHA-1 of its bytes, a byte in each character. */
  hash: string;
  number?: undefined;
};

/** One that another thread has found. */
export type NumberedRecord = PlacedRecord & {
  /** Among the known records. */
  number: number;
};

/** A record and where it is in the bytes that were split. */
export type SplitRecord = HashedRecord & { from: number; to: number };

/** Of a record that was read before, it need not be parsed again. */
export type NotesOf = (source: LazyRecord) => RecordNotes;

/** A file that is not a plain list of records, such as `[{ … }, { … }]`, or no JSON at all: it has to be parsed whole. */
export class NotPlain extends Error {
  constructor(file: string) {
    super(`${file} is not a plain list of records`);
  }
}

type RecordFile = {
  bytes: Buffer;
  /** Inside the content folder. */
  file: string;
  /** Whether a record with this hash was valid before: then it need not be parsed to find its end. */
  isKnown(hash: string): boolean;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Yields the records of a file one by one, so that they are never in memory all at once. Most records end where the
 * text between the first two occurs again: that is a guess, which a parser or a known hash confirms. Throws `NotPlain`
 * at any doubt, also after the first records.
 */
export function* splitRecords({ bytes, file, isKnown }: RecordFile): Generator<SplitRecord> {
  if (!isUtf8(bytes)) throw new NotPlain(file);
  let start = skipBlank(bytes, 0);
  if (bytes[start] !== openBracket) throw new NotPlain(file);
  start = skipBlank(bytes, start + 1);
  let between: Buffer | null = null;
  // All parsed records of a large file would take several times its size.
  let parsed: { from: number; to: number; record: FeedRecord | null } | null = null;

  class RecordInBytes implements SplitRecord {
    declare readonly file: string;
    declare readonly index: number;
    declare readonly hash: string;
    declare readonly from: number;
    declare readonly to: number;
    constructor({ from, to, hash: own }: FoundRecord, index: number) {
      this.file = file;
      this.from = from;
      this.to = to;
      this.hash = own;
      this.index = index;
    }
    get record(): FeedRecord {
      return parseOnce(this.from, this.to) ?? {};
    }
  }

  for (let index = 0; ; index++) {
    if (bytes[start] !== openBrace) throw new NotPlain(file);
    const guess: number = between ? bytes.indexOf(between, start) + 1 : 0;
    const found = (guess > 0 && recordIn(start, guess)) || recordIn(start, endOfRecord(bytes, start));
    if (!found) throw new NotPlain(file);
    yield new RecordInBytes(found, index);
    const end = found.to;
    const after = skipBlank(bytes, end);
    if (bytes[after] === closeBracket) {
      if (skipBlank(bytes, after + 1) !== bytes.length) throw new NotPlain(file);
      return;
    }
    if (bytes[after] !== comma) throw new NotPlain(file);
    start = skipBlank(bytes, after + 1);
    between ??= separatorAt(bytes, end)?.bytes ?? null;
  }

  function parseOnce(from: number, to: number): FeedRecord | null {
    if (parsed?.from !== from || parsed.to !== to)
      parsed = { from, to, record: parseRecord(bytes.toString('utf8', from, to)) };
    return parsed.record;
  }

  /** Null where the bytes are not a whole record. */
  function recordIn(from: number, to: number): FoundRecord | null {
    const found = hashOf(bytes.subarray(from, to));
    return isKnown(found) || parseOnce(from, to) ? { from, to, hash: found } : null;
  }
}

/** The end of the record that begins here, by its brackets. */
function endOfRecord(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === openBrace || byte === openBracket) depth++;
    else if (byte === closeBrace || byte === closeBracket) depth--;
    if (depth === 0) return at + 1;
  }
  return bytes.length;
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** The text between the end of one record and the name of the next one's first field. */
type Separator = {
  bytes: Buffer;
  /** Where the next record begins in it. */
  next: number;
};

/** Null where the record that ends here is the last one, or the bytes end too early. */
function separatorAt(bytes: Buffer, end: number): Separator | null {
  const after = skipBlank(bytes, end);
  if (bytes[after] !== comma) return null;
  const start = skipBlank(bytes, after + 1);
  // The name tells records from the entries of lists inside them.
  const name = bytes.indexOf(quote, start);
  if (bytes[start] !== openBrace || name < 0) return null;
  return { bytes: bytes.subarray(end - 1, endOfText(bytes, name) + 1), next: start - end + 1 };
}

/**
 * Finds what separates the records of a list from its first bytes, and where the first record begins; null for
 * anything else.
 */
export function findSeparator(bytes: Buffer): { start: number; separator: Separator } | null {
  const list = skipBlank(bytes, 0);
  if (bytes[list] !== openBracket) return null;
  const start = skipBlank(bytes, list + 1);
  const separator = bytes[start] === openBrace ? separatorAt(bytes, endOfRecord(bytes, start)) : null;
  return separator && { start, separator };
}

/** Where the last record of a list ends, by its last bytes; null for anything else. */
export function findLastEnd(bytes: Buffer): number | null {
  const list = skipBlankBack(bytes, bytes.length);
  if (bytes[list - 1] !== closeBracket) return null;
  const end = skipBlankBack(bytes, list - 1);
  return bytes[end - 1] === closeBrace ? end : null;
}

type FoundRecord = { from: number; to: number; hash: string };

/** The records of a file that was parsed whole: a list, or the first list in an object. Null where there is none. */
export function recordList(value: unknown): unknown[] | null {
  return Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? null);
}

/** A record that is parsed already, of a file that was parsed whole. */
export function wholeRecord(record: FeedRecord, file: string, index: number): LazyRecord {
  return {
    file,
    index,
    get hash() {
      return hashOf(Buffer.from(JSON.stringify(record)));
    },
    record,
  };
}

/** Null for anything but one record. */
export function parseRecord(text: string): FeedRecord | null {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

function hashOf(bytes: Buffer): string {
  return hash('sha1', bytes, 'binary');
}

/** The first offset from here that holds no blank. */
function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at++;
  return at;
}

/** The end of what stands before the blanks that end here. */
function skipBlankBack(bytes: Buffer, end: number): number {
  let at = end;
  while (isBlank(bytes[at - 1])) at--;
  return at;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
