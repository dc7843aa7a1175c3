import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { openTestDatabase } from '@/tests/support/test-database';
import { copyDatabase } from './copy-database';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

describe('from SQLite to PostgreSQL', () => {
  let source: Opened;
  let target: Opened;
  beforeAll(async () => {
    source = await openTestDatabase('sqlite');
    target = await openTestDatabase('postgres');
  });
  afterAll(async () => {
    await Promise.all([source.close(), target.close()]);
  });

  /** A row in every table, with what its columns and references ask for. */
  async function fillEveryTable(): Promise<string[]> {
    const tables = await source.database.introspection.getTables();
    await sql`pragma foreign_keys = off`.execute(source.database);
    for (const { name, columns } of tables) {
      const rows = [1, 2, 3].map(
        (row) =>
          sql`(${sql.join(
            columns.map(({ name: column, dataType }) =>
              /int/i.test(dataType)
                ? row
                : /real|double/i.test(dataType)
                  ? row + 0.1
                  : /_id$/.test(column) || column === 'id'
                    ? `id ${row}`
                    : `Éva ' \\ 🏠 ${row}`,
            ),
          )})`,
      );
      const names = sql.join(columns.map((column) => sql.ref(column.name)));
      await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(rows)}`.execute(source.database);
    }
    return tables.map(({ name }) => name);
  }

  test('every row of every table is there afterwards, and a second copy is refused', async () => {
    const tables = await fillEveryTable();
    const many = Array.from({ length: 1203 }, (_, index) => makeEnquiryRow({ id: `many ${index}`, phone: '' }));
    for (let from = 0; from < many.length; from += 100)
      await source.database
        .insertInto('enquiry')
        .values(many.slice(from, from + 100))
        .execute();

    const copied = await copyDatabase(source.database, target.database);
    if ('problem' in copied) throw new Error(JSON.stringify(copied));
    expect(copied.map(({ table }) => table).sort()).toEqual(tables.sort());
    expect(copied.find(({ table }) => table === 'enquiry')?.rows).toBe(1206);
    for (const { table } of copied) {
      const read = async ({ database }: Opened) => {
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database);
        return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
      };
      expect(await read(target), table).toEqual(await read(source));
    }

    const again = await copyDatabase(source.database, target.database);
    expect(again).toMatchObject({ problem: 'notEmpty', tables: expect.arrayContaining(['enquiry', 'owner']) });
  });

  test('a source with other tables is refused, and nothing is written', async () => {
    const other = await openTestDatabase('postgres');
    const older = await openTestDatabase('sqlite');
    await sql`alter table captcha drop column answer`.execute(older.database);
    expect(await copyDatabase(older.database, other.database)).toEqual({
      problem: 'differentTables',
      tables: ['captcha.answer'],
    });
    await Promise.all([other.close(), older.close()]);
  });

  test('rows that the target changes are noticed, and nothing is kept', async () => {
    const other = await openTestDatabase('postgres');
    await sql`create function shout() returns trigger as $$ begin new.name := upper(new.name); return new; end $$ language plpgsql`.execute(
      other.database,
    );
    await sql`create trigger shout before insert on enquiry for each row execute function shout()`.execute(
      other.database,
    );
    expect(await copyDatabase(source.database, other.database)).toEqual({
      problem: 'differentRows',
      tables: ['enquiry'],
    });
    expect(await other.database.selectFrom('enquiry').select('id').execute()).toEqual([]);
    await other.close();
  });

  test('a NUL in a text, which PostgreSQL does not store, is left out', async () => {
    const other = await openTestDatabase('postgres');
    const older = await openTestDatabase('sqlite');
    await older.database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'one', name: 'Jan\0 Claes' }))
      .execute();
    expect(await copyDatabase(older.database, other.database)).toContainEqual({ table: 'enquiry', rows: 1 });
    const { name } = await other.database.selectFrom('enquiry').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Jan Claes');
    await Promise.all([other.close(), older.close()]);
  });

  test('no table counts by a sequence, which a copy would have to set', async () => {
    const { rows } = await sql`select sequence_name from information_schema.sequences`.execute(target.database);
    expect(rows).toEqual([]);
  });
});
