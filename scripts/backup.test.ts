import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/data/connection';
import { storeUpload } from '@/lib/platform/upload/store-upload';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { engines, openTestDatabase } from '@/tests/support/test-database';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

function backup(env: Record<string, string>, ...parameters: string[]) {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, 'backup.ts'), ...parameters];
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: '', ...env } };
    const child = execFile(process.execPath, command, options, (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

describe.each(engines)('%s', (engine) => {
  test('the printed instructions restore the backup', async () => {
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
    const { code, output } = await backup(env, file);
    expect(code).toBe(0);
    expect(output).toMatch(/copy of today \([\d.]+ [KM]B\)\n.*copy of today-uploads \(1 file, 8 bytes\)/);
    expect(await backup(env, file)).toMatchObject({ code: 1, errors: expect.stringContaining('--force') });
    expect(await backup(env, file, '--force')).toMatchObject({ code: 0 });

    const other = await openTestDatabase(engine);
    const restored = path.join(folder, 'restored');
    mkdirSync(restored);
    const commands = output.slice(output.indexOf('then run\n') + 9).replaceAll('DATA_DIR', restored);
    const DATABASE_URL = other.target.kind === 'postgres' ? other.target.url : '';
    execFileSync('/bin/sh', ['-e', '-c', commands], { env: { ...process.env, DATABASE_URL } });
    const copy =
      other.target.kind === 'postgres' ? other.target : { ...other.target, file: path.join(restored, 'site.db') };
    const reopened = openDatabase(copy);
    expect(await reopened.selectFrom('enquiry').select('id').execute()).toEqual([{ id: 'kept' }]);
    copyFileSync(path.join(restored, 'uploads', upload), path.join(folder, 'there'));
    await reopened.destroy();
    await Promise.all([opened.close(), other.close()]);
  });
});

test.each([[], ['one', '--nothing']])('wrong use is reported: %s %s', async (...parameters) => {
  const outcome = await backup({ DATA_DIR: folder }, ...parameters);
  expect(outcome).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('npm run backup -- FILE') });
});

test('help is no wrong use, and nothing is copied if nothing is stored', async () => {
  expect(await backup({ DATA_DIR: folder }, '--help')).toMatchObject({ code: 0, errors: '' });
  const missing = await backup({ DATA_DIR: folder }, path.join(folder, 'copy'));
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('There is no database') });
});
