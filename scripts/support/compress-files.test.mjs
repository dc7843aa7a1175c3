import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.mjs';

const long = 'window.answer = 42;\n'.repeat(100);
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-compress-'));
  for (const [name, text] of [
    ['build/static/chunks/one.js', long],
    ['build/static/chunks/small.js', '1;'],
    ['public/theme.js', long],
    ['public/picture.webp', long],
  ]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const inFolder = (name) => path.join(folder, name);
  await compressFiles({ buildDir: inFolder('build'), publicDir: inFolder('public'), target: inFolder('target') });
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name) => readFile(path.join(folder, 'target', name));

test('a file and its compressed forms are the same', async () => {
  for (const name of ['_next/static/chunks/one.js', 'theme.js']) {
    const body = `${await read(name)}`;
    expect(`${gunzipSync(await read(`${name}.gz`))}`).toBe(body);
    expect(`${brotliDecompressSync(await read(`${name}.br`))}`).toBe(body);
  }
});

test('scripts of the build begin with the hint to compile them at once; other files stay as they are', async () => {
  expect(`${await read('_next/static/chunks/one.js')}`).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(`${await read('theme.js')}`).toBe(long);
});

test('what is small or compressed already has no second form', async () => {
  await expect(read('_next/static/chunks/small.js.gz')).rejects.toThrow('ENOENT');
  await expect(read('picture.webp.br')).rejects.toThrow('ENOENT');
});
