import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openContentFiles } from '@/lib/content/content-files';
import type { Property } from '@/lib/domain/property/property';
import { createReport } from '@/lib/files/content-problem';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { today } from '@/tests/support/test-day';
import { type Catalogue, createCatalogue } from './catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from './catalogue/packed-catalogue';
import { createShelf } from './catalogue/record-shelf';
import { createRecordWriter, type RecordWriter } from './catalogue/record-writer';
import type { KnownRecords } from './known-records';
import { type ListingMemory, rememberListings } from './listing-memory';
import { numberInMemory } from './noted-numbers';
import { type Listings, readListings } from './read-listings';

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
  { maxLength: 5 },
);
const state = fc.record({ nl: records, fr: records });

const dressed = (changed: readonly object[]) => changed.map((record) => ({ ...feedRecord({ ID: 1 }), ...record }));

test('a reading that remembers the last ones and writes records equals one that does neither, problem by problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), fc.boolean(), async (states, inFiles) => {
      const folder = await writeContentFolder({});
      const readings = rememberListings();
      for (const { nl, fr } of states) {
        await save(folder, 'nl', dressed(nl));
        await save(folder, 'fr', dressed(fr));
        const files = await openContentFiles({ folder, shippedFolder });
        const writer = createRecordWriter(inFiles ? path.join(folder, 'records') : undefined);
        const read = async (memory?: ListingMemory) => {
          const report = createReport();
          const remembering = memory && { memory, shelf: createShelf(writer) };
          const options = { numberListings: numberInMemory(), today, ...remembering };
          return { listings: await readListings(files, report, options), problems: report.problems };
        };
        const memory = await readings.begin(files);
        const remembered = await read(memory);
        const fresh = await read();
        expect(remembered.problems).toEqual(fresh.problems);
        expect(plain(remembered.listings?.properties)).toEqual(plain(fresh.listings?.properties));
        expect(remembered.listings?.withdrawnIds).toEqual(fresh.listings?.withdrawnIds);
        expect(remembered.listings?.withdrawnDocuments).toEqual(fresh.listings?.withdrawnDocuments);
        if (remembered.listings) {
          const sent = sendCatalogue(remembered.listings, writer);
          expect(plain(sent.properties)).toEqual(plain(fresh.listings?.properties));
          readings.commit(memory, ({ id }) => sent.getProperty(id));
        }
      }
      await rm(folder, { recursive: true });
    }),
    { numRuns: 40 },
  );
});

test('of a changed file only the listings with changed records are read again', async () => {
  const folder = await writeContentFolder({});
  const readings = rememberListings();
  const prices = [100_000, 200_000, 300_000];
  async function read() {
    for (const language of ['nl', 'fr']) {
      const own = prices.map((Price, index) => feedRecord({ ID: index + 1, Price, City: 'Gent' }));
      await save(folder, language, own);
    }
    const files = await openContentFiles({ folder, shippedFolder });
    const memory = await readings.begin(files);
    const listings = await readListings(files, createReport(), { numberListings: numberInMemory(), today, memory });
    if (!listings) throw new Error('The listings could not be read');
    const catalogue = sendCatalogue(listings);
    readings.commit(memory, ({ id }) => catalogue.getProperty(id));
    return { read: listings.properties, stored: catalogue.properties };
  }
  const before = await read();
  prices[1] = 250_000;
  const after = await read();
  expect(after.read.map((property) => before.stored.includes(property))).toEqual([true, false, true]);
  expect(after.stored.map(({ price }) => price)).toEqual([300_000, 250_000, 100_000]);
  await rm(folder, { recursive: true });
});

test('listings stay the same over readings that each replace many records', async () => {
  const folder = await writeContentFolder({});
  const readings = rememberListings();
  const numbers: number[] = [];
  const forms: KnownRecords[] = [];
  for (const round of [0, 1, 2, 3]) {
    const own = Array.from({ length: 1600 }, (_, index) =>
      feedRecord({ ID: index + 1, City: 'Gent', Price: index % 2 === 0 ? 100_000 + round : 200_000 }),
    );
    await save(folder, 'nl', own);
    await save(folder, 'fr', own.slice(800));
    const files = await openContentFiles({ folder, shippedFolder });
    const memory = await readings.begin(files);
    const options = { numberListings: numberInMemory(), today };
    const listings = await readListings(files, createReport(), { ...options, memory });
    const fresh = await readListings(files, createReport(), options);
    if (!listings) throw new Error('The listings could not be read');
    const kept = listings.properties.filter((property) => Object.keys(property).length === 0);
    const catalogue = sendCatalogue(listings);
    expect(plain(catalogue.properties)).toEqual(plain(fresh?.properties));
    numbers.push(kept.length);
    forms.push(memory.known);
    readings.commit(memory, ({ id }) => catalogue.getProperty(id));
  }
  // A stored property has accessors only.
  expect(numbers).toEqual([0, 800, 800, 800]);
  expect(new Set(forms).size).toBeGreaterThan(1);
  expect(Math.max(...forms.map((known) => known.count()))).toBeLessThan(3 * 1600);
  await rm(folder, { recursive: true });
});

test('records of readings that are not committed are forgotten', async () => {
  const folder = await writeContentFolder({});
  await save(folder, 'nl', [feedRecord({ ID: 1 })]);
  const files = await openContentFiles({ folder, shippedFolder });
  const readings = rememberListings();
  const counts: number[] = [];
  for (const round of [0, 1, 2, 3]) {
    const { known } = await readings.begin(files);
    counts.push(known.count());
    for (let index = 0; index < 6000; index++)
      known.note(`${round} ${index}`.padStart(20), () => ({ id: null, since: '', names: [] }));
  }
  expect(counts).toEqual([0, 6000, 0, 6000]);
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
    const whole = { ...files, readOwnBytes: async () => undefined };
    return { listings: await readListings(whole, report, { numberListings: numberInMemory(), today }), report };
  })();
  const report = createReport();
  const files = await openContentFiles({ folder, shippedFolder });
  const split = await readListings(files, report, { numberListings: numberInMemory(), today });
  expect(report.problems).toEqual(parsed.report.problems);
  expect(split).toEqual(parsed.listings);
  await rm(folder, { recursive: true });
});

function sendCatalogue(listings: Listings, writer?: RecordWriter): Catalogue {
  return unpackCatalogue(packCatalogue(createCatalogue(listings, 'nl').basis, writer));
}
