import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import type { FeedRecord } from './feed-value';
import type { FoundRecord } from './packed-records';
import { type NumberedRecord, parseRecord } from './record-file';

/** A file whose bytes are read where they are asked for. It is opened for that, also after it was closed. */
export class SourceFile {
  readonly path: string;
  readonly size: number;
  private descriptor: number | null;

  private constructor(path: string, descriptor: number) {
    this.path = path;
    this.descriptor = descriptor;
    this.size = fstatSync(descriptor).size;
  }

  /** Null where there is no such file. */
  static open(path: string): SourceFile | null {
    return existsSync(path) ? new SourceFile(path, openSync(path, 'r')) : null;
  }

  read(from: number, length: number): Buffer {
    this.descriptor ??= openSync(this.path, 'r');
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.descriptor, bytes, 0, length, from));
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}

/** Its bytes are read when they are asked for: few records are read a second time. */
export class SourceRecord implements NumberedRecord {
  declare readonly file: string;
  declare readonly index: number;
  declare readonly number: number;
  declare readonly from: number;
  declare readonly to: number;
  declare private readonly source: SourceFile;
  constructor(source: SourceFile, { number, from, to }: FoundRecord, { file, index }: { file: string; index: number }) {
    this.source = source;
    this.file = file;
    this.index = index;
    this.number = number;
    this.from = from;
    this.to = to;
  }
  get record(): FeedRecord {
    return parseRecord(this.source.read(this.from, this.to - this.from).toString('utf8')) ?? {};
  }
}
