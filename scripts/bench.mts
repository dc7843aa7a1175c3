/**
 * Measures the site on this machine: `npm run bench`. Figures of one run are compared with each other, not over time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
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

type Figure = { what: string; value: string; aim?: string };

const figures: Figure[] = [];
const port = 3299;
const connections = 16;
const steps = {
  priceMin: [],
  priceMax: [150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 600_000, 750_000, 1_000_000, 1_500_000],
  bedroomsMin: [1, 2, 3, 4, 5],
  surfaceMin: [40, 60, 80, 100, 125, 150, 200, 250, 300],
  groundMin: [100, 250, 500, 750, 1000, 2000, 5000, 10_000],
  radius: [5, 10, 15, 20, 30, 50],
};
const seconds = 4;

await main();

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(
      'npm run bench   measures catalogue, first render, throughput and weight; writes var/bench.json\nNeeds a build (npm start or npx next build).',
    );
    return;
  }
  measureCatalogue(100_000);
  await measureForms(3_000);
  await measurePageViews(6_000);
  for (const count of [72, 5_000]) await measureSite(count);
  await mkdir('var', { recursive: true });
  await writeFile('var/bench.json', `${JSON.stringify(figures, null, 2)}\n`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, aim } of figures)
    console.log(`${what.padEnd(width)}  ${value}${aim ? `   (aim: ${aim})` : ''}`);
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

async function measureSite(count: number): Promise<void> {
  console.log(`Site with ${count} properties…`);
  const folder = await writeListings(count);
  const server = startSite(folder);
  try {
    await untilReady();
    const first = await timed(() => get('/nl/te-koop/?type=1'));
    note(`first render of a list, ${count} properties`, `${first.toFixed(0)} ms`);
    const page = await get('/nl/te-koop/');
    if (count > 100) return;
    note('list page, HTML gzip', `${(gzipSync(page).length / 1024).toFixed(1)} KB`, '≤ 30 KB');
    const cached = await throughput(port, '/nl/te-koop/');
    const plain = http.createServer((_, response) => response.end(page)).listen(port + 1, '127.0.0.1');
    const reference = await throughput(port + 1, '/');
    plain.close();
    note('cached list page', `${Math.round(cached)} a second`, '≥ 760 a second');
    note('bare Node server sending the same bytes', `${Math.round(reference)} a second`);
  } finally {
    server.kill();
    await rm(folder, { recursive: true });
  }
}

async function writeListings(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-'));
  for (const language of ['nl', 'fr']) {
    const demo: Record<string, unknown>[] = JSON.parse(
      await readFile(`content/listings/${language}/properties.json`, 'utf8'),
    );
    const records = Array.from({ length: count }, (_, position) => ({
      ...demo[position % demo.length],
      ID: position + 1,
      ProjectID: undefined,
    }));
    await mkdir(path.join(folder, 'listings', language), { recursive: true });
    await writeFile(path.join(folder, 'listings', language, 'properties.json'), JSON.stringify(records));
  }
  return folder;
}

function startSite(folder: string): ChildProcess {
  return spawn(process.execPath, ['lib/server/serve.mjs'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', CONTENT_DIR: folder, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The site does not start; is it built? (npx next build)');
}

async function get(address: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${address}`)).text();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Requests per second over persistent connections, for a few seconds. */
async function throughput(target: number, address: string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get({ port: target, host: '127.0.0.1', path: address, agent }, (response) => {
          response.resume();
          response.on('end', resolve);
        })
        .on('error', reject);
    });
  await Promise.all(Array.from({ length: connections }, ask));
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        await ask();
        answered++;
      }
    }),
  );
  agent.destroy();
  return answered / seconds;
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

function note(what: string, value: string, aim?: string): void {
  figures.push({ what, value, ...(aim && { aim }) });
}
