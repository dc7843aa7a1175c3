import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkListings } from '@/lib/content/check/check-listings';
import type { ContentFiles } from '@/lib/content/content-files';
import { publicView } from '@/lib/domain/property/public-view';
import { ruleFieldsOf } from '@/lib/features/properties/listed-property';
import { createReport } from '@/lib/files/content-problem';
import { listingSchemas } from '@/lib/listings/listing-schemas';
import { mapProject } from '@/lib/listings/map-project';
import { mapProperty } from '@/lib/listings/map-property';
import { numberInMemory } from '@/lib/listings/noted-numbers';
import { readListings } from '@/lib/listings/read-listings';
import { demoLanguages } from '@/scripts/demo/words';
import { serveTestContent } from '@/tests/support/make-content';
import { today } from '@/tests/support/test-day';
import type { Field } from './listing-field';
import { fieldsOfFile, type ListingFile, listingFiles } from './listing-files';

type FileName = ListingFile['name'];
type FeedValues = Record<string, unknown>;

const ids = { id: 2601, externalId: '2601', projectId: 36 };

const names = listingFiles.map(({ name }) => name);

/** A value as the manual shows it. */
function exampleOf({ kind, example, fields }: Field): unknown {
  if (!fields) return example;
  const record = exampleRecord(Object.values(fields));
  return kind === 'list' ? [record] : record;
}

function exampleRecord(fields: readonly Field[]): FeedValues {
  return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]));
}

const fullRecord = (file: FileName) => exampleRecord(fieldsOfFile(file));
const bareRecord = (file: FileName) =>
  exampleRecord(fieldsOfFile(file).filter(({ required }) => required !== undefined));
/** Removes each required field that another one can replace. */
function substituteRecord(file: FileName): FeedValues {
  return exampleRecord(fieldsOfFile(file).filter(({ required }) => typeof required !== 'object'));
}

/** The fields of a short export: one picture instead of a list. */
const shortRecord = (file: FileName) => exampleRecord(fieldsOfFile(file).filter(({ kind }) => kind !== 'list'));
const thumbnailRecord = (file: FileName) => ({ ...shortRecord(file), XLargePictureItem: null });
const variants = [fullRecord, shortRecord, thumbnailRecord, bareRecord, substituteRecord];

/** A record that notes every field that is read, by path: `Pictures[].Url`. */
function watched(record: FeedValues, seen: Set<string>, prefix = ''): FeedValues {
  const wrap = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => wrap(entry, `${at}[]`));
    return typeof value === 'object' && value !== null ? watched({ ...value }, seen, `${at}.`) : value;
  };
  const wrapped = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, wrap(value, prefix + name)]));
  return new Proxy(wrapped, {
    get(target, key, receiver) {
      if (typeof key === 'string') seen.add(prefix + key);
      return Reflect.get(target, key, receiver);
    },
  });
}

function pathsOf(fields: readonly Field[], prefix = ''): string[] {
  return fields.flatMap((field) => [
    prefix + field.name,
    ...pathsOf(Object.values(field.fields ?? {}), `${prefix}${field.name}${field.kind === 'list' ? '[]' : ''}.`),
  ]);
}

/** Runs everything that reads the export over these records. */
async function readAll(records: Record<FileName, FeedValues[]>) {
  const files: ContentFiles = {
    isBorrowed: () => false,
    leaveOut: () => {},
    hasOwn: async () => true,
    mediaFolders: [],
    listBorrowed: () => [],
    listOwn: () => [],
    listJson: async () => [],
    listingFiles: (language, name) => [`listings/${language}/${name}.json`],
    folders: { content: '', published: null },
    pathOf: (file) => file,
    readJson: async (file) =>
      names.filter((name) => file === `listings/nl/${name}.json`).map((name) => records[name])[0],
  };
  const report = createReport();
  const listings = await readListings(files, report, { numberListings: numberInMemory(), today });
  const content = serveTestContent(listings ? { listings } : {});
  await checkListings({ content, files, folders: [], today: '2026-11-21' }, report);
  return { catalogue: content.catalogue, problems: report.problems };
}

describe('every field of the export', () => {
  test('that is read is defined, and every one that is defined is read or marked as without effect', async () => {
    const seen: Record<FileName, Set<string>> = {
      properties: new Set(),
      projects: new Set(),
      types: new Set(),
      cities: new Set(),
    };
    for (const make of variants) {
      const recordOf = (name: FileName) => [watched(make(name), seen[name])];
      await readAll({
        properties: recordOf('properties'),
        projects: recordOf('projects'),
        types: recordOf('types'),
        cities: recordOf('cities'),
      });
    }
    for (const name of names) {
      const fields = fieldsOfFile(name);
      const unused = new Set(fields.filter(({ isUnused }) => isUnused).map((field) => field.name));
      expect([...seen[name]].sort(), name).toEqual(
        pathsOf(fields)
          .filter((field) => !unused.has(field))
          .sort(),
      );
    }
  });

  test('has one definition', () => {
    for (const name of names) {
      const own = fieldsOfFile(name).map((field) => field.name);
      expect(own, name).toEqual([...new Set(own)]);
    }
  });

  test('has an example that is read without a doubt', async () => {
    const { problems, catalogue } = await readAll({
      properties: [fullRecord('properties')],
      projects: [fullRecord('projects')],
      types: [],
      cities: [],
    });
    expect(problems.filter(({ found }) => !found.includes('which does not exist'))).toEqual([]);
    expect(catalogue.properties).toHaveLength(1);
    expect(catalogue.projects).toHaveLength(1);
  });

  test('that the manual gives to rules can be read by them', async () => {
    // A sale against an annuity has no price to compare.
    const { Viager: _, ...record } = fullRecord('properties');
    const mapped = mapProperty({ ...ids, today }, 'nl', record, () => {});
    if (!mapped) throw new Error('the example is not a property');
    const fields = ruleFieldsOf(publicView(mapped.property, 'nl', 'nl'));
    const promised = listingFiles
      .filter(({ name }) => name === 'properties')
      .flatMap(({ sections }) => sections.flatMap((section) => Object.entries(section.fields)))
      .filter(([, { isInRules }]) => isInRules)
      .map(([key]) => key);
    expect(promised.filter((key) => fields[key] === undefined || fields[key] === null)).toEqual([]);
  });
});

describe('a required field', () => {
  const cases = [
    [
      'properties',
      (record: FeedValues, doubt: (name: string) => void) => mapProperty({ ...ids, today }, 'nl', record, doubt),
    ],
    ['projects', (record: FeedValues, doubt: (name: string) => void) => mapProject(ids, 'nl', record, doubt)],
  ] as const;

  test.each(cases)('keeps a record of %s out when it is missing, and no other does', (file, map) => {
    for (const field of fieldsOfFile(file)) {
      const doubted: string[] = [];
      const unless = typeof field.required === 'object' ? field.required.unless : field.name;
      const { [field.name]: _, [unless]: __, ...record } = fullRecord(file);
      const isOut = map(record, (name) => doubted.push(name)) === null;
      // The id is read before a record is mapped.
      expect([field.name, isOut]).toEqual([field.name, field.required !== undefined && field.name !== 'ID']);
      if (isOut) expect(doubted).toEqual([field.name]);
    }
  });
});

describe('the JSON Schema', () => {
  const schemas = new Map(listingSchemas().map(({ name, schema }) => [name, z.fromJSONSchema(schema)]));
  const accepts = (file: FileName, record: FeedValues) =>
    schemas.get(`listings-${file}`)?.safeParse([record]).success ?? false;

  test.each(names)('of %s accepts the examples, a bare record and one with stand-ins', (name) => {
    for (const make of variants) expect(accepts(name, make(name))).toBe(true);
  });

  test.each(names)('of %s accepts empty text and null where nothing is required', (name) => {
    for (const field of fieldsOfFile(name)) {
      for (const blank of ['', null]) {
        const isAccepted = accepts(name, { ...fullRecord(name), [field.name]: blank });
        expect([field.name, isAccepted]).toEqual([field.name, field.required !== true]);
      }
    }
  });

  const bounded = fieldsOfFile('properties').flatMap((field) =>
    field.kind === 'number' && field.bounds ? [{ ...field, bounds: field.bounds }] : [],
  );

  test('accepts the numbers that are read without a doubt, and no others', () => {
    for (const { name, bounds, zero } of bounded) {
      const { min, max, isWhole } = bounds;
      const step = isWhole ? 1 : 0.001;
      for (const value of [min, max, min - step, max + step, 0, ...(isWhole ? [min + 0.5] : [])]) {
        // Fields that would replace it, or go before it, are left out; in Spain a point may be anywhere.
        const record = { ...fullRecord('properties'), CountryID: 32, WebIDs: '', EnergyPerformance: '', [name]: value };
        const doubted: string[] = [];
        const mapped = mapProperty({ ...ids, today }, 'nl', record, (field) => doubted.push(field));
        // Coordinates outside are left out silently.
        const isRead = ['Latitude', 'Longitude'].includes(name)
          ? value === 0 || mapped?.property.latitude !== null
          : mapped !== null && doubted.length === 0;
        expect([name, value, accepts('properties', record)]).toEqual([name, value, isRead]);
        if (value === 0 && zero === 'mistake') expect(isRead).toBe(false);
      }
    }
    expect(bounded.length).toBeGreaterThan(35);
  });

  test.each([
    ['PublishPrice', 'ja', false],
    ['PublishPrice', 'true', true],
    ['Bedrooms', '3', true],
    ['Bedrooms', 'three', false],
    ['SurfaceLiving', '182,5', true],
    ['CreatedDate', '22/11/2026', false],
    ['CreatedDate', '2026-11-22T10:00:00Z', true],
    ['PlanningPermit', 'no', false],
    ['VirtualTour', 'tour.html', false],
    ['VirtualTour', '//tour.example.be/1', true],
    ['Pictures', '/media/house.jpg', false],
    ['Pictures', ['/media/house.jpg', { Url: 'https://agency.example/1.jpg' }], true],
    ['Pictures', [{ Name: 'House' }], false],
    ['Viager', 'yes', false],
    ['ID', 'LN6OF', true],
    ['ID', '02601', true],
    ['ID', 0, false],
    ['ID', '000', false],
    ['ProjectID', 0, true],
    ['WebIDs', [1, '5'], true],
    ['WebIDs', '1, 5', true],
    ['Unknown', { any: 'thing' }, true],
  ])('of a property judges %s %j', (name, value, isAccepted) => {
    expect(accepts('properties', { ...bareRecord('properties'), [name]: value })).toBe(isAccepted);
  });

  test('accepts a list under a name, beside the name of the schema', () => {
    const file = { $schema: '../../schemas/listings-cities.json', all: [fullRecord('cities')], sale: [] };
    expect(schemas.get('listings-cities')?.safeParse(file).success).toBe(true);
  });

  test.each(names)('accepts the shipped %s of every language', async (name) => {
    for (const language of demoLanguages) {
      const file: unknown = JSON.parse(await readFile(`content/listings/${language}/${name}.json`, 'utf8'));
      expect(schemas.get(`listings-${name}`)?.safeParse(file).error).toBeUndefined();
    }
  });
});
