import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import { storeUpload } from '@/lib/platform/upload/store-upload';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './backup';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const backup = (env: Record<string, string>, ...words: string[]) => runCommand(main, env, words);

describe.each(allEngines)('%s', (engine) => {
  test('the printed command restores the backup', async () => {
    const opened = await openTestDatabase(engine);
    const { target, database } = opened;
    await database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'kept' }))
      .execute();
    const data = target.kind === 'sqlite' ? path.dirname(target.file) : path.join(folder, 'data');
    const { file: upload } = await storeUpload(path.join(data, 'uploads'), Buffer.from('a letter'), 'pdf');

    const env = { DATA_DIR: data, DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const file = path.join(folder, 'copy of today');
    const { code, output } = await spawnCommand('backup.ts', env, file);
    expect(code).toBe(0);
    expect(output).toMatch(/copy of today \([\d.]+ [KM]B\)\n.*copy of today-uploads \(1 file, 8 bytes\)/);
    expect(await backup(env, file)).toMatchObject({ code: 1, errors: expect.stringContaining('--force') });
    expect(await backup(env, file, '--force')).toMatchObject({ code: 0 });

    const other = await openTestDatabase(engine);
    const restored = path.join(folder, 'restored');
    mkdirSync(restored);
    const [, command = ''] = /then run\n {2}npm run restore -- '([^']+)'/.exec(output) ?? [];
    const DATABASE_URL = other.target.kind === 'postgres' ? other.target.url : '';
    // Its connections count as a running site.
    await other.database.destroy();
    const { code: restoring, output: said } = await spawnCommand(
      'restore.ts',
      { DATA_DIR: restored, DATABASE_URL },
      command,
    );
    expect(said).toContain('Restored the database, visitors’ files');
    expect(restoring).toBe(0);
    const copy =
      other.target.kind === 'postgres' ? other.target : { ...other.target, file: path.join(restored, 'site.db') };
    const reopened = openDatabase(copy);
    expect(await reopened.selectFrom('enquiry').select('id').execute()).toEqual([{ id: 'kept' }]);
    copyFileSync(path.join(restored, 'uploads', upload), path.join(folder, 'there'));
    await reopened.destroy();
    await Promise.all([opened.close(), other.close()]);
  });
});

test('backups into a folder are named after the time, and old ones are deleted', async () => {
  const opened = await openTestDatabase('sqlite');
  const data = opened.target.kind === 'sqlite' ? path.dirname(opened.target.file) : '';
  writeFileSync(path.join(folder, 'gevel-2020-01-01T03-00-00Z'), '');
  const { code, output } = await backup({ DATA_DIR: data }, '--into', folder, '--keep', '1,1,1');
  expect(code).toBe(0);
  expect(output).toContain('Deleted gevel-2020-01-01T03-00-00Z');
  const name = expect.stringMatching(/^gevel-[\d-]+T[\d-]+Z(?:-manifest\.json)?$/);
  expect(readdirSync(folder)).toEqual([name, name]);
  expect(output).toMatch(/key is not in the backup.*second factors/);
  await opened.close();
});

test.each([
  ['imported', (letter: string) => `${letter.repeat(64)}.jpg`],
  ['import-files', (letter: string) => `panden.3.20261129T170506.${letter.repeat(16)}.csv`],
])('backups of a folder share the files of imports, which never change: %s', async (inside, nameOf) => {
  const opened = await openTestDatabase('sqlite');
  const data = opened.target.kind === 'sqlite' ? path.dirname(opened.target.file) : '';
  const own = path.join(data, 'uploads', inside);
  mkdirSync(own, { recursive: true });
  const [same, torn] = ['a', 'b'].map(nameOf) as [string, string];
  for (const name of [same, torn, '.half.part']) writeFileSync(path.join(own, name), 'a house');
  const former = path.join(folder, 'gevel-2020-01-01T03-00-00Z');
  expect(await backup({ DATA_DIR: data }, former)).toMatchObject({ code: 0 });
  writeFileSync(path.join(`${former}-uploads`, inside, torn), 'a ho');
  expect(await backup({ DATA_DIR: data }, '--into', folder, '--keep', '9,9,9')).toMatchObject({ code: 0 });
  const [newest = ''] = readdirSync(folder).filter((name) => name.endsWith('-uploads') && !name.includes('2020'));
  const inNewest = (name: string) => path.join(folder, newest, inside, name);
  expect(readdirSync(path.join(folder, newest, inside)).sort()).toEqual([same, torn].sort());
  expect([same, torn].map((name) => statSync(inNewest(name)).nlink)).toEqual([2, 1]);
  expect([same, torn].map((name) => readFileSync(inNewest(name), 'utf8'))).toEqual(['a house', 'a house']);
  await opened.close();
});

test.each([
  [],
  ['one', '--nothing'],
  ['one', '--into', 'two'],
  ['one', '--keep', '1,1,1'],
  ['--into', '.', '--keep', '1'],
])('wrong use is reported: %s %s', async (...parameters) => {
  const outcome = await backup({ DATA_DIR: folder }, ...parameters);
  expect(outcome).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('npm run backup -- FILE') });
});

test('help is not a wrong use, and nothing is copied if nothing is stored', async () => {
  expect(await backup({ DATA_DIR: folder }, '--help')).toMatchObject({ code: 0, errors: '' });
  const missing = await backup({ DATA_DIR: folder }, path.join(folder, 'copy'));
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('There is no database') });
});
