import { describe, expect, test } from 'vitest';
import { distanceKm } from '@/lib/domain/map/geometry';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { knownPlaces } from './known-places';

const gent = makeProperty({ id: 1, zip: '9000', placeKey: 'gent', texts: { nl: makeText('nl', { city: 'Gent' }) } });
const { catalogue } = serveTestContent({ listings: { properties: [gent] } });

describe('without a home anywhere near', () => {
  test.each([
    ['Moeskroen', 'Mouscron', '7700'],
    ['Luik', 'Lüttich', '4000'],
    ['’s-Gravenbrakel', 'Braine-le-Comte', '7090'],
    ['Sint-Truiden', 'St-Trond', '3800'],
    ['Bruxelles', 'Brüssel', '1000'],
    ['Sankt Vith', 'Saint-Vith', '4780'],
    ['Ledeberg', 'ledeberg', '9050'],
    ['Clervaux', 'Clerf', ''],
  ])('%s and %s are the place of postal code %s', (one, other, zip) => {
    const [found] = catalogue.findPlaces(one, zip);
    expect(found?.zip).toBe(zip);
    expect(found?.centre).not.toBeNull();
    expect(catalogue.findPlaces(other, zip)).toEqual([found]);
    expect(catalogue.getPlace(found?.id ?? '')).toBe(found);
  });

  test('a postal code is its largest place', () => {
    expect(catalogue.placesOfZip('5600').map(({ names }) => names.fr)).toEqual(['Philippeville']);
    expect(catalogue.placesOfZip('1999')).toEqual([]);
  });
});

test('a name means the place with a home where there is one, another postal code of the name the other place', () => {
  const halle = makeProperty({
    id: 1,
    zip: '2980',
    placeKey: 'halle',
    texts: { nl: makeText('nl', { city: 'Halle' }) },
  });
  const { findPlaces } = serveTestContent({ listings: { properties: [halle] } }).catalogue;
  expect(findPlaces('Halle', null).map(({ zip }) => zip)).toEqual(['2980']);
  expect(findPlaces('Halle', '1500').map(({ zip }) => zip)).toEqual(['1500']);
});

test('places with a home come first among those that begin alike', () => {
  const [first, ...others] = catalogue.searchPlaces('gent');
  expect(first?.zip).toBe('9000');
  expect(others.map(({ names }) => names.nl)).toContain('Gentbrugge');
});

test('every place is one, has a name in each language, and lies where its postal code does', () => {
  const { places } = knownPlaces();
  expect(places.length).toBeGreaterThan(3000);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  for (const { id, names, centre, zip } of places) {
    expect(Object.values(names).every((name) => name !== '')).toBe(true);
    expect(centre, id).not.toBeNull();
    const [main] = places.filter((other) => other.zip === zip);
    if (zip !== '' && main?.centre && centre) expect(distanceKm(centre, main.centre), id).toBeLessThan(25);
  }
});
