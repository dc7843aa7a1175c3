import { beforeAll, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { encodePolyline } from '@/lib/domain/map/polyline';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { parseListState } from './list-state';
import { getPropertyListView } from './list-view';

beforeAll(async () => {
  await serveFixture({
    'listings/nl/properties.json': [
      feedRecord({ ID: 1, City: 'Gent', Zip: '9000', Price: 300_000, HasLift: true, HasGarden: true }),
      feedRecord({ ID: 2, City: 'Deinze', Zip: '9800', Price: 200_000, HasLift: true }),
      feedRecord({ ID: 3, City: 'Namen', Zip: '5000', Price: 900_000, WebID: 2 }),
    ],
  });
});

const viewOf = (query: string) =>
  getPropertyListView({ goal: 'sale', state: parseListState(new URLSearchParams(query)), language: 'nl' });
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);

test('each criterion has an address without it, and several of a kind are separate', () => {
  const { criteria } = viewOf('city=Gent|9000&city=Deinze|9800&radius=10&feature=garden&feature=lift&ground=500');
  expect(criteria.map(({ name, words }) => [name, words])).toEqual([
    ['places', { places: ['deinze|9800'] }],
    ['places', { places: ['gent|9000'] }],
    ['radius', { radius: 10 }],
    ['groundMin', { groundMin: 500 }],
    ['features', { features: ['garden'] }],
    ['features', { features: ['lift'] }],
  ]);
  expect(queryOf(criteria[0]?.href ?? '')).toMatchObject({ city: 'Gent|9000', radius: '10' });
  expect(queryOf(criteria[4]?.href ?? '')).toMatchObject({ feature: 'lift' });
});

test('removing the last place removes the radius', () => {
  const [place] = viewOf('city=Gent|9000&radius=10&priceMax=400000').criteria;
  expect(queryOf(place?.href ?? '')).toEqual({ priceMax: '400000' });
});

test('options show their number of results', () => {
  const { counts, fields } = viewOf('feature=lift');
  expect(fields.find(({ name }) => name === 'types')?.options).toContainEqual({ value: '1', isChosen: false });
  expect(counts.type).toEqual({ 1: 2 });
  expect(counts.feature).toEqual({ garden: 1, lift: 2 });
  expect(counts.priceMax).toMatchObject({ 200000: 1, 300000: 2, 1500000: 2 });
  expect(counts.radius).toBeUndefined();
  expect(viewOf('bedrooms=9').counts.bedrooms).toEqual({ 9: 0 });
});

test('every view has an address that names it, the default one too', () => {
  expect(viewOf('').views.map(({ href }) => queryOf(href).view)).toEqual(['grid', 'list', 'map']);
});

test('an unknown view is reported, and dropped from every link of the list', () => {
  const { state, parameters, clearHref, views } = viewOf('view=cube&type=1');
  expect(state).toMatchObject({ view: 'grid', unknownView: 'cube' });
  expect([...parameters.map(([name]) => name), ...Object.keys(queryOf(clearHref))]).not.toContain('view');
  expect(views.map(({ href }) => queryOf(href).view)).toEqual(['grid', 'list', 'map']);
});

test.each([
  [1, 1, 3],
  [2, 2, 2],
  [3, 3, 1],
  [100, 3, 1],
])('a module with a maximum of %i shows %i on a page and makes %i pages', (maxOnPage, shown, pages) => {
  const state = parseListState(new URLSearchParams());
  const { list } = getPropertyListView({ goal: 'sale', state, maxOnPage, language: 'nl' });
  expect([list.items.length, list.pageCount, list.total]).toEqual([shown, pages, 3]);
});

test('a list without a result offers to remove a feature or to widen the search', () => {
  const { looser } = viewOf('city=Deinze|9800&feature=garden&feature=lift');
  expect(looser.map(({ kind, words, count }) => [kind, words, count])).toContainEqual([
    'without',
    { features: ['garden'] },
    1,
  ]);
});

test('the registration gets the criteria that it supports', () => {
  const { registerHref } = viewOf('city=Gent&bedrooms=2&feature=lift&ground=500&energy=b&surface=80&type=1&view=list');
  expect(queryOf(registerHref ?? '')).toEqual({ city: 'Gent|9000', type: '1', bedrooms: '2', feature: 'lift' });
});

test('a radius and a shape become the places in them', () => {
  const content = getContent();
  const centres: Record<string, { latitude: number; longitude: number }> = {
    'gent|9000': { latitude: 51.05, longitude: 3.72 },
    'deinze|9800': { latitude: 50.98, longitude: 3.53 },
    'namur|5000': { latitude: 50.46, longitude: 4.86 },
  };
  const places = content.catalogue.places.map((place) => ({ ...place, centre: centres[place.id] ?? null }));
  replaceContent({
    ...content,
    catalogue: { ...content.catalogue, places, getPlace: (id) => places.find((place) => place.id === id) ?? null },
  });
  const citiesOf = (query: string) =>
    new URL(viewOf(query).registerHref ?? '', 'http://x').searchParams.getAll('city').toSorted();
  expect(citiesOf('city=Gent|9000&radius=20')).toEqual(['Deinze|9800', 'Gent|9000']);
  expect(citiesOf('city=Gent|9000&radius=10')).toEqual(['Gent|9000']);
  const area = encodePolyline([
    { latitude: 50.9, longitude: 3.5 },
    { latitude: 51, longitude: 3.5 },
    { latitude: 51, longitude: 3.6 },
  ]);
  expect(citiesOf(`area=${area}`)).toEqual(['Deinze|9800']);
  replaceContent(content);
});

const nearest = (query: string) => viewOf(query).list.nearest.map(({ id }) => id);

test('a list of a place that only the map knows has nothing, and shows the homes nearest to it', () => {
  const { list, placeName } = viewOf('city=mouscron');
  expect([list.total, placeName]).toEqual([0, 'Moeskroen']);
  expect(list.items).toEqual([]);
  // Deinze and Ghent lie nearer than Namur.
  expect(nearest('city=mouscron')).toEqual([2, 1]);
  expect(viewOf('city=Gent&city=mouscron').list.total).toBe(1);
  expect([viewOf('city=Atlantis').list.total, viewOf('city=Atlantis').placeName]).toEqual([0, null]);
});

test('an empty list shows the homes that come closest to it', () => {
  expect(nearest('city=Gent|9000&priceMin=400000')).toEqual([3]);
  expect(nearest('city=Gent|9000&priceMax=250000')).toEqual([2]);
  expect(nearest('type=4&feature=lift')).toEqual([2, 1]);
  expect(nearest('city=Gent|9000')).toEqual([]);
});

test('contradictory bounds are swapped, and criteria that nothing can meet leave a way out', () => {
  expect(viewOf('priceMin=500000&priceMax=200000').list.total).toBe(2);
  // Neither change alone would help.
  expect(viewOf('type=4&bedrooms=5').looser).toEqual([]);
  expect(nearest('type=4&bedrooms=5')).toHaveLength(2);
});

test('the page of a town has its price range; a list of homes under option says so', () => {
  expect(viewOf('city=Gent|9000').priceRange).toEqual([300_000, 300_000]);
  expect(viewOf('priceMax=300000').priceRange).toBeNull();
  expect(viewOf('').isAllUnderOption).toBe(false);
});

test('a town with all its postal codes is one chip', async () => {
  await serveFixture({
    'listings/nl/properties.json': ['9000', '9040', '9050'].map((Zip, index) =>
      feedRecord({ ID: index + 1, City: 'Gent', Zip, Status: 1 }),
    ),
  });
  expect(viewOf('city=Gent&bedrooms=1').places).toEqual([{ value: 'Gent', label: 'Gent' }]);
  expect(viewOf('city=Gent|9000&city=Gent|9050').places.map(({ label }) => label)).toEqual(['9000 Gent', '9050 Gent']);
});
