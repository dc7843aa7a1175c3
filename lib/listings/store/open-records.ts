import Database from 'better-sqlite3';

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
