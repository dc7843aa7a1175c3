import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashFile, rememberHashes } from './file-hashes';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-hashes-'));
  file = path.join(folder, 'a.json');
  await writeFile(file, 'first');
  await utimes(file, saved, saved);
});
afterEach(() => rm(folder, { recursive: true }));

/** Without a fraction of a second, so that it can be set again exactly. */
const saved = new Date('2026-11-22T09:00:00Z');

const trusted = async () => true;
/** Long after every change of these tests. */
const later = () => Date.now() + 3_600_000;

test.each<[string, () => Promise<void>]>([
  ['written in place with the same size', () => writeFile(file, 'other')],
  [
    'written with the same size and time of modification',
    async () => {
      await writeFile(file, 'other');
      await utimes(file, saved, saved);
    },
  ],
  [
    'replaced by a file with the same size and time',
    async () => {
      await writeFile(`${file}.new`, 'other');
      await utimes(`${file}.new`, saved, saved);
      await rename(`${file}.new`, file);
    },
  ],
])('a file is read again when it was %s', async (_, change) => {
  const hashOf = rememberHashes(trusted, { now: later });
  const before = await hashOf(file);
  expect(await hashOf(file)).toBe(before);
  // The clock of the file system has to move on.
  const { ctimeMs } = await stat(file);
  for (;;) {
    await change();
    if ((await stat(file)).ctimeMs !== ctimeMs) break;
  }
  const after = await hashOf(file);
  expect(after).not.toBe(before);
  expect(after).toBe(await hashFile(file));
});

test('a file that just changed is read each time, however its times look', async () => {
  const reads: string[] = [];
  const seeing = async (name: string) => {
    reads.push(name);
    return true;
  };
  await rememberHashes(seeing)(file);
  expect(reads).toEqual([]);
  await rememberHashes(seeing, { now: later })(file);
  expect(reads).toEqual([file]);
});

test.each([
  [50, 0],
  [150, 1],
])('%i ms after a change, on a clock with parts of a second, a file is trusted %i times', async (elapsed, times) => {
  const isTrusted = vi.fn(trusted);
  const { ctimeMs } = await stat(file);
  await rememberHashes(isTrusted, { now: () => Math.ceil(ctimeMs) + elapsed })(file);
  expect(isTrusted).toHaveBeenCalledTimes(times);
});

test('a missing file has no hash, and one that comes back has its own', async () => {
  const hashOf = rememberHashes(trusted, { now: later });
  const before = await hashOf(file);
  await rm(file);
  expect(await hashOf(file)).toBeNull();
  await writeFile(file, 'first');
  expect(await hashOf(file)).toBe(before);
});
