import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContentFiles } from '@/lib/content/content-files';
import { languages } from '@/lib/domain/language';
import { createReport } from '@/lib/files/content-problem';
import { hashFile } from '@/lib/files/file-hashes';
import { feedRecord } from '@/tests/support/content';
import { today } from '@/tests/support/test-day';
import { createCatalogue } from './catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from './catalogue/packed-catalogue';
import { createShelf } from './catalogue/record-shelf';
import { createRecordWriter } from './catalogue/record-writer';
import type { KnownHashes } from './known-records';
import { type ListingReadings, rememberListings } from './listing-memory';
import { numberInMemory } from './noted-numbers';
import { createReadAhead } from './read-ahead';
import { readListings } from './read-listings';
import { createRangeWork, type RangeRequest, type RecordRange } from './record-range';
import { type RememberedSplits, rememberSplits } from './remembered-splits';

let root: string;
const inRoot = (...names: string[]) => path.join(root, ...names);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-ahead-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const secret = 'A street that stays secret';
/** A file has several ranges of them. */
const rangeBytes = 1 << 15;
const description = 'Een ruim huis met een tuin op het zuiden. '.repeat(10);
const count = 400;

type Values = Record<string, unknown>;

/** Records with everything that one may have of another, of another language, or of none. */
function recordsOf(language: string): Values[] {
  return Array.from({ length: count }, (_, index): Values => {
    const record: Values = {
      ...feedRecord({ ID: index + 1 }),
      Title: `${language} ${index}`,
      Description: description,
    };
    if (index % 50 === 1) Object.assign(record, { Price: 'veel', Bedrooms: 'drie' });
    if (index % 50 === 2) Object.assign(record, { ID: index, Title: 'repeated' });
    if (index % 50 === 3 && language === 'nl') record.City = '';
    if (index % 50 === 4) Object.assign(record, { Status: language === 'fr' ? 3 : 1, Street: secret });
    if (index % 50 === 5) Object.assign(record, { ID: `LN${index}`, Odd: 1 });
    if (index % 50 === 6) Object.assign(record, { ID: '', PublishPrice: 'nee' });
    if (index % 50 === 7) Object.assign(record, { Status: 6, Goal: 1, MarqueeName: 'Onder optie' });
    if (index % 50 === 8) record.ProjectID = 36;
    return record;
  }).filter((_, index) => language !== 'en' || index % 50 < 10 || index % 3 > 0);
}

async function save(language: string, text: string): Promise<void> {
  await mkdir(inRoot('content', 'listings', language), { recursive: true });
  await writeFile(inRoot('content', 'listings', language, 'properties.json'), text);
}

async function saveAll(textOf = (records: Values[], _language: string) => JSON.stringify(records)): Promise<void> {
  for (const language of languages) await save(language, textOf(recordsOf(language), language));
}

type Reading = {
  isAhead: boolean;
  readings?: ListingReadings;
  remembered?: RememberedSplits;
  /** Ranges after which the threads end. */
  lifetime?: number;
};

/** Two threads stand in for those of the site: what they do depends on nothing of a thread. */
async function read({ isAhead, readings, remembered, lifetime = Number.POSITIVE_INFINITY }: Reading) {
  const directory = inRoot(isAhead ? 'ahead' : 'alone');
  const files = await openContentFiles({ folder: inRoot('content'), shippedFolder: path.resolve('content') });
  const report = createReport();
  const writer = createRecordWriter(directory);
  const shelf = createShelf(writer);
  let threads = 0;
  const splits: RecordRange[] = [];
  let rangesRead = 0;
  const ahead = createReadAhead(
    () => {
      threads = 2;
      return [createRangeWork(directory), createRangeWork(directory)].map((work) => ({
        ...work,
        read(range: RangeRequest) {
          rangesRead++;
          return rangesRead > lifetime ? Promise.reject(new Error('The thread has ended')) : work.read(range);
        },
        split(range: RecordRange, known: KnownHashes) {
          splits.push(range);
          return work.split(range, known);
        },
      }));
    },
    shelf,
    { rangeBytes, ...(remembered && { splits: remembered }) },
  );
  const memory = await readings?.begin(files, isAhead ? ahead : undefined);
  const remembering = { ...(isAhead && { ahead }), ...(memory && { memory }) };
  const options = { numberListings: numberInMemory(), today, shelf, ...remembering };
  const listings = await readListings(files, report, options);
  if (!listings) throw new Error('The listings could not be read');
  ahead.end();
  const catalogue = unpackCatalogue(packCatalogue(createCatalogue(listings, 'nl').basis, writer));
  if (memory) readings?.commit(memory, ({ id }) => catalogue.getProperty(id));
  if (isAhead) await ahead.keep();
  const properties = catalogue.properties.map((property) => ({
    ...{ id: property.id, externalId: property.externalId, price: property.price, street: property.street },
    ...{ situation: property.situation, projectId: property.projectId, details: property.details },
    ...{ types: property.types, placeKey: property.placeKey, isPricePublic: property.isPricePublic },
    texts: Object.values(property.texts).map(({ language, title, city, pictures, viager, markerName, description }) => [
      ...[language, title, city, pictures, viager, markerName, description?.length],
    ]),
  }));
  const { withdrawnIds, hidden, withdrawnDocuments } = listings;
  return {
    properties,
    hidden,
    withdrawnIds,
    withdrawnDocuments,
    problems: report.problems,
    threads,
    splits,
    directory,
  };
}

async function expectSame(reading: Omit<Reading, 'isAhead'> = {}) {
  const { threads, splits, directory, ...ahead } = await read({ ...reading, isAhead: true });
  const { threads: _, splits: __, directory: ___, ...alone } = await read({ isAhead: false });
  expect(ahead.problems).toEqual(alone.problems);
  expect(ahead).toEqual(alone);
  expect(alone.properties.length).toBeGreaterThan(count / 2);
  return { threads, splits, directory, problems: ahead.problems };
}

test('large files that several threads read give the listings and problems of one thread', async () => {
  await saveAll();
  expect((await stat(inRoot('content', 'listings', 'nl', 'properties.json'))).size).toBeGreaterThan(rangeBytes * 6);
  const { threads, problems } = await expectSame();
  expect(threads).toBe(2);
  expect(problems.length).toBeGreaterThan(50);
});

test('no thread leaves anything of a listing that another language withdraws, or of a repeated record', async () => {
  await saveAll();
  const { directory } = await read({ isAhead: true });
  const written = await Promise.all((await readdir(directory)).map((name) => readFile(path.join(directory, name))));
  expect(written.length).toBeGreaterThan(1);
  expect(written.some((bytes) => bytes.includes('nl 10"'))).toBe(true);
  for (const bytes of written) expect(bytes.includes(secret) || bytes.includes('"repeated"')).toBe(false);
});

test.each([
  ['a record in the middle that is broken', (text: string) => text.replace('"nl 210"', '"nl 350')],
  ['an entry that is not a record', (text: string) => text.replace(/\]$/, ',7]')],
  ['words after the end', (text: string) => `${text} end`],
  ['an object around the list', (text: string) => `{"properties":${text}}`],
  [
    'lists of records that begin alike inside a record',
    (text: string) => text.replaceAll('"Pictures":', '"Others":[{"ID":1},{"ID":2},{"ID":3}],"Pictures":'),
  ],
  ['blanks between', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
])('of a file with %s the problems and listings are those of one thread', async (_, change) => {
  await saveAll((records, language) => {
    const text = JSON.stringify(records);
    return language === 'nl' ? change(text) : text;
  });
  await expectSame();
});

test('after a change the threads split the files, and listings and problems are those of one thread', async () => {
  const readings = rememberListings();
  await saveAll();
  expect((await expectSame({ readings })).splits).toEqual([]);
  await saveAll((records, language) =>
    JSON.stringify(
      records.map((record, index) =>
        index % 90 === 12 ? { ...record, Title: `${language} changed`, New: 1 } : record,
      ),
    ),
  );
  const { splits } = await expectSame({ readings });
  expect(splits.length).toBeGreaterThan(languages.length * 5);
  // A file that is not a plain list any more is read whole, and all listings again.
  await saveAll((records) => `${JSON.stringify(records)} end`);
  await expect(read({ isAhead: true, readings })).resolves.toMatchObject({ properties: [] });
});

test('a file that did not change is not split again, and its records can be read when the listing changes', async () => {
  const readings = rememberListings();
  const remembered = rememberSplits(hashFile);
  await saveAll();
  await expectSame({ readings, remembered });
  for (const round of [1, 2]) {
    await save(
      'fr',
      JSON.stringify(
        recordsOf('fr').map((record, index) => (index % 90 === 12 ? { ...record, Title: `fr ${round}` } : record)),
      ),
    );
    const { splits } = await expectSame({ readings, remembered });
    expect(new Set(splits.map((range) => path.basename(path.dirname(range.path))))).toEqual(new Set(['fr']));
  }
});

test('what a thread that ends was to read is read without it', async () => {
  await saveAll();
  await expectSame({ lifetime: 9 });
});
