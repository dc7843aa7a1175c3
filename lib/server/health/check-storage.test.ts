import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { startRelay } from '@/tests/support/relay';
import { setTestEnv } from '@/tests/support/set-test-env';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { createStorageCheck, isDatabaseUp } from './check-storage';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-storage-'));
});
afterEach(() => rm(root, { recursive: true }));

test.each(allEngines)(
  '%s: a folder and a database that take something are well, and nothing stays in the folder',
  async (engine) => {
    const { close } = await openTestDatabase(engine);
    const folder = path.join(root, 'data');
    setTestEnv({ DATA_DIR: folder });
    const check = createStorageCheck();
    expect(await check(at(0))).toBeNull();
    expect(await check(at(5))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    await close();
  },
);

test('notices a read-only data folder at the next check, and its recovery too', async () => {
  const { close } = await openTestDatabase('sqlite');
  const folder = path.join(root, 'data');
  setTestEnv({ DATA_DIR: folder });
  const check = createStorageCheck();
  expect(await check(at(0))).toBeNull();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  expect(await check(at(4))).toBeNull();
  expect(await check(at(5))).toBe('data-folder');
  await rm(folder);
  expect(await check(at(9))).toBe('data-folder');
  expect(await check(at(10))).toBeNull();
  await close();
});

test.each([
  ['sqlite', 'pragma query_only = on'],
  ['postgres', 'set session characteristics as transaction read only'],
] as const)('%s: notices a database that answers but cannot be written', async (engine, readOnly) => {
  const { database, close } = await openTestDatabase(engine);
  setTestEnv({ DATA_DIR: root });
  await sql.raw(readOnly).execute(database);
  expect(await createStorageCheck()(at(0))).toBe('database');
  await close();
});

test('a database behind a network that is gone is down, said long before its statement fails', async () => {
  const { target, close } = await openTestDatabase('postgres');
  if (target.kind !== 'postgres') throw new Error('a test of PostgreSQL');
  const relay = await startRelay(new URL(target.url));
  const database = openDatabase({ ...target, url: relay.url });
  replaceDatabase(database);
  expect(await isDatabaseUp()).toBe(true);
  relay.fallSilent();
  expect(await isDatabaseUp()).toBe(false);
  await relay.stop();
  await database.destroy();
  await close();
});
