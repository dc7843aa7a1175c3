import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import { foreignInput, startForeignThreads } from './foreign-input';

let folder: string;
let file: string;

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  folder = await mkdtemp(path.resolve('var', 'foreign-input-'));
  file = path.join(folder, 'foreign.mjs');
  await bundleWorker(threads.foreign, file);
});

afterEach(() => processSingleton('foreign-input').set(undefined));

afterAll(() => rm(folder, { recursive: true }));

const window = { from: Date.parse('2026-11-23T00:00:00Z'), until: Date.parse('2026-12-07T00:00:00Z') };
const read = (...lines: string[]) =>
  foreignInput().readCalendar(Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')), {
    window,
    ownUids: /@www\.gevel\.example$/,
  });
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'DTSTART:20261124T090000Z', ...lines, 'END:VEVENT'];

test('a calendar is read in the thread, and what is wrong with it comes back', async () => {
  startForeignThreads({ file });
  expect(await read(...event('DURATION:PT1H'))).toEqual({
    times: {
      periods: [{ from: Date.parse('2026-11-24T09:00:00Z'), until: Date.parse('2026-11-24T10:00:00Z') }],
      skipped: 0,
    },
    fault: null,
  });
  expect(await foreignInput().readCalendar(Buffer.from('<html>'), { window, ownUids: /x/ })).toEqual({
    times: null,
    fault: 'notCalendar',
  });
});

test('a calendar that takes more than it may is ended, others are answered meanwhile, and the next one is read', async () => {
  startForeignThreads({ file, cpuMs: 300 });
  // Each day costs the look at a clock: nothing that is counted beforehand.
  const days = `RDATE;TZID=Europe/Brussels:${Array(14_000).fill('20261124T090000').join(',')}`;
  const lines = Array.from({ length: 40 }, (_, index) => event(days).join('\r\n').replace('a@x', `${index}@x`));
  let answered = 0;
  const visitors = setInterval(() => answered++, 1);
  await expect(read(...lines)).rejects.toMatchObject({ reason: 'time' });
  clearInterval(visitors);
  expect(answered).toBeGreaterThan(10);
  expect((await read(...event('DURATION:PT1H'))).times?.periods).toHaveLength(1);
});

test('a drawing is cleaned in the thread, a document searched', async () => {
  startForeignThreads({ file });
  const drawing = path.join(folder, 'plan.svg');
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><!-- An, Gent --><path d="M0 0h1"/></svg>');
  expect(await foreignInput().cleanDrawing(drawing)).toMatch(/^<svg[^>]*><path d="M0 0h1"\/><\/svg>$/);
  const document = path.join(folder, 'plan.pdf');
  await writeFile(document, '%PDF-1.7 GPSLatitude');
  expect(await foreignInput().findPosition(document)).toBe(true);
});
