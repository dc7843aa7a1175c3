import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeKyero } from '@/lib/features/imports/kyero/write-kyero';
import { setUpImportSite } from '@/tests/support/import-site';

const site = setUpImportSite();

async function run(feed: string, settings: object = {}) {
  await writeFile(path.join(site.contentFolder, 'feed.xml'), feed);
  return site.run({ source: 'kyero', from: 'feed.xml', brake: 100, ...settings });
}

const homes = async () =>
  Object.fromEntries((await site.read()).catalogue.properties.map((home) => [home.externalId, home]));

const feedOf = (homesOfFeed: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>${homesOfFeed}</root>`;

const home = (id: string, fields: Readonly<Record<string, string>> = {}) => {
  const values = {
    date: '2026-11-02 09:15:00',
    ref: `REF-${id}`,
    price: '395000',
    currency: 'EUR',
    price_freq: 'sale',
    type: 'Town House',
    town: 'Nerja',
    province: 'malaga',
    location: '<latitude>36.75</latitude><longitude>-3.87</longitude>',
    beds: '3',
    baths: '0',
    pool: '1',
    surface_area: '<built>148</built><plot>310</plot>',
    energy_rating: '<consumption>D</consumption><emissions>C</emissions>',
    desc: '<es>Casa</es><nl>Huis &amp; zwembad</nl><en>House with a pool</en>',
    notes: 'the owner is in debt',
    features: '<feature>near beach</feature>',
    images: '',
    ...fields,
  };
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<property><id>${id}</id>${elements.join('')}</property>`;
};

test('a home in Spain comes in with its texts, and without what is private', async () => {
  const rented = home('2', {
    price_freq: 'week',
    price: '900',
    town: 'Marbella',
    type: 'penthouse',
    desc: '<es>Ático</es>',
  });
  expect(await run(feedOf(home('1') + rented), { zips: { MARBELLA: '29600' } })).toMatchObject({
    outcome: 'applied',
    faults: [],
    leftOut: [],
  });
  const { 'kyero-1': house, 'kyero-2': flat } = await homes();
  expect(house).toMatchObject({
    reference: 'REF-1',
    goal: 'sale',
    mainType: 'house',
    country: 'spain',
    price: 395_000,
    zip: '29',
    latitude: 36.75,
    energyLabelText: 'D',
    modifiedOn: '2026-11-02',
    details: { bedrooms: 3, surfaceLiving: 148, surfaceGround: 310, hasPool: true },
    texts: { nl: { city: 'Nerja', description: 'Huis & zwembad' }, en: { description: 'House with a pool' } },
  });
  expect(Object.keys(house?.texts ?? {})).toEqual(['nl', 'en']);
  expect(house?.details.bathrooms).toBeUndefined();
  expect(flat).toMatchObject({
    goal: 'rent',
    mainType: 'apartment',
    zip: '29600',
    price: 900,
    priceUnit: 'week',
    texts: { en: { city: 'Marbella', description: null } },
  });
  expect(JSON.stringify([house, flat])).not.toContain('debt');
});

test('wrong values are named with home and element, and the good homes go on', async () => {
  const { faults, leftOut } = await run(
    feedOf(
      home('1') +
        home('2', { price: 'soon', province: 'Atlantis', type: 'spaceship' }) +
        home('3', { part_ownership: '1' }) +
        home('4', { currency: 'GBP', price_freq: 'year' }) +
        home('', { ref: '' }),
    ),
  );
  expect(faults.map(({ id, field, found }) => [id, field, found])).toEqual([
    ['2', 'province', '"Atlantis"'],
    ['2', 'type', '"spaceship"'],
    ['2', 'price', '"soon"'],
    ['2', 'postcode', 'nothing'],
    ['3', 'part_ownership', '"1"'],
    ['4', 'price_freq', '"year"'],
    ['record 5', 'id', 'nothing'],
  ]);
  expect(leftOut).toHaveLength(4);
  expect(Object.keys(await homes())).toEqual(['kyero-1']);
});

test.each([
  ['that is cut in the middle', feedOf(home('1')).slice(0, -30), /ends in the middle/],
  [
    'with a document type',
    feedOf(home('1')).replace('<root>', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><root>'),
    /document type/,
  ],
  ['of another kind', '<root><property><id>1</id></property></root>', /expected a feed of Kyero/],
])('a feed %s is a failure', async (_, feed, message) => {
  expect(await run(feed)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) });
});

test('what leaves comes in again, in whole numbers; homes elsewhere do not leave', async () => {
  const facts = {
    goal: 'sale',
    mainType: 'house',
    country: 'spain',
    zip: '29780',
    price: 395_000,
    bedrooms: 3,
    hasPool: false,
    surfaceLiving: 148.4,
    energyLabelText: 'B',
    latitude: 36.75,
    longitude: -3.87,
    modifiedOn: '2026-11-02',
  } as const;
  const texts = {
    nl: { city: 'Nerja', title: 'Huis', description: 'A & <b>' },
    fr: { city: 'Nerja', description: 'Maison' },
  };
  const property = { kind: 'property' as const, id: 'N-1', facts, texts };
  const context = { agency: 'A', host: 'a.example', languages: ['nl', 'fr'] as const, at: new Date(0), isFirst: true };
  const elsewhere = { ...property, facts: { ...facts, country: 'belgium' as const } };
  expect(writeKyero.write({ property: elsewhere, pages: {} }, context)).toBe('');
  const feed = [
    writeKyero.head(context),
    writeKyero.write({ property, pages: { nl: 'https://a.example/nl/1/' } }, context),
    writeKyero.foot(context),
  ].join('');
  expect(await run(feed, { keepIds: true })).toMatchObject({ outcome: 'applied', faults: [] });
  const { 'N-1': again } = await homes();
  expect(again).toMatchObject({
    country: 'spain',
    zip: '29',
    price: 395_000,
    energyLabelText: 'B',
    details: { surfaceLiving: 148, bedrooms: 3, hasPool: false },
    texts: { nl: { description: 'A & <b>' }, fr: { description: 'Maison' } },
  });
});

test('a type that Kyero does not have is a guess: listed until the settings say what it means', async () => {
  const feed = feedOf(
    home('1', { type: 'Villa with garage' }) + home('2', { type: 'villa with Garage' }) + home('3', { type: 'Qwerty' }),
  );
  const report = await run(feed);
  expect(report.words).toEqual([
    { field: 'type', written: 'villa with Garage', meaning: 'house', count: 2 },
    { field: 'type', written: 'Qwerty', meaning: null, count: 1 },
  ]);
  const decided = await run(feed, { types: { 'villa with garage': 'house', qwerty: 'land' } });
  expect(decided).toMatchObject({ words: [], faults: [] });
  expect((await homes())['kyero-3']).toMatchObject({ mainType: 'land' });
});

test('a state that a feed adds is what it means, and one that is not understood hides the home', async () => {
  const states = ['available', 'sold', 'reserved', 'qwerty'].map((status, at) => home(`${at + 1}`, { status }));
  const report = await run(feedOf(home('9') + states.join('')));
  const shown = Object.fromEntries(Object.entries(await homes()).map(([id, { situation }]) => [id, situation]));
  expect(shown).toEqual({ 'kyero-1': 'available', 'kyero-2': 'sold', 'kyero-3': 'option', 'kyero-9': 'available' });
  expect(report.words).toMatchObject([{ field: 'status', written: 'qwerty', meaning: null }]);
});
