import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { propertySorts } from '@/lib/domain/property/list-view';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { pick } from '@/lib/domain/record-of';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { type ListingStore, openListingStore } from '@/lib/listings/store/listing-store';
import { feedRecord } from '@/tests/support/content';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { now } from '@/tests/support/test-day';
import { eventually } from '@/tests/support/timing';
import { createContentWork, type SentReading } from './content-work';

let root: string;
let damage: string[];
let failures: string[];
let stores: ListingStore[];
/** Of the disk of the usual folder. */
let hasRoom: boolean;

const folder = () => path.join(root, 'content');
const directory = () => path.join(root, 'data');
const database = () => path.join(directory(), 'listings.db');
const file = (language = 'nl') => path.join(folder(), 'listings', language, 'properties.json');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-states-'));
  damage = [];
  failures = [];
  stores = [];
  hasRoom = true;
  await cp('content', folder(), { recursive: true });
});

afterEach(async () => {
  stop();
  await rm(root, { recursive: true, force: true });
});

/** Ends the servers. */
function stop(): void {
  for (const store of stores.splice(0)) store.close();
}

type Start = { version?: string; numbers?: ReadonlyMap<string, number>; place?: string };

/** A server that starts, reads the folder and stores what it read. */
async function start({ version = '1', numbers = new Map(), place = directory() }: Start = {}) {
  stop();
  const open = (where: string) => {
    const store = openListingStore({ directory: where, version, onDamage: (reason) => damage.push(reason) });
    stores.push(store);
    return store;
  };
  const found: boolean[] = [];
  const work = createContentWork(
    { numberListings: async () => numbers, isUnchanged: async () => true },
    {
      shippedFolder: path.resolve('content'),
      isTrusted: async () => true,
      openStore(kind) {
        const store = open(kind === 'usual' ? place : path.join(root, 'elsewhere'));
        return {
          ...store,
          putRecord(record) {
            if (!hasRoom && kind === 'usual') throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
            return store.putRecord(record);
          },
          findState(key) {
            const state = store.findState(key);
            found.push(state !== null);
            return state;
          },
        };
      },
      onStoreFailure: (error) => failures.push(String(error)),
    },
  );
  const read = () =>
    work.read({
      folder: folder(),
      now,
      record: {},
      siteUrl: 'http://localhost:3000',
      isNumbered: numbers.size > 0,
      held: [],
    });
  const reading = await read();
  const { place: own } = stores.at(-1) ?? expect.unreachable();
  const states = new Database(own.file, { readonly: true });
  await eventually(() => expect(states.prepare('select max(used) from state').pluck().get()).toBeGreaterThan(0));
  states.close();
  return { reading, read, isFound: found[0] === true };
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

test('a second start answers as the first one, and as one that reads the files', async () => {
  const first = await start();
  const second = await start();
  const other = await start({ place: path.join(root, 'other') });
  expect([first.isFound, second.isFound, other.isFound]).toEqual([false, true, false]);
  expect(catalogueOf(first.reading).properties.length).toBeGreaterThan(20);
  expect(answersOf(second.reading)).toEqual(answersOf(first.reading));
  expect(answersOf(second.reading)).toEqual(answersOf(other.reading));
  expect([damage, failures]).toEqual([[], []]);
});

test('a changed listing, another version of the code and other numbers mean that the files are read again', async () => {
  await writeFile(file(), JSON.stringify([feedRecord({ ID: 'A1' }), feedRecord({ ID: 2 })]));
  const numbers = new Map([['A1', 9_000_000_000]]);
  await start({ numbers });
  expect((await start({ numbers })).isFound).toBe(true);
  expect((await start({ numbers, version: '2' })).isFound).toBe(false);
  const restored = new Map([['A1', 9_000_000_007]]);
  const renumbered = await start({ numbers: restored });
  expect(catalogueOf(renumbered.reading).getProperty(9_000_000_007)?.externalId).toBe('A1');
  await writeFile(file(), JSON.stringify([feedRecord({ ID: 'A1' }), feedRecord({ ID: 3 })]));
  const changed = await start({ numbers });
  expect(changed.isFound).toBe(false);
  expect(catalogueOf(changed.reading).properties.map(({ externalId }) => externalId)).toContain('3');
});

test.each<[string, number, (bytes: Buffer) => Buffer]>([
  ['a database without its end', 1, (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['one that is something else', 1, () => Buffer.from('something else'.repeat(1000))],
  ['one that is empty', 0, () => Buffer.alloc(0)],
  ['one with other bytes in its middle', 1, (bytes) => Buffer.from(bytes).fill(7, 4096, bytes.length - 4096)],
])('%s is made again from the files', async (_, reports, change) => {
  const before = answersOf((await start()).reading);
  const place = path.join(root, 'damaged');
  await mkdir(place);
  // With all that waits beside it.
  const whole = new Database(database());
  whole.exec(`vacuum into '${path.join(place, 'listings.db')}'`);
  whole.close();
  await writeFile(path.join(place, 'listings.db'), change(await readFile(path.join(place, 'listings.db'))));
  const next = await start({ place });
  expect(next.isFound).toBe(false);
  expect(answersOf(next.reading)).toEqual(before);
  expect([damage.length, failures]).toEqual([reports, []]);
  expect((await start({ place })).isFound).toBe(true);
});

test('a state whose bytes have changed is made again, in the same place', async () => {
  const before = answersOf((await start()).reading);
  stop();
  const states = new Database(database());
  states.exec(`update state set body = cast(body as blob) || x'00'`);
  states.close();
  const next = await start();
  expect(answersOf(next.reading)).toEqual(before);
  expect(failures).toEqual([expect.stringContaining('have changed')]);
  expect(stores.at(-1)?.place.file).toBe(database());
  expect((await start()).isFound).toBe(true);
});

test('a folder that cannot be written to leaves listings in another one', async () => {
  await writeFile(directory(), 'no folder');
  const { reading } = await start();
  expect(catalogueOf(reading).properties.length).toBeGreaterThan(20);
  expect(failures).toHaveLength(1);
});

test('a store that cannot grow any more is left for another one, and its states are still served', async () => {
  const { read, reading } = await start();
  const catalogue = catalogueOf(reading);
  const titles = () => catalogue.properties.map(({ texts }) => texts.nl?.title);
  const before = titles();
  hasRoom = false;
  await writeFile(file(), JSON.stringify([feedRecord({ ID: 1, Title: 'Villa met zwembad' })]));
  const next = catalogueOf(await read());
  expect(next.properties.map(({ texts }) => texts.nl?.title)).toContain('Villa met zwembad');
  expect(failures).toEqual([expect.stringContaining('full')]);
  expect(titles()).toEqual(before);
});
