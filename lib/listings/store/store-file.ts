import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** States compare the numbers of sources: one that is gone never returns. */
const tables = `
  create table meta (name text primary key, value text not null) without rowid;
  create table record (number integer primary key, hash blob not null unique, json text not null);
  create table source (
    number integer primary key autoincrement, hash blob not null, way text not null, notes text not null, facts text not null,
    form integer not null, property integer, text integer, unique (hash, way)
  );
  create table file (hash text primary key, reading integer not null, entries blob not null);
  create table state (
    key text primary key, used integer not null, hash blob not null, records blob not null, body blob not null
  );
`;

/** Each process has a database of its own: it removes what only others need. */
export function claimFile(directory: string): { file: string; lock: Database.Database } {
  for (let number = 1; ; number++) {
    const file = path.join(directory, number === 1 ? 'listings.db' : `listings-${number}.db`);
    const lock = new Database(`${file}.lock`, { timeout: 0 });
    try {
      lock.pragma('locking_mode = exclusive');
      lock.exec('begin exclusive; commit');
      return { file, lock };
    } catch (error) {
      lock.close();
      if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY' || number >= maxProcesses)
        throw error;
    }
  }
}

/** Of those that share a data folder. */
const maxProcesses = 16;

/** Opens the file of this version's code; one that is damaged, or of another version, is made again. */
export function openTables(file: string, version: string, onDamage: (reason: string) => void): Database.Database {
  try {
    const database = new Database(file);
    database.pragma('journal_mode = wal');
    // After a power cut the last rows may be missing, and the others are whole.
    database.pragma('synchronous = normal');
    database.pragma('secure_delete = on');
    database.pragma('temp_store = memory');
    database.pragma('cache_size = -65536');
    // A file that was cut off, or written over, is found before a page needs what is gone.
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') onDamage(String(found));
    else if (versionOf(database) === version) return database;
    database.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
    onDamage(String(error));
  }
  removeFile(file);
  // Listings hold what no visitor may see.
  closeSync(openSync(file, 'wx', 0o600));
  const database = new Database(file);
  database.pragma('journal_mode = wal');
  database.exec(tables);
  const note = database.prepare('insert into meta values (?, ?)');
  note.run('version', version);
  note.run('id', randomUUID());
  database.close();
  return openTables(file, version, onDamage);
}

function versionOf(database: Database.Database): string | undefined {
  const hasMeta = database.prepare(`select 1 from sqlite_schema where name = 'meta'`).get();
  return hasMeta ? metaOf(database, 'version') : undefined;
}

export function metaOf(database: Database.Database, name: string): string | undefined {
  return database.prepare<[string], string>('select value from meta where name = ?').pluck().get(name);
}

export function removeFile(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}

/** Whether the bytes of a database are not those that SQLite has written. */
export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/** Whether a database cannot be written to, or read from, as it is: a full disk, a folder that is read only, damage. */
export function isStoreFailure(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|FULL|IOERR|READONLY|CANTOPEN)/.test(error.code)
  );
}

/** The record with this number, parsed. Throws where there is none. */
export type ReadRecord = (number: number) => object;

/** Reads records of an open store. */
export function openRecords(database: Database.Database): ReadRecord {
  const find = database.prepare<[number], string>('select json from record where number = ?').pluck();
  return (number) => {
    const json = find.get(number);
    if (json === undefined) throw new Error(`There is no record ${number} in ${database.name}`);
    return JSON.parse(json);
  };
}

/** The file of a store, and what tells it from one that took its place. */
export type StorePlace = { file: string; id: string };

/** One connection of this thread for each store. */
const opened = new Map<string, ReadRecord>();

/** Reads records of a store that another thread writes; also where its file is deleted later. */
export function recordsOf({ file, id }: StorePlace): ReadRecord {
  const known = opened.get(id) ?? openRecords(new Database(file, { readonly: true }));
  opened.set(id, known);
  return known;
}
