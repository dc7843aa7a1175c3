import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { threads as bundles, bundleWorker } from '@/scripts/support/bundle-worker.mjs';
import { setTestEnv } from '@/tests/support/set-test-env';
import { eventually } from '@/tests/support/timing';
import { startCheckpoints } from './checkpoints';
import { database, databaseTarget, openDatabase, replaceDatabase } from './connection';

let threads: string;
let folder: string;

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  threads = await mkdtemp(path.resolve('var', 'checkpoint-thread-'));
  await bundleWorker(bundles.checkpoint, path.join(threads, 'checkpoint.mjs'));
  await writeFile(path.join(threads, 'broken.mjs'), 'throw new Error("no thread");');
});
afterAll(() => rm(threads, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-checkpoints-'));
  setTestEnv({ DATA_DIR: folder });
  replaceDatabase(openDatabase(databaseTarget()));
  await sql.raw('create table note (text text)').execute(database());
});
afterEach(async () => {
  await database().destroy();
  await rm(folder, { recursive: true });
});

async function logLimit(): Promise<unknown> {
  const { rows } = await sql.raw('pragma wal_autocheckpoint').execute(database());
  return rows[0];
}

/** Rows of the database file alone, without its log. */
async function countMoved(): Promise<number> {
  const copy = path.join(folder, 'copy.db');
  await copyFile(path.join(folder, 'site.db'), copy);
  const opened = new SQLite(copy);
  try {
    return opened.prepare<[], { rows: number }>('select count(*) as rows from note').get()?.rows ?? 0;
  } catch {
    // Its table is in the log yet, or the copy was made while the thread wrote.
    return 0;
  } finally {
    opened.close();
  }
}

test('a thread moves what is written into the database file, and the serving connection leaves that to it', async () => {
  await startCheckpoints(path.join(threads, 'checkpoint.mjs'));
  expect(await logLimit()).toEqual({ wal_autocheckpoint: 8000 });
  for (const rows of [100, 200]) {
    for (let row = 0; row < 100; row++) await sql`insert into note values (${'x'.repeat(1000)})`.execute(database());
    await eventually(async () => expect(await countMoved()).toBe(rows));
  }
});

test('without the thread, the serving connection keeps the log short itself', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await startCheckpoints(path.join(threads, 'broken.mjs'));
  await eventually(async () => expect(await logLimit()).toEqual({ wal_autocheckpoint: 1000 }));
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('no thread'));
});
