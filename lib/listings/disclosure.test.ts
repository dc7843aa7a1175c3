import { describe, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import type { ListingDocument } from '@/lib/domain/property/property';
import { feedRecord, readFixture } from '@/tests/support/content';
import { statuses } from './status';

type Fields = Readonly<Record<string, unknown>>;

const address = { Street: 'Coupure', HouseNumber: '12', Latitude: 51.05, Longitude: 3.71, Price: 349_000 };

/** A file that loses more than a tenth of its records is rejected. */
const others = Array.from({ length: 10 }, (_, index) => feedRecord({ ID: 101 + index }));

/** Reads one listing from the records of some languages, each a list of records with the same id. */
async function read(file: 'properties' | 'projects', records: Readonly<Record<string, Fields[]>>) {
  const files = Object.entries(records).map(([language, list]) => [
    `listings/${language}/${file}.json`,
    [...list.map((fields) => feedRecord({ ID: 7, ...address, ...fields })), ...others],
  ]);
  const { content, problems } = await readFixture(Object.fromEntries(files));
  if (!content) throw new Error(JSON.stringify(problems));
  const listing = file === 'properties' ? content.catalogue.getProperty(7) : content.catalogue.getProject(7);
  return { listing, reported: problems.filter(({ path }) => /Pub|Status/.test(path)).map(({ found }) => found) };
}

const allows = [true, 1, '1', 'true', ' TRUE ', undefined, null, '', ' '];
const hides = [false, 0, '0', 'false', ' False '];
const notUnderstood = ['nee', 'no', 'N', 'non', 'nein', 'ja', 'oui', -1, '-1', 2, 0.5, 'flase', {}, [], [true]];

const isAllowed = (value: unknown) => allows.includes(value as never);
const values = [...allows, ...hides, ...notUnderstood];

describe.each([
  ['properties', 'PublishPrice', 'isPricePublic'],
  ['properties', 'PublishAddress', 'isAddressPublic'],
  ['projects', 'PublicAddress', 'isAddressPublic'],
] as const)('%s: %s', (file, field, shown) => {
  test.each(values)('%j decides, and an unreadable value hides and is reported', async (value) => {
    const { listing, reported } = await read(file, { nl: [{ [field]: value }] });
    expect(listing).toMatchObject({ [shown]: isAllowed(value) });
    expect(reported).toHaveLength(notUnderstood.includes(value as never) ? 1 : 0);
  });

  test.each(languages)('hidden by its record in %s alone, it is hidden', async (hiding) => {
    const records = languages.map((language) => [language, [{ [field]: language !== hiding }]]);
    expect((await read(file, Object.fromEntries(records))).listing).toMatchObject({ [shown]: false });
  });

  test.each([
    ['has no place', { nl: [{ [field]: false, City: '' }], fr: [{ [field]: true }] }],
    ['has no place, in a later language', { nl: [{ [field]: true }], fr: [{ [field]: false, City: '' }] }],
    ['repeats an id', { nl: [{ [field]: true }, { [field]: false, Price: 350_000 }] }],
  ])('a record that hides it counts, though it is left out: it %s', async (_, records) => {
    expect((await read(file, records)).listing).toMatchObject({ [shown]: false });
  });
});

describe('Status', () => {
  const known = statuses.map(({ number, standing }) => [number, standing === 'public'] as const);
  test.each<readonly [value: unknown, isShown: boolean]>([
    ...known,
    ...known.map(([number, isPublic]) => [`${number}`, isPublic] as const),
    [undefined, true],
    [null, true],
    ['', true],
    [7, false],
    [-1, false],
    [1.5, false],
    ['draft', false],
    [true, false],
    [{}, false],
  ])('%j is shown: %s', async (value, isShown) => {
    const { listing, reported } = await read('properties', { nl: [{ Status: value }] });
    expect(listing !== null && listing !== undefined).toBe(isShown);
    const isKnown = statuses.some(({ number }) => number === Number(value) && typeof value !== 'boolean');
    expect(reported).toHaveLength(isShown || isKnown ? 0 : 1);
  });

  test('a property that was never published is not disclosed by the export', async () => {
    for (const [Status, isWithdrawn] of [
      [0, false],
      ['draft', false],
      [3, true],
      [5, true],
    ]) {
      const files = { 'listings/nl/properties.json': [feedRecord({ ID: 7, Status }), ...others] };
      const { content } = await readFixture(files);
      expect([Status, content?.catalogue.isWithdrawn(7)]).toEqual([Status, isWithdrawn]);
    }
  });

  test('one language that withdraws a property withdraws it', async () => {
    const { listing } = await read('properties', { nl: [{ Status: 1 }], fr: [{ Status: 5 }], en: [{ Status: 1 }] });
    expect(listing ?? null).toBeNull();
  });
});

test.each(['/media/documents/deed.pdf', 'https://files.agency.example/deed.pdf'])(
  'the document %s that one language withholds is withheld in all of them',
  async (Url) => {
    const documents = (isPublic: unknown) => [{ Documents: [{ Name: 'Deed', Url, Public: isPublic }] }];
    for (const [nl, fr, expected] of [
      [true, false, false],
      [false, true, false],
      [true, 'nee', false],
      [true, undefined, false],
      [true, true, true],
    ]) {
      const { listing } = await read('properties', { nl: documents(nl), fr: documents(fr) });
      const texts: { documents: ListingDocument[] }[] = Object.values(listing?.texts ?? {});
      const shown = texts.flatMap((text) => text.documents.map(({ isPublic }) => isPublic));
      expect([nl, fr, shown]).toEqual([nl, fr, [expected, expected]]);
    }
  },
);
