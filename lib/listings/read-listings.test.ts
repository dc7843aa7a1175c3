import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openContentFiles } from '@/lib/content/content-files';
import { filesOfListing, listingMedia, noteListingFiles } from '@/lib/content/listing-media';
import type { Property } from '@/lib/domain/property/property';
import { createReport } from '@/lib/files/content-problem';
import { hashFile } from '@/lib/files/file-hashes';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { today } from '@/tests/support/test-day';
import { openTestStore } from '@/tests/support/test-store';
import { type Catalogue, type CatalogueBasis, createCatalogue } from './catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from './catalogue/packed-catalogue';
import { createUnchangedSearch } from './catalogue/stored-properties';
import { numberInMemory } from './noted-numbers';
import { readListings } from './read-listings';
import type { ListingStore } from './store/listing-store';

const shippedFolder = path.resolve('content');

async function save(folder: string, language: string, records: readonly unknown[] | string): Promise<void> {
  await mkdir(path.join(folder, 'listings', language), { recursive: true });
  const text = typeof records === 'string' ? records : JSON.stringify(records);
  await writeFile(path.join(folder, 'listings', language, 'properties.json'), text);
}

/** What visitors and editors see of a reading. */
const plain = (properties: readonly Property[] = []) =>
  properties.map(({ id, externalId, price, situation, projectId, details, isPricePublic, isAddressPublic, texts }) => ({
    ...{ id, externalId, price, situation, projectId, details, isPricePublic, isAddressPublic },
    texts: Object.values(texts).map(({ language, title, city, documents, pictures }) => ({
      ...{ language, title, city, documents, pictures },
    })),
  }));

/** What queries find. */
function indexed({ basis: { columns } }: Catalogue) {
  const { placeIds, placeNumber, sets, ...others } = columns;
  return { ...others, sets: new Map(sets), places: Array.from(placeNumber, (number) => placeIds[number]) };
}

const records = fc.array(
  fc.record(
    {
      ID: fc.constantFrom<unknown>(1, 2, 3, 'A1', 'a1', '02', 'LN6OF', ''),
      Price: fc.constantFrom<unknown>(100_000, 200_000, 'veel', undefined),
      Status: fc.constantFrom<unknown>(1, 2, 9, 'x', undefined),
      PublishPrice: fc.constantFrom<unknown>(true, false, 'nee', undefined),
      City: fc.constantFrom<unknown>('Gent', 'Namur', ''),
      Title: fc.constantFrom<unknown>('Huis', 'Maison ✓', undefined),
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
const state = fc.record({ nl: chosen, fr: chosen });
const states = fc.array(state, { minLength: 2, maxLength: 5 });

const dressed = (changed: readonly object[]) => changed.map((record) => ({ ...feedRecord({ ID: 1 }), ...record }));

test('a reading that remembers the last ones in a store equals one that does not, problem by problem', async () => {
  await fc.assert(
    fc.asyncProperty(records, states, async (all, chosenStates) => {
      const folder = await writeContentFolder({});
      const store = openTestStore();
      let earlier: CatalogueBasis | undefined;
      const pick = (numbers: readonly number[]) => dressed(numbers.flatMap((number) => all[number] ?? []));
      for (const { nl, fr } of chosenStates) {
        await save(folder, 'nl', pick(nl));
        await save(folder, 'fr', pick(fr));
        const files = await openContentFiles({ folder, shippedFolder });
        const read = async (own?: ListingStore) => {
          const report = createReport();
          const findUnchanged = own && createUnchangedSearch(earlier?.properties ?? [], own);
          const options = {
            ...{ numberListings: numberInMemory(), today },
            ...(findUnchanged && { store: own, hashOf: hashFile, findUnchanged }),
          };
          return { listings: await readListings(files, report, options), problems: report.problems };
        };
        const remembered = await read(store);
        const fresh = await read();
        expect(remembered.problems).toEqual(fresh.problems);
        expect(plain(remembered.listings?.properties)).toEqual(plain(fresh.listings?.properties));
        expect(remembered.listings?.withdrawnIds).toEqual(fresh.listings?.withdrawnIds);
        expect(remembered.listings?.withdrawnDocuments).toEqual(fresh.listings?.withdrawnDocuments);
        expect(remembered.listings?.hidden).toEqual(fresh.listings?.hidden);
        if (!remembered.listings || !fresh.listings) continue;
        const catalogue = createCatalogue(remembered.listings, 'nl', earlier);
        const whole = createCatalogue(fresh.listings, 'nl');
        expect(indexed(catalogue)).toEqual(indexed(whole));
        expect(listingMedia(catalogue)).toEqual(listingMedia(whole));
        const opened = unpackCatalogue(packCatalogue(catalogue.basis, store));
        noteListingFiles(opened.properties, catalogue.properties.map(filesOfListing));
        expect(plain(opened.properties)).toEqual(plain(fresh.listings.properties));
        earlier = opened.basis;
        store.prune([]);
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 40 },
  );
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
