import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { migrateDatabase } from './migrate';
import type { Database } from './schema';

type Table = keyof Database;

export type CopyProblem =
  /** The two databases do not have the same tables and columns. */
  | { problem: 'differentTables'; tables: readonly string[] }
  | { problem: 'notEmpty'; tables: readonly string[] }
  /** What was read back is not what was written; nothing was kept. */
  | { problem: 'differentRows'; tables: readonly string[] };

export type CopiedTable = { table: string; rows: number };

/** A statement of PostgreSQL has at most 65,535 parameters; no table has more columns than this allows. */
const rowsAtOnce = 500;

/**
 * Copies every row of a SQLite database to an empty one on PostgreSQL, as one snapshot and in one transaction, reads all
 * of them back and compares them. The tables are those of the source.
 */
export async function copyDatabase(
  source: Kysely<Database>,
  target: Kysely<Database>,
  onTable: (copied: CopiedTable) => void = () => {},
): Promise<CopiedTable[] | CopyProblem> {
  await migrateDatabase(target);
  const different = await listDifferentTables(source, target);
  if (different.length > 0) return { problem: 'differentTables', tables: different };
  const tables = await listInOrder(source);
  const filled = await listFilled(target, tables);
  if (filled.length > 0) return { problem: 'notEmpty', tables: filled };
  try {
    // Several readings of SQLite see one state inside a transaction.
    return await source.transaction().execute((reader) =>
      target.transaction().execute(async (writer) => {
        const copied: CopiedTable[] = [];
        for (const table of tables) {
          const written = await copyTable(reader, writer, table);
          const read = await summarize(writer, table);
          if (written.sum !== read.sum || written.rows !== read.rows) throw new DifferentRows(table);
          copied.push({ table, rows: written.rows });
          onTable({ table, rows: written.rows });
        }
        return copied;
      }),
    );
  } catch (error) {
    if (error instanceof DifferentRows) return { problem: 'differentRows', tables: [error.table] };
    throw error;
  }
}

class DifferentRows extends Error {
  readonly table: string;

  constructor(table: string) {
    super(`The rows of ${table} differ`);
    this.table = table;
  }
}

/** Tables and columns that only one of the two has. */
async function listDifferentTables(source: Kysely<Database>, target: Kysely<Database>): Promise<string[]> {
  const [ours, theirs] = await Promise.all([listColumns(source), listColumns(target)]);
  return [...ours.filter((name) => !theirs.includes(name)), ...theirs.filter((name) => !ours.includes(name))];
}

async function listColumns(database: Kysely<Database>): Promise<string[]> {
  const tables = await database.introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
}

/** Tables after those that their rows refer to. */
async function listInOrder(source: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<{ name: Table; refers_to: string | null }>`
    select m.name, f."table" as refers_to from sqlite_master m
    left join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'
  `.execute(source);
  const waiting = new Set(rows.map(({ name }) => name));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(
      (name) => !rows.some((row) => row.name === name && row.refers_to !== name && isIn(waiting, row.refers_to)),
    );
    if (next === undefined) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function isIn(names: ReadonlySet<string>, name: string | null): boolean {
  return name !== null && names.has(name);
}

async function listFilled(target: Kysely<Database>, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

type Row = Readonly<Record<string, unknown>>;
type Sum = { rows: number; sum: bigint };

async function copyTable(reader: Kysely<Database>, writer: Kysely<Database>, table: Table): Promise<Sum> {
  const sum = { rows: 0, sum: 0n };
  for await (const rows of readInPieces(reader, table)) {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(writer);
    add(sum, rows);
  }
  return sum;
}

async function summarize(database: Kysely<Database>, table: Table): Promise<Sum> {
  const sum = { rows: 0, sum: 0n };
  for await (const rows of readInPieces(database, table)) add(sum, rows);
  return sum;
}

/** By all columns, so that the order is the same at every piece. */
async function* readInPieces(database: Kysely<Database>, table: Table): AsyncGenerator<readonly Row[]> {
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => sql.ref(name)) ?? [];
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} order by ${sql.join(columns)} limit ${rowsAtOnce} offset ${offset}
    `.execute(database);
    if (rows.length > 0) yield rows.map(withoutZeros);
    if (rows.length < rowsAtOnce) return;
  }
}

/** PostgreSQL stores no NUL in a text, and SQLite does. */
function withoutZeros(row: Row): Row {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  ]);
  return Object.fromEntries(cells);
}

/** Adds hashes of rows to a sum: a sum does not depend on the order of rows, which differs between the engines. */
function add(sum: Sum, rows: readonly Row[]): void {
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    sum.sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    sum.rows += 1;
  }
}
