import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { languages } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import type { ReadingCost } from './listing-reader';
import { endProcess, writeListings } from './site';
import { note, noteFigure } from './table';

/** The site waits for the next change before it reads. */
const settleMs = 400;

/** One listing in a hundred changes in each language, twice, and then one listing. */
const changes = [
  { what: 'of one in 100', isChanged: (position: number) => position % 100 === 1 },
  { what: 'of one in 100 again', isChanged: (position: number) => position % 100 === 2 },
  { what: 'of one listing', isChanged: (position: number) => position === 3 },
];

/** The first start with so many listings, changes, and the next start. */
export async function measureListings(count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-'));
  const place = { content: path.join(folder, 'content'), data: path.join(folder, 'data') };
  // Packages are found from here.
  const bundles = path.resolve('node_modules/.cache', `bench-listings-${process.pid}`);
  const programs = { thread: path.join(bundles, threads.content.file), reader: path.join(bundles, 'reader.mjs') };
  const what = `${count} listings × ${languages.length} languages`;
  try {
    await bundleWorker(threads.content, programs.thread);
    await bundleWorker({ entry: 'scripts/bench/listing-reader.ts' }, programs.reader);
    await writeListings(place.content, count);
    const first = startReader({ ...place, ...programs });
    const start = await readOnce(first);
    report(`${what}, first start`, start, { seconds: 8, megabytes: 900 });
    await untilStored(place.data, 1);
    note(`${what}, resident after it`, `${Math.round(start.residentMegabytes)} MB`);
    for (const [index, { what: share, isChanged }] of changes.entries()) {
      await changeListings(place.content, isChanged, 300_000 + index);
      await wait(settleMs);
      const changed = await readOnce(first);
      await untilStored(place.data, index + 2);
      report(`${what}, change ${share}`, changed, { seconds: 1.5, megabytes: 900 });
    }
    await endProcess(first);
    const unchanged = startReader({ ...place, ...programs });
    report(`${what}, next start`, await readOnce(unchanged), { seconds: 3, megabytes: 900 });
    await endProcess(unchanged);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(bundles, { recursive: true, force: true });
  }
}

function report(what: string, cost: ReadingCost, goal: { seconds: number; megabytes: number }): void {
  noteFigure(`${what}: read after`, [cost.seconds], 's', { atMost: goal.seconds });
  note(`${what}: processor time`, `${cost.cpuSeconds.toFixed(1)} s`);
  noteFigure(`${what}: resident at the peak so far`, [cost.peakMegabytes], 'MB', { atMost: goal.megabytes });
}

type ReaderStart = { content: string; data: string; thread: string; reader: string };

function startReader({ content, data, thread, reader }: ReaderStart): ChildProcess {
  const options = ['--thread', thread, '--folder', content, '--today', brusselsDay(new Date())];
  // As the site's server sets it.
  return spawn(process.execPath, ['--heap-growing-percent=40', reader, ...options], {
    env: { ...process.env, DATA_DIR: data, CONTENT_DIR: content, SITE_URL: 'http://localhost:3000' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function readOnce(reader: ChildProcess): Promise<ReadingCost> {
  const answer = once(reader, 'message');
  reader.send('read');
  const ended = once(reader, 'exit').then(() => {
    throw new Error('The reader has ended');
  });
  const [cost]: [ReadingCost] = (await Promise.race([answer, ended])) as never;
  return cost;
}

/** States are stored after the answer. */
async function untilStored(data: string, count: number): Promise<void> {
  const database = new Database(path.join(data, 'listings.db'), { readonly: true });
  const countStates = database.prepare<[], number>('select count(*) from state').pluck();
  for (let attempt = 0; attempt < 1200 && (countStates.get() ?? 0) < count; attempt++) await wait(100);
  const stored = countStates.get() ?? 0;
  database.close();
  if (stored < count) throw new Error('No state was stored');
}

/** Files are replaced as imports replace them; prices of the listings at these positions change. */
async function changeListings(folder: string, isChanged: (position: number) => boolean, price: number): Promise<void> {
  for (const language of languages) {
    const file = path.join(folder, 'listings', language, 'properties.json');
    let position = 0;
    const text = (await readFile(file))
      .toString('latin1')
      .replace(/"Price":\d+/g, (written) => (isChanged(position++) ? `"Price":${price}` : written));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.part`, text, 'latin1');
    await rename(`${file}.part`, file);
  }
}
