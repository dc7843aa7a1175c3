import { deepStrictEqual } from 'node:assert';
import SQLite from 'better-sqlite3';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { createPlaceSearch } from '@/lib/listings/catalogue/place-search';
import { createPropertyIndex } from '@/lib/listings/catalogue/property-index';
import { makeProperty } from '@/tests/support/make-content';
import { quantile } from './load';
import { note, noteFigure, noteRatio } from './table';

const places = 600;
const steps = {
  priceMin: [],
  priceMax: [150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 600_000, 750_000, 1_000_000, 1_500_000],
  bedroomsMin: [1, 2, 3, 4, 5],
  surfaceMin: [40, 60, 80, 100, 125, 150, 200, 250, 300],
  groundMin: [100, 250, 500, 750, 1000, 2000, 5000, 10_000],
  radius: [5, 10, 15, 20, 30, 50],
};

/** What a list shows: the first page of the matches by price, their number, and the numbers by type and place. */
type Shown = { ids: number[]; total: number; byPlace: Record<string, number> };

/** The catalogue's index beside an indexed table of SQLite in memory, with the same properties and the same answers. */
export function measureCatalogue(count: number): void {
  const properties = makeProperties(count);
  const started = performance.now();
  const index = makeIndex(properties);
  note(`index of ${count} properties made in`, `${Math.round(performance.now() - started)} ms`);
  const database = makeTable(properties);
  const ofIndex = (price: number, place?: string) => queryIndex(index, price, place);
  for (const [what, place, atMost] of [
    ['a city', placeOf, 0.3],
    ['no city', () => undefined, 0.5],
  ] as const) {
    const ours = (position: number) => ofIndex(priceOf(position), place(position));
    const theirs = (position: number) => queryTable(database, priceOf(position), place(position));
    for (let position = 0; position < 20; position++) deepStrictEqual(sorted(ours(position)), sorted(theirs(position)));
    const times = timesInTurn(ours, theirs);
    noteFigure(`query with ${what}, ${count} properties, p99`, [quantile(times.ours, 0.99)], 'ms', { atMost });
    noteRatio(
      `query with ${what}, median`,
      { ours: times.ours, peer: times.theirs, name: 'indexed SQLite', unit: 'ms' },
      { atMost: 1 },
    );
    note(`query with ${what}, indexed SQLite, p99`, `${quantile(times.theirs, 0.99).toFixed(3)} ms`);
  }
  noteFigure(
    'query around a city, p99',
    [
      quantile(
        timesOf((position) =>
          index.find({
            filter: { goal: 'sale', types: ['house'], places: [placeOf(position)], radius: 20 },
            sort: 'price-up',
            language: 'fr',
            offset: 0,
            limit: 24,
          }),
        ),
        0.99,
      ),
    ],
    'ms',
    { atMost: 1 },
  );
  const counting = timesOf((position) =>
    index.countFacets(
      {
        goal: 'sale',
        types: ['house', 'apartment'],
        areas: ['flanders'],
        situations: ['available'],
        places: [placeOf(position)],
        radius: 30,
        features: ['garden'],
        priceMin: 100_000 + position,
        priceMax: 600_000 + position,
        bedroomsMin: 2,
        surfaceMin: 90,
      },
      steps,
    ),
  );
  noteFigure('counts beside all filter options, p99', [quantile(counting, 0.99)], 'ms', { atMost: 4 });
  noteFigure('look-up of a place, p99', [quantile(timesOf(makePlaceSearch()), 0.99)], 'ms', { atMost: 0.05 });
  database.close();
}

function queryIndex(index: ReturnType<typeof makeIndex>, price: number, place?: string): Shown {
  const found = index.find({
    filter: {
      goal: 'sale',
      types: ['house'],
      priceMax: price,
      bedroomsMin: 2,
      ...(place !== undefined && { places: [place] }),
    },
    sort: 'price-up',
    language: 'fr',
    offset: 0,
    limit: 24,
  });
  return {
    ids: found.items.map(({ id }) => id),
    total: found.total,
    byPlace: Object.fromEntries(found.countByPlace),
  };
}

function makeProperties(count: number): Property[] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, position) => {
    const zip = String(1000 + Math.floor(random() * places));
    const mainType = mainTypes[Math.floor(random() * random() * mainTypes.length)] ?? 'house';
    return makeProperty({
      id: count - position,
      goal: random() < 0.6 ? 'sale' : 'rent',
      mainType,
      types: position % 10 === 0 && mainType !== 'commercial' ? [mainType, 'commercial'] : [mainType],
      price: Math.round(50_000 + random() * 900_000),
      zip,
      placeKey: `place ${zip}`,
      details: { bedrooms: Math.floor(random() * 6), surfaceLiving: 100, hasGarden: random() < 0.5 },
    });
  });
}

function makeIndex(properties: readonly Property[]) {
  const centreOf = (id: string) => {
    const number = Number(id.slice(-4)) - 1000;
    return { latitude: 49.6 + (number % 25) * 0.07, longitude: 3 + Math.floor(number / 25) * 0.13 };
  };
  return createPropertyIndex(
    properties,
    () => ({ typeName: ({ mainType }) => mainType, cityName: ({ placeKey }) => placeKey }),
    { centreOf, positionOf: (property) => centreOf(placeId(property)) },
  );
}

function placeId({ placeKey, zip }: Pick<Property, 'placeKey' | 'zip'>): string {
  return `${placeKey}|${zip}`;
}

function placeOf(position: number): string {
  const zip = String(1000 + (position % places));
  return placeId({ placeKey: `place ${zip}`, zip });
}

function priceOf(position: number): number {
  return 400_000 + position;
}

function makeTable(properties: readonly Property[]): SQLite.Database {
  const database = new SQLite(':memory:');
  database.exec(`
    create table property (id integer primary key, goal text, place text, price integer, bedrooms integer) strict;
    create table property_type (type text, property integer, primary key (type, property)) without rowid, strict;
  `);
  const property = database.prepare('insert into property values (?, ?, ?, ?, ?)');
  const type = database.prepare('insert into property_type values (?, ?)');
  database.transaction(() => {
    for (const one of properties) {
      property.run(one.id, one.goal, placeId(one), one.price, one.details.bedrooms);
      for (const name of one.types) type.run(name, one.id);
    }
  })();
  database.exec(`
    create index by_place on property (goal, place, price, id desc, bedrooms);
    create index by_price on property (goal, price, id desc, bedrooms, place);
    create index type_of_property on property_type (property, type);
    analyze;
  `);
  return database;
}

const statements = new Map<string, SQLite.Statement>();

function queryTable(database: SQLite.Database, price: number, place?: string): Shown {
  const isMatch = `goal = 'sale' and price <= @price and bedrooms >= 2
    and exists (select 1 from property_type t where t.property = p.id and t.type = 'house')
    ${place === undefined ? '' : 'and place = @place'}`;
  const all = (text: string): Record<string, unknown>[] => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement.all({ price, ...(place !== undefined && { place }) }) as Record<string, unknown>[];
  };
  const counts = (rows: Record<string, unknown>[]) =>
    Object.fromEntries(rows.map(({ name, number }) => [String(name), Number(number)]));
  return {
    ids: all(`select id from property p where ${isMatch} order by price, id desc limit 24`).map(({ id }) => Number(id)),
    total: Number(all(`select count(*) as total from property p where ${isMatch}`)[0]?.total),
    byPlace: counts(all(`select place as name, count(*) as number from property p where ${isMatch} group by place`)),
  };
}

/** Counts of zero are left out. */
function sorted({ byPlace, ...rest }: Shown) {
  const present = (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, byPlace: present(byPlace) };
}

function makePlaceSearch(): (position: number) => unknown {
  const names = Array.from({ length: 2_000 }, (_, position) => ({
    id: `${position}`,
    zip: String(1000 + position),
    country: 'belgium' as const,
    region: null,
    centre: null,
    names: { nl: `Plaats ${position.toString(36)}`, fr: `Lieu ${position.toString(36)}` },
  }));
  const search = createPlaceSearch(names, () => 0);
  return (position) => search(['pl', 'lieu 1', '10', 'plaats z'][position % 4] ?? 'pl', 24);
}

function timesOf(run: (position: number) => unknown, count = 3_000): number[] {
  for (let position = 0; position < count / 6; position++) run(position);
  return Array.from({ length: count }, (_, position) => timeOf(run, position));
}

/** Ten of one, one of the other, so that both meet the same load of the machine. */
function timesInTurn(ours: (position: number) => unknown, theirs: (position: number) => unknown) {
  timesOf(ours, 500);
  timesOf(theirs, 60);
  const found = { ours: [] as number[], theirs: [] as number[] };
  for (let position = 0; position < 3_000; position++) {
    found.ours.push(timeOf(ours, position));
    if (position % 10 === 0) found.theirs.push(timeOf(theirs, position));
  }
  return found;
}

function timeOf(run: (position: number) => unknown, position: number): number {
  const started = performance.now();
  run(position);
  return performance.now() - started;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
