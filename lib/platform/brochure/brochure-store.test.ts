import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileCache } from '@/lib/platform/picture/file-cache';
import { eventually } from '@/tests/support/timing';
import { createBrochureStore } from './brochure-store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brochure-store-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function makeStore(maxWaiting = 1) {
  return createBrochureStore(createFileCache(folder, 1_000_000), { maxAtOnce: 2, maxWaiting });
}

/** Drawings that last until the test ends them. */
function makeDrawings() {
  const ends: (() => void)[] = [];
  const render = vi.fn(
    () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from(`drawing ${ends.length}`)))),
  );
  return { ends, render };
}

test('a brochure is drawn once and then cached', async () => {
  const render = vi.fn(async () => Buffer.from('pdf'));
  await makeStore().get('a.pdf', render);
  expect(await makeStore().get('a.pdf', render)).toEqual(Buffer.from('pdf'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('two callers that ask for the same brochure at once share one drawing', async () => {
  const { ends, render } = makeDrawings();
  const store = makeStore();
  const both = [store.get('a.pdf', render), store.get('a.pdf', render)];
  await eventually(() => expect(ends).toHaveLength(1));
  ends[0]?.();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(render).toHaveBeenCalledTimes(1);
});

test('two are drawn at once, one waits, and the next caller is refused because too many wait', async () => {
  const { ends, render } = makeDrawings();
  const store = makeStore();
  const started = ['a.pdf', 'b.pdf'].map((name) => store.get(name, render));
  await eventually(() => expect(ends).toHaveLength(2));
  // Which of the two looks into the cache first is the disk's business: it waits, the other is refused.
  const late = ['c.pdf', 'd.pdf'].map((name) => store.get(name, render));
  expect(await Promise.race(late)).toBe('busy');
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await eventually(() => expect(ends).toHaveLength(3));
  for (const end of ends) end();
  expect((await Promise.all(started)).every(Buffer.isBuffer)).toBe(true);
  expect((await Promise.all(late)).filter(Buffer.isBuffer)).toHaveLength(1);
});

test('a drawing that fails frees its place and is tried again', async () => {
  const store = createBrochureStore(createFileCache(folder, 1_000_000), { maxAtOnce: 1, maxWaiting: 0 });
  const fail = () => Promise.reject(new Error('no ink'));
  await expect(store.get('a.pdf', fail)).rejects.toThrow('no ink');
  expect(await store.get('a.pdf', async () => Buffer.from('pdf'))).toEqual(Buffer.from('pdf'));
});
