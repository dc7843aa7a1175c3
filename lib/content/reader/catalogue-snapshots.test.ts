import { EventEmitter, once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import { propertySorts } from '@/lib/domain/property/list-view';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { feedRecord } from '@/tests/support/content';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { today } from '@/tests/support/test-day';
import { openSnapshots } from './catalogue-snapshots';
import { createContentWork, type SentReading } from './content-work';

let root: string;
let damage: string[];

const folder = () => path.join(root, 'content');
const directory = () => path.join(root, 'snapshots');
const file = (language = 'nl') => path.join(folder(), 'listings', language, 'properties.json');
const filesWith = async (ending: string) => (await readdir(directory())).filter((name) => name.endsWith(ending));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-snapshots-'));
  damage = [];
  await cp('content', folder(), { recursive: true });
});

afterEach(() => rm(root, { recursive: true, force: true }));

type Start = { version?: string; numbers?: ReadonlyMap<string, number>; isStored?: boolean };

/** A server that starts, reads the folder and stores what it read. */
async function start({ version = '1', numbers = new Map(), isStored = true }: Start = {}) {
  const events = new EventEmitter();
  const stored = once(events, 'stored');
  const found: boolean[] = [];
  const snapshots = openSnapshots({ directory: directory(), onDamage: (reason) => damage.push(reason) });
  const work = createContentWork(
    { numberListings: async () => numbers, isUnchanged: async () => true },
    {
      shippedFolder: path.resolve('content'),
      isTrusted: async () => true,
      version,
      ...(isStored && {
        snapshots: {
          ...snapshots,
          async find(key) {
            const snapshot = await snapshots.find(key);
            found.push(snapshot !== null);
            return snapshot;
          },
          store: (key, snapshot) => snapshots.store(key, snapshot).finally(() => events.emit('stored')),
        },
      }),
    },
  );
  const reading = await work.read({
    folder: folder(),
    today,
    record: {},
    siteUrl: 'http://localhost:3000',
    isNumbered: numbers.size > 0,
    held: [],
  });
  if (isStored && !found[0]) await stored;
  return { reading, isFound: found[0] === true, stored };
}

function catalogueOf({ content }: SentReading): Catalogue {
  if (!content?.catalogue.packed) throw new Error('The content has errors');
  return unpackCatalogue(content.catalogue.packed);
}

/** All that a catalogue answers, without accessors. */
function answersOf(reading: SentReading) {
  const catalogue = catalogueOf(reading);
  const names = Object.keys(makeProperty()) as (keyof Property)[];
  const textNames = Object.keys(makeText('nl')) as (keyof PropertyText)[];
  const orders = propertySorts.flatMap((sort) =>
    languages.map((language) =>
      catalogue.index.find({ filter: {}, sort, language, offset: 0, limit: 1000 }).items.map(({ id }) => id),
    ),
  );
  const steps = { priceMin: [], priceMax: [300_000], bedroomsMin: [2], surfaceMin: [], groundMin: [], radius: [10] };
  return {
    properties: catalogue.properties.map((property) => ({
      ...pick(property, names),
      texts: Object.values(property.texts).map((text) => pick(text, textNames)),
    })),
    projects: catalogue.projects,
    places: catalogue.places,
    withdrawn: [catalogue.basis.withdrawnIds, catalogue.withdrawnDocuments],
    orders,
    facets: catalogue.index.countFacets({ goal: 'sale' }, steps),
    media: reading.content?.catalogue.media,
    origins: reading.content?.origins,
    texts: reading.content?.texts,
    outcome: [reading.errors, reading.warnings],
  };
}

test('a second start answers as the first one, and as one without snapshots', async () => {
  const first = await start();
  const second = await start();
  const without = await start({ isStored: false });
  expect([first.isFound, second.isFound]).toEqual([false, true]);
  expect(catalogueOf(first.reading).properties.length).toBeGreaterThan(20);
  expect(answersOf(second.reading)).toEqual(answersOf(first.reading));
  expect(answersOf(second.reading)).toEqual(answersOf(without.reading));
  expect(damage).toEqual([]);
});

test('a changed listing, another version of the code and other numbers mean that the files are read again', async () => {
  await writeFile(file(), JSON.stringify([feedRecord({ ID: 'A1' }), feedRecord({ ID: 2 })]));
  const numbers = new Map([['A1', 9_000_000_000]]);
  await start({ numbers });
  expect((await start({ numbers })).isFound).toBe(true);
  expect((await start({ numbers, version: '2' })).isFound).toBe(false);
  const restored = new Map([['A1', 9_000_000_007]]);
  const renumbered = await start({ numbers: restored });
  await renumbered.stored;
  expect(catalogueOf(renumbered.reading).getProperty(9_000_000_007)?.externalId).toBe('A1');
  await writeFile(file(), JSON.stringify([feedRecord({ ID: 'A1' }), feedRecord({ ID: 3 })]));
  const changed = await start({ numbers });
  expect(changed.isFound).toBe(false);
  expect(catalogueOf(changed.reading).properties.map(({ externalId }) => externalId)).toContain('3');
});

async function change(name: string, edit: (bytes: Buffer) => Buffer | null): Promise<void> {
  const target = path.join(directory(), name);
  const bytes = edit(await readFile(target));
  if (bytes) await writeFile(target, bytes);
  else await rm(target);
}

const flip = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

test.each([
  ['an empty snapshot', '.snapshot', () => Buffer.alloc(0)],
  ['a snapshot without its end', '.snapshot', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['a snapshot cut in its header', '.snapshot', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['one letter of a snapshot', '.snapshot', (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
  ['the format of a snapshot', '.snapshot', (bytes: Buffer) => flip(bytes, bytes.indexOf(':') + 1)],
  ['bytes after a snapshot', '.snapshot', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['missing records', '.records', () => null],
  ['records without their end', '.records', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['one letter of the records', '.records', (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
  ['bytes after the records', '.records', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
])('%s: the files are read, and it is reported once', async (_, ending, edit) => {
  const before = answersOf((await start()).reading);
  const [name = ''] = await filesWith(ending);
  await change(name, edit);
  const next = await start();
  expect(next.isFound).toBe(false);
  expect(damage).toHaveLength(1);
  expect(answersOf(next.reading)).toEqual(before);
  expect((await start()).isFound).toBe(true);
  expect(damage).toHaveLength(1);
});

test('nothing of a hidden listing is stored', async () => {
  const secret = 'Kasteeldreef zonder nummer';
  const hidden = feedRecord({ ID: 1, Status: 0, Title: secret, Documents: [{ Name: secret, Url: '/media/x.pdf' }] });
  await writeFile(file('nl'), JSON.stringify([{ ...hidden, Status: 1 }, feedRecord({ ID: 2, Title: 'Villa' })]));
  await writeFile(file('fr'), JSON.stringify([hidden]));
  await start();
  const stored = await Promise.all((await readdir(directory())).map((name) => readFile(path.join(directory(), name))));
  const bytes = Buffer.concat(stored).toString('latin1');
  expect(bytes).toContain('Villa');
  expect(bytes).not.toContain(secret);
});

test('old snapshots and the records that only they name are removed', async () => {
  for (let price = 1; price <= 6; price++) {
    await writeFile(file(), JSON.stringify([feedRecord({ ID: 1, Price: price * 100_000 })]));
    await start();
    for (const name of await readdir(directory())) {
      const time = new Date(Date.now() - (10 - price) * 3_600_000);
      if (name.endsWith('.records')) await utimes(path.join(directory(), name), time, time);
    }
  }
  expect(await filesWith('.snapshot')).toHaveLength(4);
  expect((await filesWith('.records')).length).toBeLessThanOrEqual(5);
  expect((await start()).isFound).toBe(true);
});

test('records that cannot be written stay in memory', async () => {
  await writeFile(directory(), 'no folder');
  const snapshots = openSnapshots({ directory: directory(), onDamage: (reason) => damage.push(reason) });
  const work = createContentWork(
    { numberListings: async () => new Map(), isUnchanged: async () => true },
    { shippedFolder: path.resolve('content'), isTrusted: async () => true, snapshots },
  );
  const reading = await work.read({
    folder: folder(),
    today,
    record: {},
    siteUrl: 'http://localhost:3000',
    isNumbered: false,
    held: [],
  });
  expect(catalogueOf(reading).properties.length).toBeGreaterThan(20);
  expect(reading.content?.catalogue.packed?.properties.records.every((segment) => 'bytes' in segment)).toBe(true);
});
