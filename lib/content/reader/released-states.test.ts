import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownViewHash } from '@/lib/listings/catalogue/stored-properties';
import { writeViewHash } from '@/lib/listings/catalogue/view-hashes';
import { threads as bundles, bundleWorker } from '@/scripts/support/bundle-worker.mjs';
import { feedRecord } from '@/tests/support/content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { now } from '@/tests/support/test-day';
import { openTestStore } from '@/tests/support/test-store';
import { untilViewsAreHashed } from '../listing-views';
import { createContentReader, type FolderRequest } from './content-reader';
import { createContentWork } from './content-work';

const rounds = 6;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let threads: string;
let root: string;
let request: FolderRequest;

beforeAll(async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  threads = await mkdtemp(path.resolve('var', 'content-thread-'));
  await bundleWorker(bundles.content, path.join(threads, 'content.mjs'));
});
afterAll(() => rm(threads, { recursive: true }));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-released-'));
  const folder = path.join(root, 'content');
  await mkdir(path.join(folder, 'listings', 'nl'), { recursive: true });
  await cp('content/settings.json', path.join(folder, 'settings.json'));
  request = { folder, now, record: {}, siteUrl: 'http://localhost:3000' };
  setTestEnv({ CONTENT_DIR: folder, DATA_DIR: path.join(root, 'data') });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function saveListings(round: number): Promise<void> {
  const records = Array.from({ length: 20 }, (_, index) => feedRecord({ ID: index + 1, Price: 100_000 + round }));
  await writeFile(path.join(request.folder, 'listings', 'nl', 'properties.json'), JSON.stringify(records));
}

async function countAlive(references: readonly WeakRef<object>[]): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate();
    collectGarbage();
  }
  return references.filter((reference) => reference.deref() !== undefined).length;
}

test('the serving thread holds no catalogue of a former state', async () => {
  const reader = createContentReader({ file: path.join(threads, 'content.mjs'), numberListings: undefined });
  const catalogues: WeakRef<object>[] = [];
  const read = async (round: number) => {
    await saveListings(round);
    const { content } = await reader.read(request);
    if (!content) throw new Error('The content has errors');
    expect(content.catalogue.getProperty(1)?.price).toBe(100_000 + round);
    catalogues.push(new WeakRef(content.catalogue));
  };
  for (let round = 0; round < rounds; round++) await read(round);
  expect(await countAlive(catalogues)).toBe(0);
  await reader.close();
});

test('the reading thread holds the catalogues of two states, whatever has been read', async () => {
  const packed: WeakRef<object>[] = [];
  const work = createContentWork(
    { numberListings: async () => new Map(), isUnchanged: async () => true },
    { shippedFolder: path.resolve('content'), isTrusted: async () => true, openStore: openTestStore },
  );
  const read = async (round: number) => {
    await saveListings(round);
    const { content } = await work.read({ ...request, isNumbered: false, held: [] });
    if (!content?.catalogue.packed) throw new Error('The content has errors');
    packed.push(new WeakRef(content.catalogue.packed));
  };
  for (let round = 0; round < rounds; round++) await read(round);
  expect(await countAlive(packed)).toBe(2);
});

test('the reading thread hashes what visitors see, and after a change only of what changed', async () => {
  const reader = createContentReader({ file: path.join(threads, 'content.mjs'), numberListings: undefined });
  const hashesOf = async (round: number, count: number) => {
    const records = Array.from({ length: count }, (_, index) =>
      feedRecord({ ID: index + 1, Price: index === 0 ? 100_000 + round : 100_000 }),
    );
    await writeFile(path.join(request.folder, 'listings', 'nl', 'properties.json'), JSON.stringify(records));
    const { content } = await reader.read(request);
    if (!content) throw new Error('The content has errors');
    const { catalogue } = content;
    await untilViewsAreHashed(catalogue);
    return catalogue.properties.map((property) => {
      const hash = knownViewHash(property);
      return hash && writeViewHash(hash);
    });
  };
  const [before, after] = [await hashesOf(0, 3), await hashesOf(1, 4)];
  expect(new Set(before)).not.toContain(null);
  expect(after).toEqual([expect.any(String), before[0], before[1], expect.any(String)]);
  expect(after[3]).not.toBe(before[2]);
  await reader.close();
});
