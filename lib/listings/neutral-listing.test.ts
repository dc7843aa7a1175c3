import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Localized } from '@/lib/domain/language';
import { languages } from '@/lib/domain/language';
import { checkListing } from './check-neutral';
import type { FeedRecord } from './feed-value';
import { mapProject } from './map-project';
import { mapProperty } from './map-property';
import type { NeutralProperty } from './neutral-listing';
import { fromRecords, isShown, recordsOfFile, toRecords } from './neutral-records';

const home: NeutralProperty = {
  kind: 'property',
  id: 'a-1',
  facts: { goal: 'rent', mainType: 'apartment', zip: '9000', price: 950, bedrooms: 2, planningPermit: 'yes' },
  texts: {
    nl: { city: 'Gent', title: 'Licht appartement', pictures: [{ url: 'https://p.example/1.jpg', key: 'p1' }] },
    fr: { title: 'Appartement clair' },
  },
};

function demoRecords(file: 'properties' | 'projects'): Map<string, Localized<FeedRecord>> {
  const byId = new Map<string, Localized<FeedRecord>>();
  for (const language of languages) {
    const records = recordsOfFile(JSON.parse(readFileSync(`content/listings/${language}/${file}.json`, 'utf8'))) ?? [];
    for (const record of records) byId.set(String(record.ID), { ...byId.get(String(record.ID)), [language]: record });
  }
  return byId;
}

/** Facts are those of the first language with a record. */
function seen<T extends object>(
  mapped: T | null | undefined,
  records: Localized<FeedRecord>,
  language: string,
): unknown {
  const isFirst = languages.find((each) => records[each]) === language;
  return isFirst || !mapped ? mapped : JSON.stringify(mapped).match(/"texts":.*/)?.[0];
}

test('a listing is written as the records of the site, each language with the city of another one', () => {
  const { listing, faults } = checkListing(home);
  expect(faults).toEqual([]);
  expect(listing && toRecords(listing)).toEqual({
    nl: {
      ID: 'a-1',
      Goal: 1,
      WebID: 2,
      Zip: '9000',
      Price: 950,
      Bedrooms: 2,
      PlanningPermit: 'yes',
      City: 'Gent',
      Title: 'Licht appartement',
      Pictures: [{ Url: 'https://p.example/1.jpg' }],
    },
    fr: expect.objectContaining({ City: 'Gent', Title: 'Appartement clair', Price: 950 }),
  });
});

test('a wrong value is removed and named with field, found and expected; the others stay', () => {
  const draft = structuredClone(home) as unknown as {
    facts: Record<string, unknown>;
    texts: { nl: { pictures: unknown[] } };
  };
  Object.assign(draft.facts, { bedrooms: 2.5, epcEndDate: '31/12/2030', latitude: 'here', hasLift: 'ja' });
  draft.texts.nl.pictures.push({ name: 'no address' }, { url: 'javascript:alert(1)' });
  const { listing, faults } = checkListing(draft as unknown as NeutralProperty);
  expect(listing?.facts).toEqual({
    goal: 'rent',
    mainType: 'apartment',
    zip: '9000',
    price: 950,
    planningPermit: 'yes',
  });
  expect(listing?.texts.nl?.pictures).toEqual([{ url: 'https://p.example/1.jpg', key: 'p1' }]);
  expect(faults).toEqual(
    expect.arrayContaining([
      { field: 'Bedrooms', found: '2.5', expected: 'a whole number between 1 and 500' },
      { field: 'EPCEndDate', found: '"31/12/2030"', expected: 'a date such as 2026-11-22' },
      { field: 'HasLift', found: '"ja"', expected: 'true or false' },
      { field: 'Pictures (nl)', found: '"javascript:alert(1)"', expected: 'an address: https://… or /media/…' },
    ]),
  );
});

test('what is not allowed is removed, and its value is never shown', () => {
  const draft = {
    ...home,
    facts: { ...home.facts, vendors: [{ name: 'Ada Peeters' }] },
    internalNote: 'wants to leave soon',
  };
  const { listing, faults } = checkListing(draft);
  expect(listing).not.toBeNull();
  expect(faults.map(({ field }) => field).sort()).toEqual(['internalNote', 'vendors']);
  expect(JSON.stringify([listing, faults])).not.toMatch(/Peeters|leave soon/);
});

test.each([
  ['Goal', { goal: undefined }],
  ['WebID', { mainType: 'castle' }],
  ['Zip', { zip: '' }],
])('without a usable %s there is no listing', (field, facts) => {
  const { listing, faults } = checkListing({ ...home, facts: { ...home.facts, ...facts } as NeutralProperty['facts'] });
  expect(listing).toBeNull();
  expect(faults.filter((fault) => fault.field === field)).toHaveLength(1);
});

test('without a city in any language, or without an id, there is no listing', () => {
  expect(checkListing({ ...home, texts: { nl: { title: 'x' } } })).toMatchObject({
    listing: null,
    faults: [{ field: 'City' }],
  });
  expect(checkListing({ ...home, texts: {} }).listing).toBeNull();
  expect(checkListing({ ...home, id: ' ' })).toMatchObject({ listing: null, faults: [{ field: 'ID' }] });
});

test.each([
  ['Elsene / Ixelles', 'Elsene'],
  ['Bruxelles/Brussel', 'Bruxelles'],
  ['Gent / Aalst', 'Gent / Aalst'],
  ['Ixelles', 'Ixelles'],
])('the place %s is %s', (city, expected) => {
  expect(checkListing({ ...home, texts: { nl: { city } } }).listing?.texts.nl?.city).toBe(expected);
});

test('a hidden street is cut by its names in the records of all languages', () => {
  const recordOf = (street: string, title: string, more = {}) =>
    ({
      ID: 'A-1',
      Goal: 0,
      WebID: 1,
      Zip: '1000',
      City: 'Bruxelles',
      Street: street,
      Title: title,
      ...more,
    }) as FeedRecord;
  const records = {
    nl: recordOf('Voorbeeldstraat', 'Huis, rue Exemple 14', { PublishAddress: false }),
    fr: recordOf('Rue Exemple', 'Maison, Voorbeeldstraat 14'),
  };
  const { listing } = checkListing(fromRecords('property', 'A-1', records));
  expect(listing?.texts).toMatchObject({ nl: { title: 'Huis' }, fr: { title: 'Maison' } });
});

test('every home of the demo is the same on the site after it went through the neutral form', () => {
  for (const [id, records] of demoRecords('properties')) {
    const { listing, faults } = checkListing(fromRecords('property', id, records));
    expect(faults, id).toEqual([]);
    const written = listing ? toRecords(listing) : {};
    for (const language of languages) {
      const map = (record: FeedRecord | undefined) =>
        record &&
        mapProperty({ id: 1, externalId: id, projectId: null, today: '2026-11-22' }, language, record, () => {});
      expect(seen(map(written[language]), records, language)).toEqual(seen(map(records[language]), records, language));
    }
  }
});

test('every project of the demo is too', () => {
  const projects = demoRecords('projects');
  expect(projects.size).toBeGreaterThan(0);
  for (const [id, records] of projects) {
    const { listing, faults } = checkListing(fromRecords('project', id, records));
    expect(faults, id).toEqual([]);
    const written = listing ? toRecords(listing) : {};
    for (const language of languages) {
      const map = (record: FeedRecord | undefined) =>
        record && mapProject({ id: 1, externalId: id }, language, record, () => {});
      expect(seen(map(written[language]), records, language)).toEqual(seen(map(records[language]), records, language));
    }
  }
});

test('one record that hides a listing, its price or its address is enough', () => {
  const record = { ID: 1, Goal: 0, WebID: 1, Zip: '9000', City: 'Gent' };
  const hiding = { nl: record, fr: { ...record, Status: 5, PublishPrice: false, PublishAddress: 'nee' } };
  expect(isShown('property', hiding)).toBe(false);
  expect(isShown('property', { nl: record })).toBe(true);
  expect(fromRecords('property', '1', hiding).facts).toMatchObject({
    status: 'inactive',
    isPricePublic: false,
    isAddressPublic: false,
  });
});
