import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openContentFiles } from '@/lib/content/content-files';
import { filesOfListing, listingMedia, noteListingFiles } from '@/lib/content/listing-media';
import { type CatalogueSource, type EarlierCatalogue, readWholeCatalogue } from '@/lib/content/read-catalogue';
import { propertySorts } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { type ContentProblem, createReport } from '@/lib/files/content-problem';
import { hashFile } from '@/lib/files/file-hashes';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { today } from '@/tests/support/test-day';
import { openTestStore } from '@/tests/support/test-store';
import type { Catalogue } from './catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from './catalogue/packed-catalogue';
import { numberInMemory } from './noted-numbers';
import { readListings } from './read-listings';
import type { MadeReading } from './read-properties';

const shippedFolder = path.resolve('content');

async function save(folder: string, language: string, records: readonly unknown[] | string): Promise<void> {
  await mkdir(path.join(folder, 'listings', language), { recursive: true });
  const text = typeof records === 'string' ? records : JSON.stringify(records);
  await writeFile(path.join(folder, 'listings', language, 'properties.json'), text);
}

/** What visitors and editors see of a reading. */
const plain = (properties: readonly Property[] = []) =>
  properties.map(
    ({ id, externalId, price, situation, projectId, street, details, isPricePublic, isAddressPublic, texts }) => ({
      ...{ id, externalId, price, situation, projectId, street, details, isPricePublic, isAddressPublic },
      texts: Object.values(texts).map(({ language, title, city, documents, pictures }) => ({
        ...{ language, title, city, documents, pictures },
      })),
    }),
  );

/** What queries find. */
function indexed({ basis: { columns } }: Catalogue) {
  const { placeIds, placeNumber, sets, ...others } = columns;
  return { ...others, sets: new Map(sets), places: Array.from(placeNumber, (number) => placeIds[number]) };
}

/** All listings in each order. */
function ordered({ index }: Catalogue) {
  return propertySorts.flatMap((sort) =>
    (['nl', 'fr'] as const).map((language) =>
      index.find({ filter: {}, sort, language, offset: 0, limit: 99 }).items.map(({ id }) => id),
    ),
  );
}

/** Files are read in another order after a change. */
const sorted = (problems: readonly ContentProblem[]) => problems.map((problem) => JSON.stringify(problem)).sort();

const records = fc.array(
  fc.record(
    {
      ID: fc.constantFrom<unknown>(1, 2, 3, 'A1', 'a1', '02', 'LN6OF', ''),
      Price: fc.constantFrom<unknown>(100_000, 200_000, 'veel', undefined),
      Status: fc.constantFrom<unknown>(1, 2, 9, 'x', undefined),
      PublishPrice: fc.constantFrom<unknown>(true, false, 'nee', undefined),
      City: fc.constantFrom<unknown>('Gent', 'Namur', ''),
      Title: fc.constantFrom<unknown>('Huis', 'Maison ✓', undefined),
      Street: fc.constantFrom<unknown>('Kerkstraat', "Rue de l'Église", undefined),
      PublishAddress: fc.constantFrom<unknown>(true, false, undefined),
      Description: fc.constantFrom<unknown>('Kerkstraat / Rue du Temple, vlakbij', undefined),
      Odd: fc.constantFrom<unknown>(1, undefined),
      Documents: fc.constantFrom<unknown>(
        [],
        [{ Name: 'a', Url: '/media/documents/a.pdf', Public: false }],
        [{ Name: 'a', Url: '/media//documents/%61.pdf', Public: true }],
      ),
    },
    { requiredKeys: ['ID', 'City'] },
  ),
  { minLength: 6, maxLength: 6 },
);
/** Which of the records a file has, in its order: most stay from one state to the next. */
const chosen = fc.array(fc.nat({ max: 5 }), { maxLength: 5 });
/** In each language the folder's own file, and two of an import. */
const files = fc.tuple(chosen, chosen, chosen);
/** A change replaces some files and leaves the others; an absent one is removed. */
const changes = fc.array(
  fc.array(fc.tuple(fc.constantFrom('nl', 'fr'), fc.nat({ max: 2 }), fc.option(chosen)), {
    minLength: 1,
    maxLength: 2,
  }),
  { minLength: 1, maxLength: 5 },
);

const dressed = (changed: readonly object[]) => changed.map((record) => ({ ...feedRecord({ ID: 1 }), ...record }));

test('readings of one change after another equal readings that remember nothing, problem by problem', async () => {
  await fc.assert(
    fc.asyncProperty(records, files, files, changes, async (all, nl, fr, later) => {
      const folder = await writeContentFolder({});
      const importFolder = path.join(folder, 'import');
      const write = async (language: string, shelf: number, numbers: readonly number[] | null) => {
        const imported = path.join(importFolder, 'published/json', language);
        await mkdir(imported, { recursive: true });
        const place = shelf === 0 ? path.join(folder, 'listings', language) : imported;
        await mkdir(place, { recursive: true });
        const file = path.join(place, shelf === 2 ? 'properties-2.json' : 'properties.json');
        if (numbers === null) await rm(file, { force: true });
        else await writeFile(file, JSON.stringify(dressed(numbers.flatMap((number) => all[number] ?? []))));
      };
      const store = openTestStore();
      const numberListings = numberInMemory();
      type Change = [language: string, shelf: number, numbers: number[] | null];
      const first = Object.entries({ nl, fr }).flatMap(([language, own]) =>
        own.map((numbers, shelf): Change => [language, shelf, numbers]),
      );
      let earlier: EarlierCatalogue | undefined;
      for (const change of [first, ...later]) {
        for (const one of change) await write(...one);
        const files = await openContentFiles({ folder, shippedFolder, importFolder });
        const read = async (own: Partial<CatalogueSource>) => {
          const report = createReport();
          const options = { files, report, numberListings, today, defaultLanguage: 'nl', ...own } as const;
          return { catalogue: await readWholeCatalogue(options), problems: report.problems };
        };
        let made: MadeReading | undefined;
        const noteReading = (found: MadeReading) => {
          made = found;
        };
        const remembered = await read({ store, hashOf: hashFile, earlier, noteReading });
        const fresh = await read({});
        expect(sorted(remembered.problems)).toEqual(sorted(fresh.problems));
        const { catalogue } = remembered;
        const whole = fresh.catalogue;
        if (!catalogue || !whole || !made) throw new Error('Nothing was read');
        expect(plain(catalogue.properties)).toEqual(plain(whole.properties));
        const { withdrawnIds, withdrawnDocuments, hidden } = catalogue.basis;
        expect({ withdrawnIds, withdrawnDocuments, hidden }).toEqual({
          ...{ withdrawnIds: whole.basis.withdrawnIds, withdrawnDocuments: whole.basis.withdrawnDocuments },
          hidden: whole.basis.hidden,
        });
        expect(indexed(catalogue)).toEqual(indexed(whole));
        expect(ordered(catalogue)).toEqual(ordered(whole));
        expect(listingMedia(catalogue)).toEqual(listingMedia(whole));
        const opened = unpackCatalogue(packCatalogue(catalogue.basis, store));
        noteListingFiles(opened.properties, catalogue.properties.map(filesOfListing));
        expect(plain(opened.properties)).toEqual(plain(whole.properties));
        earlier = { ...made, basis: opened.basis, problems: remembered.problems };
        store.prune({ states: [], files: [...made.files.values()].map(({ key }) => key ?? '') });
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 40 },
  );
});

test('a change of one file reads that file, and those that share an id with it', async () => {
  const folder = await writeContentFolder({});
  const importFolder = path.join(folder, 'import');
  const store = openTestStore();
  const write = async (shelf: string, records: readonly object[]) => {
    const place = path.join(importFolder, 'published/json/nl');
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, shelf), JSON.stringify(records));
  };
  let earlier: EarlierCatalogue | undefined;
  async function read() {
    const files = await openContentFiles({ folder, shippedFolder, importFolder });
    const opened = vi.spyOn(store, 'entriesOf');
    const report = createReport();
    const catalogue = await readWholeCatalogue({
      ...{
        files,
        report,
        numberListings: numberInMemory(),
        today,
        defaultLanguage: 'nl',
        store,
        hashOf: hashFile,
        earlier,
      },
      noteReading(made) {
        earlier = { ...made, problems: [] } as never;
      },
    });
    if (!catalogue || !earlier) throw new Error('Nothing was read');
    earlier = {
      ...earlier,
      problems: report.problems,
      basis: unpackCatalogue(packCatalogue(catalogue.basis, store)).basis,
    };
    const found = catalogue.properties.map(({ id, price }) => [id, price]);
    return { found, read: opened.mock.calls.splice(0).length };
  }
  const one = feedRecord({ ID: 1, Price: 100_000 });
  const two = feedRecord({ ID: 2, Price: 200_000 });
  await write('properties.json', [one]);
  await write('properties-2.json', [two]);
  await write('properties-3.json', [feedRecord({ ID: 3, Price: 300_000 })]);
  expect((await read()).read).toBe(3);
  await write('properties-2.json', [{ ...two, Price: 250_000 }]);
  expect(await read()).toEqual({
    found: [
      [3, 300_000],
      [2, 250_000],
      [1, 100_000],
    ],
    read: 1,
  });
  // The first record of an id counts: that of the first file.
  await write('properties-2.json', [{ ...one, Price: 150_000 }, two]);
  expect(await read()).toEqual({
    found: [
      [3, 300_000],
      [2, 200_000],
      [1, 100_000],
    ],
    read: 3,
  });
  await write('properties.json', []);
  expect(await read()).toEqual({
    found: [
      [3, 300_000],
      [2, 200_000],
      [1, 150_000],
    ],
    read: 2,
  });
  await rm(folder, { recursive: true });
});

test('of a changed file only the changed records are read again, of the same file none', async () => {
  const folder = await writeContentFolder({});
  const store = openTestStore();
  const added = vi.spyOn(store, 'addSource');
  const prices = [100_000, 200_000, 300_000];
  async function read() {
    for (const language of ['nl', 'fr']) {
      const own = prices.map((Price, index) => feedRecord({ ID: index + 1, Price, City: 'Gent' }));
      await save(folder, language, own);
    }
    const files = await openContentFiles({ folder, shippedFolder });
    const options = { numberListings: numberInMemory(), today, store, hashOf: hashFile };
    const listings = await readListings(files, createReport(), options);
    return { prices: listings?.properties.map(({ price }) => price), read: added.mock.calls.splice(0).length };
  }
  expect(await read()).toEqual({ prices: [300_000, 200_000, 100_000], read: 6 });
  prices[1] = 250_000;
  expect(await read()).toEqual({ prices: [300_000, 250_000, 100_000], read: 2 });
  expect(await read()).toEqual({ prices: [300_000, 250_000, 100_000], read: 0 });
  await rm(folder, { recursive: true });
});

test('a record of a later language follows the goal of the first one, though its own file is the same', async () => {
  const folder = await writeContentFolder({});
  const store = openTestStore();
  await save(folder, 'fr', [feedRecord({ ID: 1, MarqueeName: 'Loué' })]);
  const situations: unknown[] = [];
  for (const Goal of [0, 1, 0]) {
    await save(folder, 'nl', [feedRecord({ ID: 1, Goal })]);
    const files = await openContentFiles({ folder, shippedFolder });
    const fresh = await readListings(files, createReport(), { numberListings: numberInMemory(), today });
    const options = { numberListings: numberInMemory(), today, store, hashOf: hashFile };
    const listings = await readListings(files, createReport(), options);
    expect(plain(listings?.properties)).toEqual(plain(fresh?.properties));
    situations.push(listings?.properties.map(({ goal }) => goal));
  }
  expect(situations).toEqual([['sale'], ['rent'], ['sale']]);
  await rm(folder, { recursive: true });
});

test.each([
  ['a file with a broken record', (text: string) => text.replace('}', ',}')],
  ['an object around the list', (text: string) => `{"properties":${text}}`],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['an entry that is not a record', (text: string) => text.replace(/\]$/, ',7]')],
  ['words after the end', (text: string) => `${text} end`],
  ['blanks and lines', (text: string) => JSON.stringify(JSON.parse(text), null, 3)],
  ['brackets and quotes in a text', (text: string) => text.replace('Huis', '},{\\"ID\\":7}]')],
])('%s is read and reported as a file that is parsed whole', async (_, change) => {
  const folder = await writeContentFolder({});
  const text = JSON.stringify(Array.from({ length: 12 }, (_, ID) => feedRecord({ ID: ID + 1, Title: 'Huis' })));
  await save(folder, 'nl', change(text));
  const parsed = await (async () => {
    const files = await openContentFiles({ folder, shippedFolder });
    const report = createReport();
    const whole = { ...files, pathOf: () => path.join(folder, 'absent') };
    return { listings: await readListings(whole, report, { numberListings: numberInMemory(), today }), report };
  })();
  const report = createReport();
  const files = await openContentFiles({ folder, shippedFolder });
  const split = await readListings(files, report, { numberListings: numberInMemory(), today });
  expect(report.problems).toEqual(parsed.report.problems);
  expect(split).toEqual(parsed.listings);
  await rm(folder, { recursive: true });
});
