import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { feedRecord } from '@/tests/support/content';
import { today } from '@/tests/support/test-day';
import { createCatalogue } from '../catalogue/catalogue';
import { packCatalogue, unpackCatalogue } from '../catalogue/packed-catalogue';
import { createShelf } from '../catalogue/record-shelf';
import { createRecordWriter } from '../catalogue/record-writer';
import { openContentFiles } from '../content-files';
import { createReport } from '../content-problem';
import { numberInMemory } from './noted-numbers';
import { createReadAhead } from './read-ahead';
import { readListings } from './read-listings';
import { createRangeWork } from './record-range';

let root: string;
const inRoot = (...names: string[]) => path.join(root, ...names);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-ahead-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const secret = 'Nobody may read this street';
/** So long that a file of them is read ahead. */
const description = 'Een ruim huis met een tuin op het zuiden. '.repeat(400);
const count = 700;

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

/** Two threads stand in for those of the site: what they do depends on nothing of a thread. */
async function read(isAhead: boolean) {
  const directory = inRoot(isAhead ? 'ahead' : 'alone');
  const files = await openContentFiles({ folder: inRoot('content'), shippedFolder: path.resolve('content') });
  const report = createReport();
  const writer = createRecordWriter(directory);
  const shelf = createShelf(writer);
  let threads = 0;
  const ahead = createReadAhead(() => {
    threads = 2;
    return [createRangeWork(directory), createRangeWork(directory)];
  }, shelf);
  const options = { numberListings: numberInMemory(), today, shelf, ...(isAhead && { ahead }) };
  const listings = await readListings(files, report, options);
  if (!listings) throw new Error('The listings could not be read');
  ahead.end();
  const catalogue = unpackCatalogue(packCatalogue(createCatalogue(listings, 'nl').basis, writer));
  const properties = catalogue.properties.map((property) => ({
    ...{ id: property.id, externalId: property.externalId, price: property.price, street: property.street },
    ...{ situation: property.situation, projectId: property.projectId, details: property.details },
    ...{ types: property.types, placeKey: property.placeKey, isPricePublic: property.isPricePublic },
    texts: Object.values(property.texts).map(({ language, title, city, pictures, viager, markerName, description }) => [
      ...[language, title, city, pictures, viager, markerName, description?.length],
    ]),
  }));
  const { withdrawnIds, hidden, withdrawnDocuments } = listings;
  return { properties, hidden, withdrawnIds, withdrawnDocuments, problems: report.problems, threads, directory };
}

async function expectSame() {
  const { threads, directory, ...ahead } = await read(true);
  const { threads: _, directory: __, ...alone } = await read(false);
  expect(ahead.problems).toEqual(alone.problems);
  expect(ahead).toEqual(alone);
  expect(alone.properties.length).toBeGreaterThan(count / 2);
  return { threads, directory, problems: ahead.problems };
}

test('large files that several threads read give the listings and problems of one thread', async () => {
  await saveAll();
  expect((await stat(inRoot('content', 'listings', 'nl', 'properties.json'))).size).toBeGreaterThan(8 << 20);
  const { threads, problems } = await expectSame();
  expect(threads).toBe(2);
  expect(problems.length).toBeGreaterThan(50);
});

test('no thread leaves anything of a listing that another language withdraws, or of a repeated record', async () => {
  await saveAll();
  const { directory } = await read(true);
  const written = await Promise.all((await readdir(directory)).map((name) => readFile(path.join(directory, name))));
  expect(written.length).toBeGreaterThan(1);
  expect(written.some((bytes) => bytes.includes('nl 10"'))).toBe(true);
  for (const bytes of written) expect(bytes.includes(secret) || bytes.includes('"repeated"')).toBe(false);
});

test.each([
  ['a record in the middle that is broken', (text: string) => text.replace('"nl 350"', '"nl 350')],
  ['an entry that is no record', (text: string) => text.replace(/\]$/, ',7]')],
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
