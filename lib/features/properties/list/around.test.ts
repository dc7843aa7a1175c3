import { expect, test } from 'vitest';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { offerPlaces } from '../offer-places';
import { offerSearch } from '../search/offer-search';
import { parseListState } from './list-state';
import { getPropertyListView } from './list-view';

function home(id: number, city: string, zip: string, more: Parameters<typeof makeProperty>[0] = {}) {
  return makeProperty({ id, zip, placeKey: city.toLowerCase(), texts: { nl: makeText('nl', { city }) }, ...more });
}

// Kortrijk lies 11 km from Mouscron, Gent 50.
serveTestContent({
  pages: [{ id: 'for-sale', path: '/for-sale/' }],
  listings: {
    properties: [
      home(1, 'Kortrijk', '8500'),
      home(2, 'Kortrijk', '8500', { mainType: 'apartment' }),
      home(3, 'Gent', '9000'),
    ],
  },
});

const view = (query: string) =>
  getPropertyListView({ goal: 'sale', state: parseListState(new URLSearchParams(query)), language: 'nl' });

test.each([
  ['city=Mouscron|7700', 'Moeskroen', { km: 15, count: 2 }],
  ['city=Moeskroen', 'Moeskroen', { km: 15, count: 2 }],
  ['city=7700', 'Moeskroen', { km: 15, count: 2 }],
  ['city=Mouscron|7700&type=2', 'Moeskroen', { km: 15, count: 1 }],
  ['city=Mouscron|7700&radius=5', null, { km: 15, count: 2 }],
])('%s has nothing, and names what lies around it', (query, placeName, around) => {
  const shown = view(query);
  expect(shown.list.total).toBe(0);
  expect(shown.placeName).toBe(placeName);
  expect(shown.around).toMatchObject(around);
  const { list } = view(shown.around?.href.split('?')[1] ?? '');
  expect(list.total).toBe(around.count);
});

test('nothing lies around a place that is far from every home, or that has one', () => {
  expect(view('city=Arlon|6700').around).toBeNull();
  expect(view('city=Gent|9000').around).toBeNull();
  expect(view('city=Nergenshuizen').around).toBeNull();
});

test('the place field knows towns without a home, after those with one', () => {
  const state = parseListState(new URLSearchParams());
  const offered = offerPlaces({ text: 'mou', goal: 'sale', state, radius: undefined, language: 'nl' });
  expect(offered).toContainEqual({ value: 'Moeskroen|7700', label: '7700 Moeskroen', isWholeTown: false, count: 0 });
  const [first] = offerPlaces({ text: 'k', goal: 'sale', state, radius: undefined, language: 'nl' });
  expect(first).toMatchObject({ label: '8500 Kortrijk', count: 2 });
});

test('the search box offers what lies around a town without a home', () => {
  const { around } = offerSearch({ text: 'huis Mouscron', goal: 'sale', language: 'nl' });
  expect(around).toMatchObject({ label: 'Moeskroen', count: 1 });
  expect(around?.href).toContain('radius=15');
});
