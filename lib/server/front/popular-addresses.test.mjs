import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPopularFile, readPopular } from './popular-addresses.mjs';

let folder;
let file;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-popular-'));
  file = path.join(folder, 'popular-addresses.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was stored is read, and no draft stays', async () => {
  await createPopularFile(file)(['/nl/', '/fr/a-louer/?type=house']);
  expect(await readPopular(file)).toEqual(['/nl/', '/fr/a-louer/?type=house']);
  expect(await readdir(folder)).toEqual(['popular-addresses.json']);
});

test('the same addresses are not written again', async () => {
  const store = createPopularFile(file);
  await store(['/nl/']);
  const { mtimeNs } = await stat(file, { bigint: true });
  await store(['/nl/']);
  expect((await stat(file, { bigint: true })).mtimeNs).toBe(mtimeNs);
  await store(['/fr/']);
  expect(await readPopular(file)).toEqual(['/fr/']);
});

test('a folder that cannot be written to ends nothing', async () => {
  await createPopularFile(path.join(folder, 'absent', 'file.json'))(['/nl/']);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['', []],
  ['{"a":', []],
  ['{"0":"/nl/"}', []],
  ['["/nl/",7,null,"nl","http://evil.example/"]', ['/nl/']],
  [JSON.stringify([`/${'a'.repeat(2000)}`]), []],
  [JSON.stringify(Array.from({ length: 300 }, (_, number) => `/nl/${number}/`)), { length: 100 }],
])('of the stored text %.40s only addresses are read', async (text, expected) => {
  await writeFile(file, text);
  expect(await readPopular(file)).toMatchObject(expected);
});

test('without a file there are none', async () => {
  expect(await readPopular(file)).toEqual([]);
});
