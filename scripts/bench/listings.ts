import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type Language, languages } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { importFolderOf, publishedFile, publishedFolder } from '@/lib/listings/imported-listings';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import type { ReadingCost } from './listing-reader';
import { endProcess, writeListings } from './site';
import { note, noteFigure } from './table';

/** The site waits for the next change before it reads. */
const settleMs = 400;

/** How the listings lie: in one file of the content for each language, or in the shelves of an import. */
export type ListingLayout = 'file' | 'import';

/** As imports publish them. */
const shelfSize = 250;

/** One listing in a hundred changes in each language, twice, and then one listing, again after the next start. */
const changes = [
  { what: 'of one in 100', isChanged: (position: number) => position % 100 === 1 },
  { what: 'of one in 100 again', isChanged: (position: number) => position % 100 === 2 },
  { what: 'of one listing', isChanged: (position: number) => position === 3 },
] as const;

/** The first start with so many listings, changes, the next start, and a change after it. */
export async function measureListings(count: number, layout: ListingLayout): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-'));
  const place = { content: path.join(folder, 'content'), data: path.join(folder, 'data') };
  // Packages are found from here.
  const bundles = path.resolve('node_modules/.cache', `bench-listings-${process.pid}`);
  const programs = { thread: path.join(bundles, threads.content.file), reader: path.join(bundles, 'reader.mjs') };
  const what = `${count} listings × ${languages.length} languages, ${layout === 'file' ? 'one file each' : 'imported'}`;
  try {
    await bundleWorker(threads.content, programs.thread);
    await bundleWorker({ entry: 'scripts/bench/listing-reader.ts' }, programs.reader);
    await writeListings(place.content, count);
    if (layout === 'import') await moveToShelves(place);
    const first = startReader({ ...place, ...programs });
    const start = await readOnce(first);
    report(`${what}, first start`, start, { seconds: 40, megabytes: 800 });
    await untilStored(place.data, 1);
    note(`${what}, resident after it`, `${Math.round(start.residentMegabytes)} MB`);
    for (const [index, { what: share, isChanged }] of changes.entries()) {
      await changeListings(place, isChanged, 300_000 + index);
      await wait(settleMs);
      const changed = await readOnce(first);
      await untilStored(place.data, index + 2);
      report(`${what}, change ${share}`, changed, { seconds: 1, megabytes: 800 });
      note(`${what}, resident after it`, `${Math.round(changed.residentMegabytes)} MB`);
    }
    await endProcess(first);
    const next = startReader({ ...place, ...programs });
    report(`${what}, next start`, await readOnce(next), { seconds: 4, megabytes: 800 });
    await changeListings(place, changes[2].isChanged, 400_000);
    await wait(settleMs);
    report(`${what}, change of one listing after it`, await readOnce(next), { seconds: 1, megabytes: 800 });
    await endProcess(next);
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

type Place = { content: string; data: string };

function importedFile({ data }: Place, language: Language, shelf: number): string {
  return path.join(publishedFolder(importFolderOf(data)), 'json', publishedFile(language, 'properties', shelf));
}

async function moveToShelves(place: Place): Promise<void> {
  for (const language of languages) {
    const file = path.join(place.content, 'listings', language, 'properties.json');
    const records: unknown[] = JSON.parse(await readFile(file, 'utf8'));
    await mkdir(path.dirname(importedFile(place, language, 0)), { recursive: true });
    for (let first = 0; first < records.length; first += shelfSize)
      await writeFile(
        importedFile(place, language, first / shelfSize),
        JSON.stringify(records.slice(first, first + shelfSize)),
      );
    await rm(file);
  }
}

/** The files with listings of a language, in their order. */
async function filesOf(place: Place, language: Language): Promise<string[]> {
  const folder = path.dirname(importedFile(place, language, 0));
  const shelves = await readdir(folder).catch(() => []);
  if (shelves.length === 0) return [path.join(place.content, 'listings', language, 'properties.json')];
  return shelves.map((_, shelf) => importedFile(place, language, shelf));
}

/** Files are replaced as imports replace them, where listings at these positions have another price. */
async function changeListings(place: Place, isChanged: (position: number) => boolean, price: number): Promise<void> {
  for (const language of languages) {
    let position = 0;
    for (const file of await filesOf(place, language)) {
      const before = await readFile(file, 'latin1');
      const text = before.replace(/"Price":\d+/g, (written) => (isChanged(position++) ? `"Price":${price}` : written));
      if (text === before) continue;
      await writeFile(`${file}.part`, text, 'latin1');
      await rename(`${file}.part`, file);
    }
  }
}
