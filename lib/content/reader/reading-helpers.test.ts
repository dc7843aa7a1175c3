import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashFile } from '@/lib/files/file-hashes';
import { createKnownRecords } from '@/lib/listings/known-records';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import { type Helpers, prepareHelpers } from './reading-helpers';

let bundles: string;
let folder: string;
let helpers: Helpers;

const listings = () => path.join(folder, 'properties.json');

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  bundles = await mkdtemp(path.resolve('var', 'listing-thread-'));
  await bundleWorker(threads.listings, path.join(bundles, threads.listings.file));
});
afterAll(() => rm(bundles, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.resolve('var', 'listing-records-'));
  await cp('content/listings/nl/properties.json', listings());
  helpers = prepareHelpers(path.join(bundles, threads.listings.file), path.join(folder, 'records'));
});
afterEach(async () => {
  await helpers.end();
  await rm(folder, { recursive: true });
});

/** The helper that is asked first. */
function oneHelper() {
  const [helper] = helpers.threads();
  if (!helper) throw new Error('This machine has one processor');
  return helper;
}

async function wholeRange() {
  const bytes = await readFile(listings());
  return { path: listings(), from: bytes.indexOf('{'), to: bytes.lastIndexOf('}') + 1 };
}

test('a helper hashes a file, and reads and writes the records of a range', async () => {
  const helper = oneHelper();
  expect(await helper.hash(listings())).toBe(await hashFile(listings()));
  const packed = await helper.read({ ...(await wholeRange()), language: 'nl', today: '2026-11-22' });
  const records: unknown[] = JSON.parse(await readFile(listings(), 'utf8'));
  expect(packed?.table.rows).toBe(records.length);
  expect((await readFile(packed?.file ?? '')).includes('"description":')).toBe(true);
});

test('a range that is not a list of records is refused, and a disk that cannot be written is an error', async () => {
  await writeFile(path.join(folder, 'records'), 'a file where the directory would be');
  const helper = oneHelper();
  const range = await wholeRange();
  await expect(helper.read({ ...range, to: range.to - 1, language: 'nl', today: '2026-11-22' })).rejects.toMatchObject({
    code: 'EEXIST',
    syscall: 'mkdir',
  });
  await expect(helper.split({ ...range, to: range.to - 1 }, createKnownRecords().shared())).resolves.toBeNull();
});

test('helpers that have ended fail what they are asked, and are started again by the next reading', async () => {
  const helper = oneHelper();
  await helpers.end();
  await expect(helper.hash(listings())).rejects.toThrow('has ended');
  await expect(oneHelper().hash(listings())).resolves.toBe(await hashFile(listings()));
});
