import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { databaseTarget, openDatabase, replaceDatabase } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import type { Database } from '@/lib/database/schema';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import { feedRecord } from '@/tests/support/content';
import { type ImportSite, makeImportSite } from '@/tests/support/import-site';
import { inImportProcess, startImportProcesses } from './import-processes';
import { listImportRuns } from './import-store';

const settings = { source: 'json', from: 'export' };
const megabyte = 1024 * 1024;

let folder: string;
let file: string;
let site: ImportSite;
let database: Kysely<Database>;

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  folder = await mkdtemp(path.resolve('var', 'import-process-'));
  file = path.join(folder, 'import.mjs');
  await bundleWorker(threads.import, file);
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  site = await makeImportSite();
  await mkdir(path.join(site.contentFolder, 'export', 'nl'), { recursive: true });
  await mkdir(site.dataFolder);
  // The process inherits the environment, and has a connection of its own.
  for (const [name, value] of Object.entries({ CONTENT_DIR: site.contentFolder, DATA_DIR: site.dataFolder }))
    vi.stubEnv(name, value);
  vi.stubEnv('DATABASE_URL', undefined);
  database = openDatabase(databaseTarget());
  replaceDatabase(database);
  await migrateDatabase(database);
});
afterEach(async () => {
  processSingleton('import-process').set(undefined);
  vi.unstubAllEnvs();
  await database.destroy();
  await site.remove();
});

const write = (text: string) => writeFile(path.join(site.contentFolder, 'export', 'nl', 'properties.json'), text);
const listings = (price: number) => JSON.stringify([feedRecord({ ID: 1, Price: price })]);
const prices = async () => (await site.read()).catalogue.properties.map(({ price }) => price);

test('an import runs in a process of its own: what it publishes is shown, and its run is recorded', async () => {
  startImportProcesses({ file });
  await write(listings(100_000));
  expect(await site.run(settings)).toMatchObject({ outcome: 'applied', comparison: { added: ['property 1'] } });
  expect(await prices()).toEqual([100_000]);
  await write('[{');
  expect(await site.run(settings)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('JSON') });
  expect((await listImportRuns(2)).map(({ outcome }) => outcome).sort()).toEqual(['applied', 'failed']);
});

test.each([
  // What all of them become in memory is many times their bytes.
  ['millions of empty records', `[${'{},'.repeat(3 * megabyte)}{}]`],
  ['a million keys', `[{"ID":2,${Array.from({ length: 1_000_000 }, (_, key) => `"k${key}":[]`).join(',')}}]`],
])(
  '%s end that process, not the site: the run failed, what is shown stays, and the next one is right',
  async (_, sent) => {
    startImportProcesses({ file, megabytes: 96 });
    await write(listings(100_000));
    await site.run(settings);
    await write(sent);
    let answered = 0;
    const visitors = setInterval(() => answered++, 1);
    const { outcome, message } = await site.run(settings);
    clearInterval(visitors);
    expect([outcome, message]).toEqual(['failed', expect.stringMatching(/takes too much to be read: more than 96 MB/)]);
    expect(answered).toBeGreaterThan(10);
    expect(await prices()).toEqual([100_000]);
    await write(listings(200_000));
    expect((await site.run(settings)).outcome).toBe('applied');
    expect((await listImportRuns(3)).map((run) => run.outcome).sort()).toEqual(['applied', 'applied', 'failed']);
  },
);

test.each([
  ['lists inside each other', `${'['.repeat(2 * megabyte)}${']'.repeat(2 * megabyte)}`],
  ['lists inside each other that never close', '['.repeat(2 * megabyte)],
  ['such lists inside a field', `[{"ID":1,"Zip":${'['.repeat(megabyte)}${']'.repeat(megabyte)}}]`],
])('%s are refused before they are parsed', async (_, sent) => {
  startImportProcesses({ file });
  await write(sent);
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('more than 100 lists and objects inside each other'),
  });
});

test('more values than any agency has are refused before they are parsed', async () => {
  startImportProcesses({ file });
  await write(`[${'{},'.repeat(10 * megabyte)}{}]`);
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('more than 20000000 values'),
  });
});

test.each([
  ['JSON', settings, 'export/nl/properties.json'],
  ['CSV', { source: 'csv', from: 'homes.csv', map: 'homes.map.json' }, 'homes.csv'],
])('%s in a folder may be as large as what an address may send, not larger', async (_, from, place) => {
  startImportProcesses({ file });
  const { mapping } = await proposeMapping(Buffer.from('Ref,Prijs\nA-1,100000\n'), null);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(mapping));
  await writeFile(path.join(site.contentFolder, place), '');
  // A hole in the file takes no room on the disk.
  await truncate(path.join(site.contentFolder, place), 200 * megabyte + 1);
  expect(await site.run(from)).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/found a file of 209715201 bytes, expected at most 209715200/),
  });
});

test('one text of megabytes is a listing with a fault', async () => {
  startImportProcesses({ file });
  await write(JSON.stringify([feedRecord({ ID: 1, Zip: `[{"\\${'a'.repeat(8 * megabyte)}` })]));
  const { outcome, faults } = await site.run(settings);
  expect(outcome).toMatch(/held|applied/);
  expect(JSON.stringify(faults).length).toBeLessThan(1000);
});

test('an import takes no more processor time than it may', async () => {
  startImportProcesses({ file, cpuMs: 500 });
  await write(`[${JSON.stringify(feedRecord({ ID: 1 }))}${',{"ID":[]}'.repeat(megabyte)}]`);
  expect(await site.run(settings)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('more than 0.5 s of processor time'),
  });
});

test('a run that is stopped ends its process, and the next one continues', async () => {
  startImportProcesses({ file });
  await write(`[${JSON.stringify(feedRecord({ ID: 1 }))}${',{"ID":[]}'.repeat(megabyte)}]`);
  const stop = new AbortController();
  const running = site.run(settings, { signal: stop.signal });
  await expect.poll(async () => (await listImportRuns(1))[0]?.outcome).toBe('running');
  stop.abort(new Error('stopped'));
  expect(await running).toMatchObject({ outcome: 'stopped' });
  await write(listings(100_000));
  expect((await site.run(settings)).outcome).toBe('applied');
});

test('a process that ends by an error is a failed run, whose cause is in the log', async () => {
  const broken = path.join(folder, 'broken.mjs');
  await writeFile(broken, 'process.exit(3);');
  startImportProcesses({ file: broken });
  await write(listings(100_000));
  const logged = vi.mocked(console.error).mockImplementation(() => {});
  expect(await site.run(settings)).toMatchObject({ outcome: 'failed', message: expect.stringContaining('log') });
  expect((await listImportRuns(1))[0]).toMatchObject({ outcome: 'failed' });
  expect(logged.mock.calls.join()).toContain('code 3');
  logged.mockClear();
});

test('a file is looked at in such a process too, within what it may take', async () => {
  startImportProcesses({ file });
  await write(listings(100_000));
  const work = { kind: 'json' as const, file: path.join(site.contentFolder, 'export', 'nl', 'properties.json') };
  const nowhere = async () => ({ rows: -1 });
  const { signal } = new AbortController();
  expect(await inImportProcess(work, { signal }, nowhere)).toEqual({ kind: 'done', value: { rows: 1 } });
  await write('[1'.padEnd(20 * megabyte, ',1'));
  expect(await inImportProcess(work, { signal, cpuMs: 1 }, nowhere)).toMatchObject({ kind: 'time' });
});
