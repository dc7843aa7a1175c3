import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFile } from './file-hashes';
import { hashInThreads } from './hash-in-threads';

test('large files are hashed by each thread in turn, small and missing ones here', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-hashing-'));
  const [small, large] = [path.join(folder, 'small'), path.join(folder, 'large')];
  await writeFile(small, 'text');
  await writeFile(large, Buffer.alloc(20 << 20));
  const threads = ['one', 'two'].map((name) => ({ hash: async () => name }));
  const hash = hashInThreads(() => threads);
  expect(await hash(small)).toBe(await hashFile(small));
  expect(await hash(path.join(folder, 'missing'))).toBeNull();
  const hashed = [await hash(large), await hash(large)];
  expect(hashed.sort()).toEqual(['one', 'two']);
  expect(await hashInThreads(() => [])(large)).toBe(await hashFile(large));
  const ended = { hash: () => Promise.reject(new Error('The thread has ended')) };
  expect(await hashInThreads(() => [ended])(large)).toBe(await hashFile(large));
  await rm(folder, { recursive: true });
});
