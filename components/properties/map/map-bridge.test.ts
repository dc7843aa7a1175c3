import { expect, test } from 'vitest';
import { decodePolyline } from '@/lib/domain/map/polyline';
import { areaHref } from './map-bridge';

const shape = [
  { latitude: 51.1, longitude: 3.6 },
  { latitude: 51.1, longitude: 3.8 },
  { latitude: 50.9, longitude: 3.7 },
];

test('an area replaces the location criteria and keeps the rest', () => {
  const href = areaHref('/nl/te-koop/', 'city=Gent%7C9000&radius=10&type=1&priceMax=500000&view=map&page=3', shape);
  const query = new URLSearchParams(href.split('?')[1]);
  expect([...query.keys()].sort()).toEqual(['area', 'priceMax', 'type', 'view']);
  expect(decodePolyline(query.get('area') ?? '')).toEqual(shape);
});

test('without an area the rest stays, from the first page', () => {
  expect(areaHref('/nl/te-koop/', 'type=1&area=abc&page=2', null)).toBe('/nl/te-koop/?type=1');
  expect(areaHref('/nl/te-koop/', 'area=abc', null)).toBe('/nl/te-koop/');
});
