import { beforeAll, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';
import { queryOfPage } from '@/lib/features/site/address/internal-query';
import { listAddresses } from '@/lib/features/site/address/list-addresses';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { configuredPageMetadata } from '@/lib/features/site/seo/metadata';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { countListed } from './list-filter';
import { emptyListState, parseListState } from './list-state';
import { hrefOfList, listNearbyTowns, listTownFilters, townOf } from './list-town';
import { getPropertyListView } from './list-view';

beforeAll(async () => {
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 1, Zip: '9000', City: 'Gand' }),
      feedRecord({ ID: 2, Zip: '9050', City: 'Gand', WebID: 2 }),
      feedRecord({ ID: 3, Zip: '5000', City: 'Namur' }),
      feedRecord({ ID: 4, Zip: '5100', City: 'Jambes', WebID: 2 }),
      feedRecord({ ID: 5, Zip: '6700', City: 'Arlon', Status: 2 }),
      feedRecord({ ID: 6, Zip: '6980', City: 'La Roche-en-Ardenne', Goal: 1 }),
    ],
  });
});

function ask(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return resolveAddress({ path: decodeURIComponent(pathname), search: searchParams }, 'fr');
}
const led = (address: string) => {
  const resolution = ask(address);
  return resolution.kind === 'redirect' ? resolution.location : resolution.status;
};

test.each([
  ['/fr/a-vendre/?city=Namur|5000', '/fr/a-vendre/namur/'],
  ['/fr/a-vendre/?city=Namur', '/fr/a-vendre/namur/'],
  ['/nl/te-koop/?city=Gent&type=2', '/nl/te-koop/appartement/gent/'],
  ['/nl/te-koop/appartement/gent/', 200],
  ['/nl/te-koop/gent/', 200],
  ['/nl/te-koop/gent/?sort=price-up', 200],
  ['/nl/te-koop/gent/appartement/', '/nl/te-koop/appartement/gent/'],
  ['/nl/te-koop/gand/', 404],
  ['/nl/a-vendre/gand/', '/nl/te-koop/gent/'],
  ['/NL/Te-Koop/Gent', '/nl/te-koop/gent/'],
  ['/nl/te-koop/nergens/', 404],
  ['/nl/te-koop/nergens/gent/', 404],
  ['/nl/te-koop/?city=Gent|9000', 200],
  ['/nl/te-koop/?city=Gent&sort=city', 200],
  ['/nl/te-koop/?city=Gent&page=2', '/nl/te-koop/gent/'],
  ['/nl/te-koop/gent/?page=2', '/nl/te-koop/gent/'],
  ['/nl/te-koop/?page=9999', '/nl/te-koop/'],
  ['/nl/te-koop/?type=1&sort=city&page=9999', '/nl/te-koop/?type=1&sort=city'],
  ['/nl/te-koop/?type=2', 200],
])('%s is %s', (address, expected) => {
  expect(led(address)).toBe(expected);
});

test('every town with something on offer, and every type there, has one address in each language', () => {
  const listed = new Set(listAddresses().flatMap(({ alternates }) => Object.values(alternates)));
  for (const goal of goals) {
    const filters = listTownFilters(goal);
    expect(filters.length).toBe(goal === 'sale' ? 7 : 2);
    for (const filter of filters) {
      expect(countListed(goal, filter)).toBeGreaterThan(0);
      for (const language of languages) {
        const href = hrefOfList(goal, { ...emptyListState(), filter }, language);
        expect(listed).toContain(href);
        const resolution = ask(href);
        expect(resolution).toMatchObject({ kind: 'page', status: 200 });
        const query = queryOfPage(resolution.kind === 'page' ? resolution.path : '');
        expect(parseListState(query).filter).toEqual(filter);
      }
    }
  }
});

test('the page of a town has its own title, canonical address and translations', async () => {
  const query = new URLSearchParams('city=Gand|9000&city=Gand|9050');
  const configured = getConfiguredPage('for-sale', 'fr', query);
  if (!configured) throw new Error('There is no list');
  expect(configured.title).toBe('Biens à vendre à Gand');
  expect(configured.alternates.nl).toBe('/nl/te-koop/gent/');
  const { title, alternates, robots } = await configuredPageMetadata(configured, 'fr', query);
  expect(title).toEqual({ absolute: 'Biens à vendre à Gand | Gevel' });
  expect(String(alternates?.canonical)).toMatch(/\/fr\/a-vendre\/gand\/$/);
  expect(robots).toBeUndefined();
});

test('a filtered list names a town with several postal codes once', async () => {
  const query = new URLSearchParams('city=Gand|9000&city=Gand|9050&priceMax=500000');
  const configured = getConfiguredPage('for-sale', 'fr', query);
  if (!configured) throw new Error('There is no list');
  expect((await configuredPageMetadata(configured, 'fr', query)).title).toEqual({
    absolute: expect.stringMatching(/^Gand: (?!Gand)/),
  });
});

const chosenBy = (query: string) => {
  const state = parseListState(new URLSearchParams(query));
  const { chosen, names } = getPropertyListView({ goal: 'sale', state, language: 'fr' });
  return chosen.map(({ words }) => words.places?.map((id) => names.places[id]) ?? Object.values(words).flat());
};

test.each<[query: string, chosen: unknown[]]>([
  ['', []],
  ['city=Gand', []],
  ['city=Gand&type=2', []],
  ['city=Gand&view=map&sort=price-up', []],
  ['city=Gand|9050', [['9050 Gand']]],
  ['city=Gand&priceMax=500000', [['Gand', 'Gand'], [500_000]]],
  ['city=Gand&city=Namur', [['Gand', 'Gand'], ['5000 Namur']]],
  ['city=Gand|9000&city=Namur', [['9000 Gand'], ['5000 Namur']]],
  ['city=Gand&radius=10', [['Gand', 'Gand'], [10]]],
  ['type=1&type=2', [['house'], ['apartment']]],
  // The title does not name the town of such a list.
  ['city=Gand&unread=bleu', [['Gand', 'Gand']]],
])('of "%s" a visitor chose %j: a town counts once, and not on its own page', (query, chosen) => {
  expect(chosenBy(query)).toEqual(chosen);
});

test('removing a town removes all its postal codes', () => {
  const state = parseListState(new URLSearchParams('city=Gand&city=Namur&priceMax=500000'));
  const { chosen } = getPropertyListView({ goal: 'sale', state, language: 'fr' });
  const [ghent] = chosen.map(({ href }) => new URL(href, 'https://site.example').searchParams.getAll('city'));
  expect(ghent).toEqual(['Namur|5000']);
});

test('the towns around come with the number of their own list', () => {
  const [namur] = getContent().catalogue.findPlaces('Namur', null);
  const town = townOf({ places: [namur?.id ?? ''] });
  const near = town ? listNearbyTowns('sale', town, 'fr') : [];
  expect(near.map(({ name, count, href }) => [name, count, href])).toEqual([['Jambes', 1, '/fr/a-vendre/jambes/']]);
});
