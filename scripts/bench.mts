/**
 * Measures the site on this machine: `npm run bench`. Figures of one run are compared with each other, not over time.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPlaceSearch } from '@/lib/content/catalogue/place-search';
import { createPropertyIndex } from '@/lib/content/catalogue/property-index';
import { openDatabase, replaceDatabase } from '@/lib/data/connection';
import { addEnquiry } from '@/lib/data/enquiry-store';
import { queueMails } from '@/lib/data/mail-store';
import { migrateDatabase } from '@/lib/data/migrate';
import { addPageView } from '@/lib/data/statistics-store';
import { transact } from '@/lib/data/transaction';
import { mainTypes } from '@/lib/domain/property/property-type';
import { makeProperty } from '@/tests/support/make-content';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { measureContentChange, measureFirstRender, measureMemory, measurePages } from './bench/site';
import { note, printResults, results } from './bench/table';

const steps = {
  priceMin: [],
  priceMax: [150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 600_000, 750_000, 1_000_000, 1_500_000],
  bedroomsMin: [1, 2, 3, 4, 5],
  surfaceMin: [40, 60, 80, 100, 125, 150, 200, 250, 300],
  groundMin: [100, 250, 500, 750, 1000, 2000, 5000, 10_000],
  radius: [5, 10, 15, 20, 30, 50],
};
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  catalogue: () => measureCatalogue(100_000),
  forms: () => measureForms(3_000),
  views: () => measurePageViews(6_000),
  pages: measurePages,
  render: async () => {
    for (const count of [93, 5_000]) await measureFirstRender(count);
  },
  content: () => measureContentChange(5_000),
  memory: () => measureMemory(10_000),
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const names = Object.keys(parts);
  if (wanted.some((name) => !names.includes(name))) {
    console.log(
      `npm run bench -- [part…]   measures this machine; writes var/bench.json. Parts: ${names.join(' ')}\nNeeds a build (npm start or npx next build).`,
    );
    process.exitCode = wanted.includes('--help') ? 0 : 2;
    return;
  }
  await mkdir('var', { recursive: true });
  for (const name of wanted.length > 0 ? wanted : names) await parts[name]?.();
  await writeFile('var/bench.json', `${JSON.stringify(results(), null, 2)}\n`);
  printResults();
  console.log('\nWritten to var/bench.json');
}

function measureCatalogue(count: number): void {
  console.log(`Catalogue of ${count} properties…`);
  const random = createRandom(7);
  const properties = Array.from({ length: count }, (_, position) => {
    const zip = String(1000 + Math.floor(random() * 600));
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
  const started = performance.now();
  const centreOf = (id: string) => {
    const number = Number(id.slice(-4)) - 1000;
    return { latitude: 49.6 + (number % 25) * 0.07, longitude: 3 + Math.floor(number / 25) * 0.13 };
  };
  const index = createPropertyIndex(
    properties,
    () => ({ typeName: ({ mainType }) => mainType, cityName: ({ placeKey }) => placeKey }),
    { centreOf, positionOf: ({ placeKey, zip }) => centreOf(`${placeKey}|${zip}`) },
  );
  note(`index of ${count}`, `${Math.round(performance.now() - started)} ms`);
  const query = (position: number, places?: string[], radius?: number) =>
    index.find({
      filter: {
        goal: 'sale',
        types: ['house'],
        priceMax: 400_000 + position,
        bedroomsMin: 2,
        ...(places && { places }),
        ...(radius !== undefined && { radius }),
      },
      sort: 'price-up',
      language: 'fr',
      offset: 0,
      limit: 24,
    });
  note(
    'query with a city, p99',
    p99((position) => query(position, [`place ${1000 + (position % 600)}|${1000 + (position % 600)}`])),
    '0.5 ms',
  );
  note(
    'query without a city, p99',
    p99((position) => query(position)),
    '0.8 ms',
  );
  const place = (position: number) => [`place ${1000 + (position % 600)}|${1000 + (position % 600)}`];
  note(
    'query around a city, p99',
    p99((position) => query(position, place(position), 20)),
    '1 ms',
  );
  note(
    'counts of all filter options, p99',
    p99((position) =>
      index.countFacets(
        {
          goal: 'sale',
          types: ['house', 'apartment'],
          areas: ['flanders'],
          situations: ['available'],
          places: place(position),
          radius: 30,
          features: ['garden'],
          priceMin: 100_000 + position,
          priceMax: 600_000 + position,
          bedroomsMin: 2,
          surfaceMin: 90,
        },
        steps,
      ),
    ),
    '5 ms',
  );
  const names = Array.from({ length: 2_000 }, (_, position) => ({
    id: `${position}`,
    zip: String(1000 + position),
    country: 'belgium' as const,
    region: null,
    names: { nl: `Plaats ${position.toString(36)}`, fr: `Lieu ${position.toString(36)}` },
  }));
  const search = createPlaceSearch(names, () => 0);
  note(
    'look-up of a place, p99',
    p99((position) => search(['pl', 'lieu 1', '10', 'plaats z'][position % 4] ?? 'pl', 24)),
    '0.05 ms',
  );
}

function p99(run: (position: number) => unknown): string {
  for (let position = 0; position < 500; position++) run(position);
  const times = Array.from({ length: 3_000 }, (_, position) => {
    const started = performance.now();
    run(position);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return `${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(3)} ms`;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Forms stored on SQLite with two mails each, flushed to the disk before the visitor is thanked; 32 at a time. */
async function measurePageViews(count: number): Promise<void> {
  console.log(`${count} page views…`);
  await withDatabase(async () => {
    const started = performance.now();
    await inParallel(count, async (number) => {
      const listing = { kind: 'property' as const, id: number % 72 };
      await addPageView({ listing, day: '2026-11-21', language: 'nl', source: 'direct', visitor: `visitor-${number}` });
    });
    note('page views counted, a second', String(Math.round((count * 1000) / (performance.now() - started))), '3000');
  });
}

async function withDatabase(measure: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(process.cwd(), 'var', 'bench-'));
  const database = openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.db') });
  replaceDatabase(database);
  await migrateDatabase(database);
  await measure();
  await database.destroy();
  await rm(folder, { recursive: true });
}

/** Calls a function for each number, 32 at a time. */
async function inParallel(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let number = next++; number < count; number = next++) await work(number);
    }),
  );
}

async function measureForms(count: number): Promise<void> {
  console.log(`${count} forms…`);
  await withDatabase(async () => {
    const now = new Date();
    const started = performance.now();
    await inParallel(count, async (number) => {
      const id = `enquiry-${number}`;
      await transact(async (connection) => {
        await addEnquiry(connection, makeEnquiryRow({ id }));
        const mails = ['agency', 'visitor'].map((kind) => makeNewMail({ id: `${id}-${kind}`, enquiry_id: id }));
        await queueMails(connection, mails, now);
      });
    });
    note(
      'forms stored with their mails, a second',
      String(Math.round((count * 1000) / (performance.now() - started))),
      '500',
    );
  });
}

await main();
