import { mkdtemp, type open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@/tests/support/timing';
import { createFlush } from './connection';

/** Lets a test block the disk, and counts the writes. */
const disk = { writes: 0, release: () => {}, fail: () => {}, isHeld: false };

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    open: async (...parameters: Parameters<typeof open>) => {
      const handle = await real.open(...parameters);
      const datasync = handle.datasync.bind(handle);
      handle.datasync = async () => {
        disk.writes++;
        if (disk.isHeld)
          await new Promise<void>((resolve, reject) => {
            disk.release = resolve;
            disk.fail = () => reject(new Error('the disk is gone'));
          });
        return datasync();
      };
      return handle;
    },
  };
});

let folder: string;
let file: string;
beforeEach(async () => {
  Object.assign(disk, { writes: 0, isHeld: false });
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-flush-'));
  file = path.join(folder, 'log');
  await writeFile(file, 'something');
});
afterEach(() => rm(folder, { recursive: true }));

const isAsked = (times: number) => eventually(() => expect(disk.writes).toBe(times));

test('a caller that asks while nothing runs gets its own write', async () => {
  const flush = createFlush(file);
  await flush();
  await flush();
  expect(disk.writes).toBe(2);
});

test('callers that ask while one runs share the next, which begins after it', async () => {
  disk.isHeld = true;
  const flush = createFlush(file);
  const ended: string[] = [];
  const first = flush().then(() => ended.push('first'));
  await isAsked(1);
  const others = Array.from({ length: 50 }, () => flush().then(() => ended.push('other')));
  disk.isHeld = false;
  disk.release();
  await Promise.all([first, ...others]);
  expect(disk.writes).toBe(2);
  expect(ended).toEqual(['first', ...Array.from({ length: 50 }, () => 'other')]);
});

test('a write that fails does not fail the one after it', async () => {
  disk.isHeld = true;
  const flush = createFlush(file);
  const first = flush();
  await isAsked(1);
  const second = flush();
  disk.isHeld = false;
  disk.fail();
  await expect(first).rejects.toThrow('the disk is gone');
  await second;
  expect(disk.writes).toBe(2);
});

test('a failure reaches the callers that waited and affects no later one', async () => {
  const flush = createFlush(file);
  await rm(file);
  await expect(Promise.all([flush(), flush()])).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(file, 'again');
  await flush();
});
