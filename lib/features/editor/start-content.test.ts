import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as getHealth } from '@/app/api/health/route';
import { type Content, getContent } from '@/lib/content/content';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { type ContentReader, createContentReader } from '@/lib/content/reader/content-reader';
import type { Follower } from '@/lib/content/serving/follow-folder';
import { listKeptStates } from '@/lib/content/serving/kept-states';
import { acceptContent } from '@/lib/database/site-note-store';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
import { keptMediaFolder, mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { listDegraded } from '@/lib/platform/site-status';
import { softwareVersion } from '@/lib/platform/software-version.mjs';
import { threads as bundles, bundleWorker } from '@/scripts/support/bundle-worker.mjs';
import { feedRecord } from '@/tests/support/content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { startContent } from './start-content';

const shippedSettings = JSON.parse(readFileSync('content/settings.json', 'utf8'));

let threads: string;
let root: string;
let folder: string;
let log: string[];
let follower: Follower | undefined;
let reader: ContentReader | undefined;

const states = () => path.join(root, 'data', 'content-states');
const settings = () => path.join(folder, 'settings.json');

/** The agency's slogan stands for any change of an editor. */
const write = (slogan: string) =>
  writeFile(
    settings(),
    JSON.stringify({ ...shippedSettings, agency: { ...shippedSettings.agency, slogan: { nl: slogan } } }),
  );
const slogan = () => getContent().settings.agency.slogan?.nl;

async function start(): Promise<void> {
  log = [];
  reader = createContentReader({ file: path.join(threads, 'content.mjs'), numberListings: undefined });
  follower = await startContent(reader, (message) => log.push(message));
}

/** Stops the server as a loss of power does: only the disk remains. */
async function stop(): Promise<void> {
  follower?.close();
  follower = undefined;
  await reader?.close();
  for (const name of ['content', 'content-trouble', 'degraded-reasons']) processSingleton(name).set(undefined);
}

async function save(text: string): Promise<void> {
  await write(text);
  await follower?.refresh();
}

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  threads = await mkdtemp(path.resolve('var', 'content-thread-'));
  await bundleWorker(bundles.content, path.join(threads, 'content.mjs'));
});
afterAll(() => rm(threads, { recursive: true }));

beforeEach(async () => {
  await stop();
  root = await mkdtemp(path.join(tmpdir(), 'gevel-start-'));
  folder = path.join(root, 'content');
  await mkdir(folder);
  setTestEnv({ CONTENT_DIR: folder, DATA_DIR: path.join(root, 'data') });
});

afterEach(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
});

test('after a restart with an error the last good content is served until the error is fixed', async () => {
  await write('first');
  await start();
  await save('second');
  await stop();
  await writeFile(settings(), '{ "languages": ');
  await start();
  expect(slogan()).toBe('second');
  expect(listDegraded()).toMatchObject([{ code: 'content-invalid', file: 'settings.json', count: 1 }]);
  expect(log.join('\n')).toMatch(/^Degraded: .* has 1 error; the site starts with the last good content, of 20\d\d-/);
  await save('third');
  expect(slogan()).toBe('third');
  expect(listDegraded()).toEqual([]);
  expect(log.at(-1)).toMatch(/^Content changed: served after \d+ ms; the content is in order again$/);
});

test('a broken change while the site runs is degraded too, and reverting it restores order', async () => {
  await write('first');
  await start();
  await writeFile(settings(), '{}');
  await follower?.refresh();
  expect(slogan()).toBe('first');
  const [reason] = listDegraded();
  expect(reason).toMatchObject({ code: 'content-invalid', file: 'settings.json' });
  await writeFile(settings(), '[]');
  await follower?.refresh();
  expect(listDegraded()).toMatchObject([{ since: reason?.since }]);
  await save('first');
  expect(listDegraded()).toEqual([]);
  expect(log.at(-1)).toContain('in order again');
});

test('without stored content, content with errors stops the site from starting and reports why', async () => {
  await writeFile(settings(), '{ "languages": ');
  await expect(start()).rejects.toThrow(/has 1 error; the site does not start with it\.\nError {2}settings\.json/);
});

test('the stored state of another folder is not used', async () => {
  await write('first');
  await start();
  await stop();
  const other = path.join(root, 'other');
  await mkdir(other);
  await writeFile(path.join(other, 'settings.json'), '{');
  setTestEnv({ CONTENT_DIR: other, DATA_DIR: path.join(root, 'data') });
  await expect(start()).rejects.toThrow('does not start');
});

test('of several changes in quick succession the last one is served in the end', async () => {
  await write('first');
  await start();
  const refreshes = [];
  for (const text of ['second', 'third', 'fourth']) {
    await write(text);
    refreshes.push(follower?.refresh());
  }
  await Promise.all(refreshes);
  expect(slogan()).toBe('fourth');
});

test('a reading thread that ends leaves the last good content, is reported, and is started again', async () => {
  await write('first');
  await start();
  await reader?.close();
  await rename(path.join(threads, 'content.mjs'), path.join(threads, 'away.mjs'));
  await write('second');
  await expect(follower?.refresh()).rejects.toThrow('The thread that reads the content has ended');
  expect(slogan()).toBe('first');
  await rename(path.join(threads, 'away.mjs'), path.join(threads, 'content.mjs'));
  await follower?.refresh();
  expect(slogan()).toBe('second');
});

test('a change of texts leaves the listings as they are', async () => {
  await mkdir(path.join(folder, 'listings', 'nl'), { recursive: true });
  await writeFile(path.join(folder, 'listings', 'nl', 'properties.json'), JSON.stringify([feedRecord({ ID: 1 })]));
  await write('first');
  await start();
  const { catalogue } = getContent();
  await save('second');
  expect(slogan()).toBe('second');
  expect(getContent().catalogue).toBe(catalogue);
  await writeFile(path.join(folder, 'listings', 'nl', 'properties.json'), JSON.stringify([feedRecord({ ID: 2 })]));
  await follower?.refresh();
  expect(getContent().catalogue.properties.map(({ id }) => id)).toEqual([2]);
});

test('a damaged state is skipped for the previous one', async () => {
  await write('first');
  await start();
  await save('second');
  const [newest] = await listKeptStates({ statesFolder: states(), contentFolder: folder });
  await truncate(path.join(newest?.folder ?? '', 'settings.json'), 10);
  await stop();
  await writeFile(settings(), '{');
  await start();
  expect(slogan()).toBe('first');
});

test('a missing folder is served as it was, and health names no path of the machine', async () => {
  await write('first');
  await start();
  await stop();
  await rename(folder, `${folder}.away`);
  await start();
  expect(slogan()).toBe('first');
  expect(JSON.stringify(listDegraded())).not.toContain(root);
  await rename(`${folder}.away`, folder);
  await follower?.refresh();
  expect(listDegraded()).toEqual([]);
});

test('changes made while the site was down are served at the next start', async () => {
  await write('first');
  await start();
  await stop();
  await write('second');
  await start();
  expect(slogan()).toBe('second');
  expect(listDegraded()).toEqual([]);
});

test('a read-only data folder does not stop the site, and is reported once', async () => {
  await mkdir(path.join(root, 'data'));
  await writeFile(states(), 'in the way');
  await write('first');
  await start();
  await save('second');
  expect(slogan()).toBe('second');
  expect(listDegraded()).toMatchObject([{ code: 'content-not-kept', cause: expect.stringMatching(/^E/) }]);
  expect(log.filter((message) => message.includes('could not be kept'))).toHaveLength(1);
  await rm(states());
  await follower?.reread();
  expect(listDegraded()).toEqual([]);
  expect(await readdir(states())).toHaveLength(1);
});

test('a legal rule announced in settings applies from the start of its day, without another change', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2029-06-30T21:58:30Z') });
  const next = { generalRate: 10, ownHome: {}, validFrom: '2029-07-01' };
  const duty = { flanders: { generalRate: 12, ownHome: {}, next } };
  await writeFile(settings(), JSON.stringify({ ...shippedSettings, buying: { duty } }));
  await start();
  const rate = () => getContent().settings.buying.duty.flanders.generalRate;
  const before = pageVersion();
  vi.advanceTimersByTime(60_000);
  await follower?.refresh();
  expect(rate()).toBe(12);
  vi.advanceTimersByTime(60_000);
  await expect.poll(rate, { timeout: 60_000 }).toBe(10);
  expect(pageVersion()).not.toBe(before);
  // What was read is still being stored.
  await follower?.refresh();
  vi.useRealTimers();
});

describe('a change that loses many addresses', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterEach(() => database.close());
  const write = (borrow: unknown) => writeFile(settings(), JSON.stringify({ ...shippedSettings, borrow }));
  const newsCount = () => [...getContent().articles.values()].filter(({ category }) => category === 'news').length;
  const lose = () => write({ 'articles/news': false });

  async function startAndLose(): Promise<void> {
    await write(true);
    await start();
    await lose();
    await follower?.refresh();
    expect(newsCount()).toBeGreaterThan(0);
  }

  test('is held back, after a restart too, until it is undone', async () => {
    await startAndLose();
    const held = {
      code: 'content-held',
      cause: 'lost-addresses',
      count: expect.any(Number),
      addresses: expect.arrayContaining([expect.stringMatching(/^\/nl\//)]),
    };
    const [reason] = listDegraded();
    expect(reason).toMatchObject(held);
    expect(reason?.addresses).toHaveLength(5);
    expect(reason?.count).toBe(4);
    expect(log.at(-1)).toMatch(/held back.*\n.*routes\.json.*\n.*pages that would lead nowhere: \/nl\//);
    await stop();
    await start();
    expect(newsCount()).toBeGreaterThan(0);
    expect(listDegraded()).toMatchObject([held]);
    expect(log.join('\n')).toMatch(/^Degraded: .* held back; the site starts with the content of before/);
    await write(true);
    await follower?.refresh();
    expect(listDegraded()).toEqual([]);
  });

  test('leaves the pictures that visitors see, until it is decided', async () => {
    const picture = path.join(folder, 'media', 'own', 'fair.png');
    const isThere = async () => (await resolveMediaFile(['own', 'fair.png'], mediaRoots())) !== null;
    const save = (borrow: unknown, icon?: string) =>
      writeFile(settings(), JSON.stringify({ ...shippedSettings, borrow, ...(icon && { brand: { icon } }) }));
    await mkdir(path.dirname(picture), { recursive: true });
    await writeFile(picture, 'a picture');
    await save(true, '/media/own/fair.png');
    await start();
    await rm(picture);
    await save({ 'articles/news': false });
    await follower?.refresh();
    expect(listDegraded()).toMatchObject([{ code: 'content-held' }]);
    expect(await isThere()).toBe(true);
    await stop();
    await start();
    expect(await isThere()).toBe(true);
    await acceptContent(await fingerprint(folder), new Date());
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
    await expect.poll(() => readdir(keptMediaFolder(), { recursive: true }), { timeout: 20_000 }).toEqual(['own']);
  });

  test('is served when it is accepted, without another change', async () => {
    await startAndLose();
    await acceptContent(await fingerprint(folder), new Date());
    await expect.poll(newsCount, { timeout: 20_000 }).toBe(0);
    await expect.poll(listDegraded, { timeout: 20_000 }).toEqual([]);
  });

  test('stays held back when another state was accepted', async () => {
    await startAndLose();
    const earlier = await fingerprint(folder);
    await write({ 'articles/news': false, testimonials: false });
    await acceptContent(earlier, new Date());
    await follower?.reread();
    expect(newsCount()).toBeGreaterThan(0);
    expect(listDegraded()).toMatchObject([{ code: 'content-held' }]);
  });

  test('is served at the first start, which has nothing to compare it with', async () => {
    await lose();
    await start();
    expect(newsCount()).toBe(0);
    expect(listDegraded()).toEqual([]);
  });
});

test('health says ok, then why it is degraded', async () => {
  const database = await openTestDatabase('sqlite');
  await write('first');
  await start();
  const content: Content = getContent();
  expect(await (await getHealth(new Request('https://www.gevel.example/api/health/'))).json()).toEqual({
    status: 'ok',
    content: content.version,
    version: softwareVersion(),
  });
  await writeFile(settings(), '{');
  await follower?.refresh();
  const response = await getHealth(new Request('https://www.gevel.example/api/health/'));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'degraded',
    content: content.version,
    version: softwareVersion(),
    reasons: [{ code: 'content-invalid', since: expect.any(String), file: 'settings.json', path: '', count: 1 }],
  });
  processSingleton('storage-check').set(undefined);
  setTestEnv({ CONTENT_DIR: folder, DATA_DIR: settings() });
  const refusing = await getHealth(new Request('https://www.gevel.example/api/health/'));
  expect(refusing.status).toBe(503);
  expect(await refusing.json()).toEqual({ status: 'unavailable', reason: 'the data folder cannot be written' });
  processSingleton('storage-check').set(undefined);
  await database.close();
});
