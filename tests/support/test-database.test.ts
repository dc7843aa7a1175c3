import { describe, expect, test } from 'vitest';
import { database, openDatabase } from '@/lib/database/connection';
import { engines, openTestDatabase } from './test-database';

const lease = { job: 'a job', leased_by: 'someone', leased_until: '2026-11-21T13:00:00.000Z' };

describe.each(engines)('%s', (engine) => {
  test('a database has all tables and serves the stores', async () => {
    const opened = await openTestDatabase(engine);
    await database().insertInto('job_lease').values(lease).execute();
    expect(await opened.database.selectFrom('job_lease').selectAll().execute()).toEqual([lease]);
    await opened.close();
  });

  test('two databases are independent', async () => {
    const first = await openTestDatabase(engine);
    const second = await openTestDatabase(engine);
    await first.database.insertInto('job_lease').values(lease).execute();
    expect(await second.database.selectFrom('job_lease').selectAll().execute()).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  test('a second connection sees what the first has written', async () => {
    const opened = await openTestDatabase(engine);
    await opened.database.insertInto('job_lease').values(lease).execute();
    const other = openDatabase(opened.target);
    expect(await other.selectFrom('job_lease').selectAll().execute()).toEqual([lease]);
    await other.destroy();
    await opened.close();
  });
});
