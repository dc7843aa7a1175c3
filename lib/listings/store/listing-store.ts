import { createHash, hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import Database from 'better-sqlite3';
import { claimFile, metaOf, openRecords, openTables, type ReadRecord, removeFile, type StorePlace } from './store-file';

/**
 * What the site has read of its listings, in a database of its own. It is derived from the files of the content, so it
 * may be deleted while the site is stopped. A row is stored under a hash of what it was made from and never changes: a
 * state that is served refers to rows, and rows go when no state needs them.
 */
export type ListingStore = {
  /** From where other threads read records. */
  place: StorePlace;
  /** The number of a record; equal records have one. */
  putRecord(record: object): number;
  readRecord: ReadRecord;
  /** What was read of a record with these bytes, once for each way in which it was read. */
  sourcesOf(hash: Buffer): StoredSource[];
  addSource(hash: Buffer, source: NewSource): StoredSource;
  /** The rest of what was read of it, as JSON. */
  factsOf(source: number): string;
  /** The records of a file with this hash, in its order; null where no such file was read before. */
  entriesOf(hash: string): Iterable<FileEntry> | null;
  addFile(hash: string, entries: readonly FileEntry[]): void;
  /** What was stored under this key last; null for nothing. Throws what `isDamage` knows where other bytes were written. */
  findState(key: string): Buffer | null;
  /** `records`: the numbers of the records that it needs. */
  putState(key: string, body: Buffer, records: Uint32Array): void;
  /** Shows other threads what was written. */
  flush(): void;
  /**
   * Removes what neither the files of the last readings need, nor the states that were used last, nor what is in use, by
   * its keys. Nothing where one of these states is not stored.
   */
  prune(inUse: InUse): void;
  close(): void;
  /** Closes it and deletes its file; what other threads have opened stays readable. */
  destroy(): void;
};

type InUse = { states: readonly string[]; files: readonly string[] };

/** What was read of a record of the export. */
export type NewSource = {
  /** All that decides, beside its bytes, how a record is read: rules, language, the goal of its property. */
  way: string;
  /** JSON of what every reading needs of it. */
  notes: string;
  /** JSON of what a reading needs of it where its listing has changed. */
  facts: string;
  /** The record with the names of its fields, and those of the property and of its text, which pages read. */
  form: number;
  property: number | null;
  text: number | null;
};

export type StoredSource = Omit<NewSource, 'facts'> & { number: number };

/** A record in a file by the hash of its bytes, where these begin and end, and its source. */
export type FileEntry = { hash: Buffer; from: number; to: number; source: number };

/** States for the next start, of all content folders that share the data folder. */
const maxStates = 4;

/** Readings for which what stands in a file is kept after it was read last. */
const maxReadings = 4;

/** Rows that are written before others may see them. */
const batchSize = 10_000;

/** How many bytes each part of an entry takes: a number of a row, and positions in a file below 256 terabytes. */
const entryParts = { hash: 20, source: 4, position: 6 };
const entryBytes = entryParts.hash + entryParts.source + 2 * entryParts.position;

type StoreOptions = {
  directory: string;
  /** Of the code that writes: what another version has written is made again. */
  version: string;
  /** The file was thrown away: it is damaged. */
  onDamage(reason: string): void;
};

/** Throws file system errors and those of SQLite. */
export function openListingStore({ directory, version, onDamage }: StoreOptions): ListingStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { file, lock } = claimFile(directory);
  const database = openTables(file, version, onDamage);
  return createStore(database, file, () => lock.close());
}

function createStore(database: Database.Database, file: string, release: () => void): ListingStore {
  const findRecord = database.prepare<[Buffer], number>('select number from record where hash = ?').pluck();
  const addRecord = database.prepare<[Buffer, string]>('insert or ignore into record (hash, json) values (?, ?)');
  const findSources = database.prepare<[Buffer], StoredSource>(
    'select number, way, notes, form, property, text from source where hash = ?',
  );
  const addSource = database.prepare<[Buffer, string, string, string, number, number | null, number | null]>(
    'insert into source (hash, way, notes, facts, form, property, text) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const findFacts = database.prepare<[number], string>('select facts from source where number = ?').pluck();
  const useFile = database
    .prepare<[number, string], Buffer>('update file set reading = ? where hash = ? returning entries')
    .pluck();
  const addFile = database.prepare<[string, number, Buffer]>('insert or replace into file values (?, ?, ?)');
  let reading = database.prepare<[], number>('select coalesce(max(reading), 0) + 1 from file').pluck().get() ?? 1;
  let waiting = 0;

  function write<T>(run: () => T): T {
    if (!database.inTransaction) database.exec('begin');
    const result = run();
    if (++waiting >= batchSize) flush();
    return result;
  }

  function flush(): void {
    waiting = 0;
    if (database.inTransaction) database.exec('commit');
  }

  return {
    place: { file, id: metaOf(database, 'id') ?? '' },
    putRecord(record) {
      const json = JSON.stringify(record);
      const key = hash('sha1', json, 'buffer');
      const { changes, lastInsertRowid } = write(() => addRecord.run(key, json));
      return changes > 0 ? Number(lastInsertRowid) : (findRecord.get(key) ?? 0);
    },
    readRecord: openRecords(database),
    sourcesOf: (key) => findSources.all(key),
    addSource(key, { facts, ...source }) {
      const { way, notes, form, property, text } = source;
      const { lastInsertRowid } = write(() => addSource.run(key, way, notes, facts, form, property, text));
      return { ...source, number: Number(lastInsertRowid) };
    },
    factsOf: (source) => findFacts.get(source) ?? '{}',
    entriesOf(key) {
      const entries = write(() => useFile.get(reading, key));
      return entries === undefined ? null : openEntries(entries);
    },
    addFile(key, entries) {
      write(() => addFile.run(key, reading, packEntries(entries)));
    },
    findState: (key) => findState(database, key),
    putState(key, body, records) {
      flush();
      putState(database, key, body, records);
    },
    flush() {
      flush();
      reading++;
    },
    prune(inUse) {
      flush();
      database.transaction(() => prune(database, reading, inUse))();
    },
    close() {
      database.close();
      release();
    },
    destroy() {
      database.close();
      removeFile(file);
      release();
    },
  };
}

function findState(database: Database.Database, key: string): Buffer | null {
  const state = database
    .prepare<[number, string], { hash: Buffer; body: Buffer }>(
      'update state set used = ? where key = ? returning hash, body',
    )
    .get(Date.now(), key);
  if (!state) return null;
  if (!sha256(state.body).equals(state.hash))
    throw new Database.SqliteError('the bytes of a state have changed', 'SQLITE_CORRUPT');
  return state.body;
}

function putState(database: Database.Database, key: string, body: Buffer, records: Uint32Array): void {
  database
    .prepare('insert or replace into state values (?, ?, ?, ?, ?)')
    .run(key, Date.now(), sha256(body), Buffer.from(records.buffer, records.byteOffset, records.byteLength), body);
}

function packEntries(entries: readonly FileEntry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * entryBytes);
  entries.forEach(({ hash: key, source, from, to }, index) => {
    let at = index * entryBytes;
    at += key.copy(bytes, at);
    at = bytes.writeUInt32LE(source, at);
    at = bytes.writeUIntLE(from, at, entryParts.position);
    bytes.writeUIntLE(to, at, entryParts.position);
  });
  return bytes;
}

function* openEntries(bytes: Buffer): Generator<FileEntry> {
  const { hash: hashBytes, source, position } = entryParts;
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const from = at + hashBytes + source;
    yield {
      hash: bytes.subarray(at, at + hashBytes),
      source: bytes.readUInt32LE(at + hashBytes),
      from: bytes.readUIntLE(from, position),
      to: bytes.readUIntLE(from + position, position),
    };
  }
}

function prune(database: Database.Database, reading: number, { states, files }: InUse): void {
  const find = database.prepare('select 1 from state where key = ?');
  if (states.some((key) => find.get(key) === undefined)) return;
  database
    .prepare(
      `delete from state where key not in (select key from state order by used desc, rowid desc limit ${maxStates})
      and key not in (select value from json_each(?))`,
    )
    .run(JSON.stringify(states));
  database
    .prepare('delete from file where reading < ? and hash not in (select value from json_each(?))')
    .run(reading - maxReadings, JSON.stringify(files));

  const sources = createNumbers(database, 'source');
  for (const entries of database.prepare<[], Buffer>('select entries from file').pluck().all())
    for (let at = entryParts.hash; at < entries.length; at += entryBytes) sources.need(entries.readUInt32LE(at));
  sources.removeOthers();

  const records = createNumbers(database, 'record');
  for (const numbers of database.prepare<[], Buffer>('select records from state').pluck().all())
    for (let at = 0; at < numbers.length; at += Uint32Array.BYTES_PER_ELEMENT) records.need(numbers.readUInt32LE(at));
  const ofSources = database.prepare<[], (number | null)[]>('select form, property, text from source').raw();
  for (const numbers of ofSources.iterate()) for (const number of numbers) records.need(number ?? 0);
  records.removeOthers();
}

/** Notes which rows of a table are needed. A byte for each is enough, and most are. */
function createNumbers(database: Database.Database, table: 'source' | 'record') {
  const last = database.prepare<[], number>(`select coalesce(max(number), 0) from ${table}`).pluck().get() ?? 0;
  const needed = new Uint8Array(last + 1);
  return {
    need(number: number): void {
      needed[number] = 1;
    },
    removeOthers(): void {
      const remove = database.prepare<[number]>(`delete from ${table} where number = ?`);
      const all = database.prepare<[], number>(`select number from ${table}`).pluck().all();
      for (const number of all) if (needed[number] === 0) remove.run(number);
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
