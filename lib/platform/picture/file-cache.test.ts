import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileCache } from './file-cache';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-cache-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function bytes(size: number): Buffer {
  return Buffer.alloc(size, 7);
}

test('a stored file is returned, and nothing else', async () => {
  const cache = createFileCache(path.join(folder, 'new', 'folder'), 100);
  expect(await cache.get('a')).toBeNull();
  await cache.set('a', bytes(10));
  expect(await cache.get('a')).toEqual(bytes(10));
  expect(await cache.get('b')).toBeNull();
});

test('the least recently used files are removed when the limit is passed', async () => {
  const cache = createFileCache(folder, 30);
  for (const name of ['a', 'b', 'c']) await cache.set(name, bytes(10));
  await cache.get('a');
  await cache.set('d', bytes(15));
  expect((await readdir(folder)).sort()).toEqual(['a', 'd']);
});

test('a file larger than the limit stays alone, until the next one', async () => {
  const cache = createFileCache(folder, 30);
  await cache.set('a', bytes(10));
  await cache.set('b', bytes(40));
  expect(await readdir(folder)).toEqual(['b']);
  await cache.set('c', bytes(10));
  expect(await readdir(folder)).toEqual(['c']);
});

test('a file that is set again counts once', async () => {
  const cache = createFileCache(folder, 30);
  await cache.set('a', bytes(10));
  for (let time = 0; time < 5; time++) await cache.set('b', bytes(20));
  expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
});

test('a cache counts the files of an earlier process, the oldest first', async () => {
  await writeFile(path.join(folder, 'new'), bytes(10));
  await writeFile(path.join(folder, 'old'), bytes(10));
  await utimes(path.join(folder, 'old'), 1, 1);
  await createFileCache(folder, 25).set('next', bytes(10));
  expect((await readdir(folder)).sort()).toEqual(['new', 'next']);
});

test('files that a dead process left unfinished are removed, those under way are not', async () => {
  await writeFile(path.join(folder, 'dead.part'), bytes(10));
  await writeFile(path.join(folder, 'alive.part'), bytes(10));
  await utimes(path.join(folder, 'dead.part'), 1, 1);
  await createFileCache(folder, 5).set('a', bytes(5));
  expect((await readdir(folder)).sort()).toEqual(['a', 'alive.part']);
});

test('a file that another process removed is missing, one that it made is found', async () => {
  const cache = createFileCache(folder, 100);
  await cache.set('a', bytes(10));
  await rm(path.join(folder, 'a'));
  await writeFile(path.join(folder, 'b'), bytes(10));
  expect(await cache.get('a')).toBeNull();
  expect(await cache.get('b')).toEqual(bytes(10));
});
