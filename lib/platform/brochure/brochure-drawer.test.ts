import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrochureDrawer, DrawerLost } from './brochure-drawer';

/** Answers with the number of its thread, or does what the test asks instead. */
const worker = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (input) => {
  if (input === 'exit') process.exit(3);
  if (input === 'throw') throw new Error('out of ink');
  if (input === 'fail') return parentPort.postMessage({ failed: 'no such font' });
  if (input === 'fill') { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())); }
  if (input === 'hang') for (;;);
  parentPort.postMessage({ drawn: Buffer.from(String(threadId)) });
});`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brochure-drawer-'));
  file = path.join(folder, 'worker.mjs');
  await writeFile(file, worker);
});

afterAll(() => rm(folder, { recursive: true }));

const makeDrawer = (drawMs = 60_000) => createBrochureDrawer({ file, drawMs, idleMs: 60_000 });

test('a worker that has drawn draws the next one; two at once are drawn by two', async () => {
  const drawer = makeDrawer();
  const first = String(await drawer.draw('a'));
  expect(String(await drawer.draw('b'))).toBe(first);
  const both = await Promise.all([drawer.draw('c'), drawer.draw('d')]);
  expect(new Set(both.map(String)).size).toBe(2);
});

test('a brochure that cannot be drawn gives its own error, and the worker continues', async () => {
  const drawer = makeDrawer();
  const first = String(await drawer.draw('a'));
  const failed = drawer.draw('fail');
  await expect(failed).rejects.toThrow('no such font');
  await expect(failed).rejects.not.toBeInstanceOf(DrawerLost);
  expect(String(await drawer.draw('b'))).toBe(first);
});

test.each(['exit', 'throw', 'fill'])('a worker that ends (%s) is lost, and another one draws', async (way) => {
  const drawer = makeDrawer();
  const first = String(await drawer.draw('a'));
  await expect(drawer.draw(way)).rejects.toBeInstanceOf(DrawerLost);
  expect(String(await drawer.draw('b'))).not.toBe(first);
});

test('a drawing that never ends is given up', async () => {
  const drawer = makeDrawer(500);
  await expect(drawer.draw('hang')).rejects.toThrow(/no drawing within/);
});
