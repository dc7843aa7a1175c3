import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { noteViewHashing, untilViewsAreHashed } from '@/lib/content/listing-views';
import { languages } from '@/lib/domain/language';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { writeSitemapPart } from '@/lib/features/site/seo/sitemap';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getGoneListing } from './get-gone-listing';
import { rememberListings } from './listing-memory';
import { listListingMemory } from './listing-memory-store';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const today = noon('2026-11-22');
const { first } = assignedNumbers;

const hidden = {
  Street: 'Verborgenlaan',
  HouseNumber: '7',
  PublishAddress: false,
  Price: 777_123,
  PublishPrice: false,
};
const records = {
  sale: feedRecord({ ID: 101, WebID: 1, Zip: '9000', City: 'Gent', ...hidden }),
  rent: feedRecord({ ID: 102, WebID: 2, Goal: 1, Zip: '4000', City: 'Luik' }),
  text: feedRecord({ ID: 'LN6OF', Zip: '9000', City: 'Gent' }),
  unit: feedRecord({ ID: 103, ProjectID: 31 }),
  near: feedRecord({ ID: 201, Zip: '9000', City: 'Gent' }),
  far: feedRecord({ ID: 202, Zip: '6700', City: 'Arlon' }),
  rental: feedRecord({ ID: 203, Goal: 1, Zip: '9000', City: 'Gent' }),
};
const project = { ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 };
const otherProject = { ID: 32, Zip: '5000', City: 'Namur', Name: 'Les Jardins', WebID: 2 };
type Name = keyof typeof records;

async function serve(without: readonly Name[] = [], projects: readonly unknown[] = [project, otherProject]) {
  const properties = Object.entries(records).filter(([name]) => !without.some((one) => one === name));
  await serveFixture({
    'listings/nl/properties.json': properties.map(([, record]) => record),
    'listings/nl/projects.json': projects,
  });
}

function ask(address: string) {
  const [path = '', query] = address.split('?');
  const resolution = resolveAddress({ path, search: new URLSearchParams(query) }, 'nl');
  return resolution.kind === 'redirect' ? resolution.location : `${resolution.status} ${resolution.path}`;
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await serve();
    expect(await rememberListings(today)).toBe(true);
  });
  afterAll(() => site.close());

  async function leave(without: readonly Name[], projects?: readonly unknown[], now = today): Promise<void> {
    await serve(without, projects);
    await rememberListings(now);
  }

  test('addresses are 410 before another thread has hashed the listings; what changed is stored after that', async () => {
    await serve(['sale']);
    let end = () => {};
    noteViewHashing(
      getContent().catalogue,
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    expect(await rememberListings(today)).toBe(false);
    expect(await rememberListings(today)).toBe(false);
    expect(ask('/nl/property/101/')).toMatch(/^410/);
    const goneOn = async () => (await listListingMemory()).find(({ id }) => id === 101)?.goneOn;
    expect(await goneOn()).toBe(null);
    end();
    await untilViewsAreHashed(getContent().catalogue);
    expect(await rememberListings(today)).toBe(true);
    expect(await goneOn()).toBe('2026-11-22');
  });

  test.each([
    '/nl/te-koop/gent/huis/101/',
    '/nl/te-koop/elders/andere-woorden/101/',
    '/fr/a-vendre/gand/maison/101/',
    '/fr/a-louer/gand/maison/101',
    '/nl/property/101/',
    '/property/?id=101',
    '/nl/afdrukken/101/',
  ])('every address of a property that left the export is 410: %s', async (address) => {
    expect(ask(address)).not.toMatch(/^4/);
    await leave(['sale']);
    expect(ask(address)).toMatch(/^410 \/(?:nl|fr)\/missing\/property\/410\/101\/$/);
  });

  test('finds a listing with a text id, a unit and a project too', async () => {
    await leave(['text', 'unit'], [otherProject]);
    expect(ask('/property/ln6of/')).toBe(`410 /nl/missing/property/410/${first}/`);
    expect(ask(`/de/zu-verkaufen/gent/haus/${first}/`)).toBe(`410 /de/missing/property/410/${first}/`);
    expect(ask('/fr/projects/namur/les-ateliers/31/maison/103/')).toBe('410 /fr/missing/property/410/103/');
    expect(ask('/fr/projects/namur/les-ateliers/31/')).toBe('410 /fr/missing/project/410/31/');
  });

  test('a withdrawn listing that the export still holds answers as gone too', async () => {
    const { sale, ...others } = records;
    await serveFixture({ 'listings/nl/properties.json': [{ ...sale, Status: 5 }, ...Object.values(others)] });
    await rememberListings(today);
    expect(ask('/nl/property/101/')).toBe('410 /nl/missing/property/410/101/');
  });

  test('a property that the settings hold back answers 404 everywhere, and is neither gone nor new', async () => {
    const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
    const listings = Object.values(records);
    await serveFixture({
      'settings.json': { ...settings, adverts: { energyScoreMissing: 'hold' } },
      'listings/nl/properties.json': listings,
    });
    await rememberListings(today);
    for (const path of ['/nl/property/101/', '/nl/te-koop/gent/huis/101/', '/nl/afdrukken/101/'])
      expect(ask(path)).toMatch(/^404 /);
    expect(getContent().catalogue.index.count({ places: ['gent|9000'] })).toBe(0);
    expect((await writeSitemapPart({ language: 'nl', part: 1 })).match(/\/101\//g)).toBeNull();
    const rows = site.database.selectFrom('listing_memory').select('gone_on').where('number', '=', 101);
    expect(await rows.execute()).toEqual([{ gone_on: null }]);
    await serve();
    await rememberListings(today);
    expect(ask('/nl/property/101/')).toMatch(/^\/nl\/te-koop\//);
  });

  test('a listing that was never public answers like one that never existed', async () => {
    const secret = feedRecord({ ID: 104, Status: 0 });
    await serveFixture({ 'listings/nl/properties.json': [...Object.values(records), secret] });
    await rememberListings(today);
    expect(ask('/nl/property/104/')).toBe('404 /nl/missing/property/404/');
    expect(ask('/nl/property/999/')).toBe('404 /nl/missing/property/404/');
  });

  test('a listing that returns is shown again', async () => {
    await leave(['sale']);
    await serve();
    expect(ask('/nl/property/101/')).toMatch(/^\/nl\/te-koop\//);
    await rememberListings(today);
    expect(
      await site.database.selectFrom('listing_memory').select('number').where('gone_on', 'is not', null).execute(),
    ).toEqual([]);
  });

  test.each([
    ['2028-11-21', '410 /nl/missing/property/410/101/', 1],
    ['2028-11-22', '410 /nl/missing/property/410/101/', 1],
    ['2028-11-23', '404 /nl/missing/property/404/', 0],
  ])('on %s one that left on 2026-11-22 is %s', async (day, expected, rows) => {
    await leave(['sale']);
    await rememberListings(noon(day));
    expect(ask('/nl/property/101/')).toBe(expected);
    const kept = site.database.selectFrom('listing_memory').select('number').where('number', '=', 101);
    expect(await kept.execute()).toHaveLength(rows);
  });

  test('a listing that left while the site was down is known after the start', async () => {
    await serve(['sale', 'rent']);
    await rememberListings(noon('2026-12-24'));
    expect(ask('/nl/property/102/')).toMatch(/^410/);
  });

  test('the page names type and town in each language, and nothing that was hidden', async () => {
    await leave(['sale', 'rent']);
    const said = languages.map((language) => {
      const gone = getGoneListing('property', 102, language);
      return gone && `${gone.typeName} ${gone.city}`;
    });
    expect(said).toEqual(['Appartement Luik', 'Appartement Liège', 'Apartment Liège', 'Wohnung Lüttich']);
    const rows = JSON.stringify(await site.database.selectFrom('listing_memory').selectAll().execute());
    expect(rows).not.toMatch(/Verborgenlaan|777123/);
    expect(getGoneListing('property', 101, 'nl')).toMatchObject({ kind: 'property', goal: 'sale', city: 'Gent' });
  });

  test('similar homes have the same goal, those of the town first; a project offers projects', async () => {
    await leave(['sale'], [otherProject]);
    const gone = getGoneListing('property', 101, 'nl');
    const ids = gone?.kind === 'property' ? gone.similar.map(({ property }) => property.id) : [];
    expect(ids.slice(0, 2).sort()).toEqual([201, first]);
    expect(ids).not.toContain(203);
    const ended = getGoneListing('project', 31, 'nl');
    expect(ended?.kind === 'project' && ended.similar.map(({ name }) => name)).toEqual(['Les Jardins']);
    expect(getGoneListing('property', 201, 'nl')).toBeNull();
  });

  test('the sitemap names the day on which a visible change was first seen, also after a restart and on another server', async () => {
    const days = async () => {
      const xml = await writeSitemapPart({ language: 'nl', part: 1 });
      return xml.match(/\/101\/<\/loc><lastmod>([^<]*)/)?.[1];
    };
    const { sale, ...others } = records;
    const serveSale = (change: object) =>
      serveFixture({ 'listings/nl/properties.json': [{ ...sale, ...change }, ...Object.values(others)] });
    expect(await days()).toBe('2026-11-22');
    await rememberListings(noon('2026-11-25'));
    expect(await days()).toBe('2026-11-22');
    await serveSale({ Description: 'Met tuin' });
    await rememberListings(noon('2026-11-25'));
    expect(await days()).toBe('2026-11-25');
    for (const unseen of [{ Price: 888_123 }, { Street: 'Geheimstraat' }, { ModifiedDate: '2026-11-26' }]) {
      await serveSale({ Description: 'Met tuin', ...unseen });
      await rememberListings(noon('2026-11-27'));
      expect(await days()).toBe('2026-11-25');
    }
    processSingleton('listing-change-days').set(undefined);
    await rememberListings(noon('2026-11-28'));
    expect(await days()).toBe('2026-11-25');
  });

  test('nothing is written while nothing changes', async () => {
    const rows = () => site.database.selectFrom('listing_memory').selectAll().orderBy('number').execute();
    const before = await rows();
    expect(before).toHaveLength(getContent().catalogue.properties.length + 2);
    await rememberListings(noon('2026-12-24'));
    expect(await rows()).toEqual(before);
  });
});
