import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleWorker } from '@/scripts/support/bundle-worker.mjs';
import { createBoundedThreads, ThreadLost } from './bounded-thread';

/** Answers with the number of its thread, or does what the test asks instead. */
const work = `
import { threadId } from 'node:worker_threads';
import { setTimeout } from 'node:timers/promises';
import { workInThread } from '@/lib/platform/bounded-thread';
workInThread(async (input) => {
  if (input === 'exit') process.exit(3);
  if (input === 'throw') { queueMicrotask(() => { throw new Error('out of ink'); }); await setTimeout(1e9); }
  if (input === 'fail') throw new Error('no such font');
  if (input === 'fill') { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())); }
  if (input === 'hang') for (;;);
  if (input === 'match') return /^(?:a+)+$/.test('a'.repeat(60) + 'b');
  if (input === 'sleep') await setTimeout(1500);
  return threadId;
});`;

let folder: string;
let file: string;

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  folder = await mkdtemp(path.resolve('var', 'bounded-thread-'));
  const entry = path.join(folder, 'work.ts');
  await writeFile(entry, work);
  file = path.join(folder, 'work.mjs');
  await bundleWorker({ entry }, file);
});

afterAll(() => rm(folder, { recursive: true }));

const makeThreads = (bounds: { most?: number; cpuMs?: number; wallMs?: number } = {}) =>
  createBoundedThreads({ file, most: 2, cpuMs: 60_000, wallMs: 600_000, megabytes: 256, idleMs: 60_000, ...bounds });

test('a thread that is done does the next work; two at once are done by two', async () => {
  const threads = makeThreads();
  const first = await threads.run('a');
  expect(await threads.run('b')).toBe(first);
  const both = await Promise.all([threads.run('c'), threads.run('d')]);
  expect(new Set(both).size).toBe(2);
});

test('more work than threads waits in order, also behind work that is lost', async () => {
  const threads = makeThreads({ most: 1 });
  const ends: string[] = [];
  const all = ['sleep', 'exit', 'fail', 'a'].map((way) =>
    threads.run(way).then(
      () => ends.push(way),
      () => ends.push(way),
    ),
  );
  await Promise.all(all);
  expect(ends).toEqual(['sleep', 'exit', 'fail', 'a']);
});

test('work that fails gives its own error, and the thread continues', async () => {
  const threads = makeThreads();
  const first = await threads.run('a');
  const failed = threads.run('fail');
  await expect(failed).rejects.toThrow('no such font');
  await expect(failed).rejects.not.toBeInstanceOf(ThreadLost);
  expect(await threads.run('b')).toBe(first);
});

test.each([
  ['exit', 'fault'],
  ['throw', 'fault'],
  ['fill', 'memory'],
])('a thread that ends (%s) is lost, and another one works', async (way, reason) => {
  const threads = makeThreads();
  const first = await threads.run('a');
  await expect(threads.run(way)).rejects.toMatchObject({ reason });
  expect(await threads.run('b')).not.toBe(first);
});

test.each(['hang', 'match'])('work without an end (%s) is ended by its processor time', async (way) => {
  // The clock would not end it within the time of a test.
  const threads = makeThreads({ cpuMs: 300 });
  await expect(threads.run(way)).rejects.toMatchObject({
    reason: 'time',
    message: expect.stringContaining('processor'),
  });
  await threads.run('a');
  await expect(threads.run(way)).rejects.toMatchObject({ reason: 'time' });
});

test('time in which a thread waits, as on a busy machine, does not count', async () => {
  const threads = makeThreads({ cpuMs: 1000 });
  expect(await threads.run('sleep')).toEqual(expect.any(Number));
});

test('work that takes neither time nor memory, and no end, is ended by the clock', async () => {
  await expect(makeThreads({ wallMs: 300 }).run('sleep')).rejects.toMatchObject({ reason: 'time' });
});
