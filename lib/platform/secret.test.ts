import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import { secret } from './secret';

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-secret-'));
  data = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

test('the secret of the environment is used, and none is stored', async () => {
  setTestEnv({ APP_SECRET: 'x'.repeat(40), DATA_DIR: data });
  expect(secret()).toBe('x'.repeat(40));
  expect(await readdir(folder)).toEqual([]);
});

test('without one a secret is made once, stored readable by its owner only, and read at the next start', async () => {
  setTestEnv({ DATA_DIR: data });
  const made = secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(made);
  expect(await readdir(data)).toEqual(['secret']);
  expect((await stat(path.join(data, 'secret'))).mode & 0o777).toBe(0o600);
  setTestEnv({ DATA_DIR: data });
  expect(secret()).toBe(made);
});

test('each place has its own', () => {
  setTestEnv({ DATA_DIR: data });
  const first = secret();
  setTestEnv({ DATA_DIR: path.join(folder, 'other') });
  expect(secret()).not.toBe(first);
});

test('a secret that another process is writing is waited for', async () => {
  await mkdir(data);
  const file = path.join(data, 'secret');
  const other = spawn(process.execPath, [
    '-e',
    `require('fs').writeFileSync(${JSON.stringify(file)}, ''); console.log('made');
    setTimeout(() => require('fs').writeFileSync(${JSON.stringify(file)}, 'y'.repeat(43)), 60);`,
  ]);
  await new Promise((resolve) => other.stdout.once('data', resolve));
  setTestEnv({ DATA_DIR: data });
  expect(secret()).toBe('y'.repeat(43));
});

test('a stored secret that was cut or emptied is refused with its path, and stays unchanged', async () => {
  await mkdir(data);
  await writeFile(path.join(data, 'secret'), 'short\n');
  setTestEnv({ DATA_DIR: data });
  expect(() => secret()).toThrow(path.join(data, 'secret'));
  expect(await readFile(path.join(data, 'secret'), 'utf8')).toBe('short\n');
});

test('a folder that takes no file is reported', async () => {
  await writeFile(data, 'a file where the folder should be');
  setTestEnv({ DATA_DIR: data });
  expect(() => secret()).toThrow(/EEXIST|ENOTDIR/);
});
