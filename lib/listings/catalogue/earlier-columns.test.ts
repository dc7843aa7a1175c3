import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import type { Project } from '@/lib/domain/project/project';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { makeListings, makeProject, makeProperty, makeText } from '@/tests/support/make-content';
import { type Catalogue, createCatalogue } from './catalogue';
import { packCatalogue, unpackCatalogue } from './packed-catalogue';
import type { StoredProperties } from './stored-properties';
import { viewHashBytes } from './view-hashes';

/** What is copied from an earlier state must be what reading the same listings would give. */

const fieldNames = Object.keys(makeProperty()) as (keyof Property)[];
const textNames = Object.keys(makeText('nl')) as (keyof PropertyText)[];

const places = [
  { zip: '9831', placeKey: 'deurle', region: 'flanders' },
  { zip: '5000', placeKey: 'namur', region: 'wallonia' },
  { zip: '9000', placeKey: 'gent', region: 'flanders' },
] as const;
/** Without a centre of its own: that of its listings. */
const unknownPlace = { zip: '0000', placeKey: 'deurle', region: 'wallonia' } as const;

const listing = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  goal: fc.constantFrom('sale', 'rent'),
  mainType: fc.constantFrom('house', 'apartment', 'parking'),
  situation: fc.constantFrom('available', 'option', 'sold'),
  price: fc.option(fc.constantFrom(100_000, 250_000, 800_000)),
  isPricePublic: fc.boolean(),
  isAddressPublic: fc.boolean(),
  place: fc.constantFrom(...places, unknownPlace),
  point: fc.option(fc.constantFrom(50.5, 51.02)),
  energyLabel: fc.option(fc.constantFrom('a_plus', 'b', 'f')),
  projectId: fc.option(fc.constant(31)),
  details: fc.record({ bedrooms: fc.integer({ min: 0, max: 4 }), hasGarden: fc.boolean() }, { requiredKeys: [] }),
  modifiedOn: fc.constantFrom('2026-02-01', '2026-03-05', '2026-11-26'),
  viager: fc.option(fc.record({ ages: fc.constantFrom('80', '81') })),
  city: fc.constantFrom('Deurle', 'Namur', 'Gent'),
});

type Given = (typeof listing extends fc.Arbitrary<infer T> ? T : never) & { id: number };

function toProperty({ place, point, viager, city, ...fields }: Given): Property {
  const texts = { nl: makeText('nl', { city, viager }), fr: makeText('fr', { city }) };
  return makeProperty({ ...fields, ...place, latitude: point, longitude: point && 3.6, texts });
}

const listings = fc.uniqueArray(listing, { selector: ({ id }) => id, maxLength: 20 });

function catalogueOf(properties: readonly Property[], projects: readonly Project[]): Catalogue {
  const sorted = [...properties].sort((a, b) => b.id - a.id);
  return createCatalogue(makeListings({ properties: sorted, projects: [...projects] }), 'nl');
}

/** A plain copy: accessors are not fields of their own. */
function read(property: Property): Property {
  const texts = Object.fromEntries(Object.entries(property.texts).map(([name, text]) => [name, pick(text, textNames)]));
  return { ...pick(property, fieldNames), texts };
}

/** All that was made of the listings. The order of the sets has no meaning. */
function madeOf({ basis, properties }: Catalogue) {
  const { sets, ...columns } = basis.columns;
  return {
    properties: properties.map(read),
    columns,
    sets: [...sets].sort(([a], [b]) => (a < b ? -1 : 1)),
    places: basis.places,
    orders: (['newest', 'offer', 'price-up', 'city', 'type'] as const).map((sort) =>
      languages.map((language) => [...basis.orderOf(sort, language, 'project').order]),
    ),
  };
}

test('a state of kept, changed, new and removed listings is what reading them all would give', () => {
  const round = fc.record({ written: listings, gone: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }) });
  fc.assert(
    fc.property(listings, fc.array(round, { maxLength: 4 }), fc.boolean(), (first, rounds, hasProject) => {
      const projects = hasProject ? [makeProject({ id: 31 })] : [];
      let catalogue = unpackCatalogue(packCatalogue(catalogueOf(first.map(toProperty), projects).basis));
      for (const { written, gone } of rounds) {
        const changed = new Map(written.map((given) => [given.id, toProperty(given)]));
        const kept = catalogue.properties.filter(({ id }) => !changed.has(id) && !gone.includes(id));
        const present = [...kept, ...changed.values()];
        const fromEarlier = unpackCatalogue(packCatalogue(catalogueOf(present, projects).basis));
        expect(madeOf(fromEarlier)).toEqual(madeOf(catalogueOf(present.map(read), projects)));
        catalogue = fromEarlier;
      }
    }),
  );
});

test('the centre of a place that moves, moves the listings without a point of their own', () => {
  const hidden = toProperty({ ...sampleOf(1), place: unknownPlace });
  const shown = (point: 50.5 | 51.02) => toProperty({ ...sampleOf(2), place: unknownPlace, point });
  const before = unpackCatalogue(packCatalogue(catalogueOf([hidden, shown(51.02)], []).basis));
  const kept = before.properties.filter(({ id }) => id === 1);
  const after = catalogueOf([...kept, shown(50.5)], []);
  expect(madeOf(after)).toEqual(madeOf(catalogueOf([hidden, shown(50.5)], [])));
  expect(before.basis.columns.latitude[1]).not.toBe(after.basis.columns.latitude[1]);
});

test.each([
  [
    'a listing',
    (day: string) => ({ modifiedOn: day as Given['modifiedOn'] }),
    ({ words }: StoredProperties) => words.modifiedOn,
  ],
  [
    'its texts',
    (day: string) => ({ viager: { ages: day as '80' } }),
    ({ textWords }: StoredProperties) => textWords.nl.viager,
  ],
])('columns with more than a thousand unused values of %s are made again', (_, change, columnOf) => {
  let catalogue = unpackCatalogue(
    packCatalogue(catalogueOf([toProperty(sampleOf(1)), toProperty(sampleOf(2))], []).basis),
  );
  const counts: number[] = [];
  for (let day = 0; day < 1200; day++) {
    const kept = catalogue.properties.filter(({ id }) => id === 1);
    const changed = toProperty({ ...sampleOf(2), ...change(`day ${day}`) });
    const packed = packCatalogue(catalogueOf([...kept, changed], []).basis);
    counts.push(columnOf(packed.properties).values.length);
    catalogue = unpackCatalogue(packed);
    if (day % 400 === 399) expect(catalogue.properties.map(read)).toEqual([changed, toProperty(sampleOf(1))].map(read));
  }
  expect(Math.max(...counts)).toBeGreaterThan(900);
  expect(Math.max(...counts)).toBeLessThan(1010);
  // Of two listings, after more than a thousand changes.
  expect(Math.min(...counts.slice(1000))).toBeLessThan(5);
});

test('the hash of what visitors see stays with a kept listing, and a changed one has none', () => {
  const packed = packCatalogue(catalogueOf([toProperty(sampleOf(1)), toProperty(sampleOf(2))], []).basis);
  // By position: ids descend.
  packed.properties.viewHashes.fill(7, 0, viewHashBytes).fill(8, viewHashBytes);
  const [second] = unpackCatalogue(packed).properties;
  const changed = toProperty({ ...sampleOf(1), price: 800_000 });
  const { viewHashes } = packCatalogue(catalogueOf([...(second ? [second] : []), changed], []).basis).properties;
  expect([...viewHashes]).toEqual([...Array(viewHashBytes).fill(7), ...Array(viewHashBytes).fill(0)]);
});

function sampleOf(id: number): Given {
  return {
    id,
    goal: 'sale',
    mainType: 'house',
    situation: 'available',
    price: 250_000,
    isPricePublic: true,
    isAddressPublic: true,
    place: places[0],
    point: null,
    energyLabel: null,
    projectId: null,
    details: {},
    modifiedOn: '2026-02-01',
    viager: null,
    city: 'Deurle',
  };
}
