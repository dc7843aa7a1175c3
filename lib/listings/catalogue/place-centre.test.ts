import { expect, test } from 'vitest';
import { distanceKm } from '@/lib/domain/map/geometry';
import type { Place } from '@/lib/domain/place/place';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import type { Country } from '@/lib/domain/place/region';
import { findCentres } from './place-centre';

function place(name: string, zip: string, country: Country = 'belgium'): Omit<Place, 'centre'> {
  return { id: placeId(placeKey(name), zip), zip, country, region: null, names: { nl: name } };
}

function listing(
  name: string,
  zip: string,
  isAddressPublic: boolean,
  latitude: number | null,
  longitude: number | null,
) {
  return { placeKey: placeKey(name), zip, isAddressPublic, latitude, longitude };
}

const nothing = { given: new Map<string, Position>(), listings: [] };

function centreOf(name: string, zip: string, country?: Country): Position | null {
  const asked = place(name, zip, country);
  return findCentres([asked], nothing).get(asked.id) ?? null;
}

test.each([
  ['Gent', '9000', 51.054, 3.725],
  ['GAND', '9000', 51.054, 3.725],
  ['Deurle', '9831', 51.003, 3.608],
  ['Sint-Martens-Latem', '9830', 51.015, 3.638],
  ['Halle', '1500', 50.734, 4.235],
  ['Halle', '2980', 51.24, 4.646],
  ['Forest', '1190', 50.811, 4.318],
  ['Forest', '7910', 50.66, 3.547],
  ['Saint-Nicolas', '9100', 51.165, 4.143],
  ['Saint-Nicolas', '4420', 50.628, 5.533],
  ['Gent', '9040', 51.059, 3.753],
  ['Gent', '9051', 51.021, 3.672],
  ['Antwerpen', '2600', 51.191, 4.429],
  ['Luik', '4030', 50.618, 5.605],
  ['Aalst', '9300', 50.938, 4.039],
  ['Aalst', '3800', 50.775, 5.215],
  ['Beveren', '8691', 50.891, 2.635],
  ['Beveren', '8800', 50.969, 3.143],
  ['Beveren', '9120', 51.213, 4.257],
  ['Moerbeke', '9180', 51.174, 3.943],
  ['Moerbeke', '9500', 50.753, 3.917],
  ['Machelen', '1830', 50.911, 4.441],
  ['Machelen', '9870', 50.961, 3.482],
  ['Sambreville', '5060', 50.44, 4.618],
  ['Habay', '6720', 49.728, 5.646],
  ['Comines-Warneton', '7780', 50.766, 2.993],
  ['Voeren', '3790', 50.748, 5.777],
  ['Sankt Vith', '4780', 50.281, 6.127],
])('%s %s is known to lie at %d, %d', (name, zip, latitude, longitude) => {
  const centre = centreOf(name, zip);
  expect(centre).not.toBeNull();
  if (centre) expect(distanceKm(centre, { latitude, longitude })).toBeLessThan(2);
});

test.each([
  ['Steinfort', '8410', 49.661, 5.919],
  ['Luxemburg', '1611', 49.611, 6.13],
  ['Windhof', '8399', 49.647, 5.963],
  ['Esch-sur-Alzette', '4010', 49.496, 5.981],
])('%s %s in Luxembourg is known to lie at %d, %d', (name, zip, latitude, longitude) => {
  const centre = centreOf(name, zip, 'luxembourg');
  expect(centre).not.toBeNull();
  if (centre) expect(distanceKm(centre, { latitude, longitude })).toBeLessThan(2);
});

test.each([
  ['a name with a zip of another province', 'Gent', '4000', 'belgium'],
  ['a zip of another country', 'Steinfort', '8410', 'belgium'],
  ['a Belgian name in Spain', 'Gent', '9000', 'spain'],
  ['an unknown village', 'Nergenshuizen', '9000', 'belgium'],
  ['a zip that is none', 'Gent', 'L-9', 'belgium'],
] as const)('%s is not known', (_what, name, zip, country) => {
  expect(centreOf(name, zip, country)).toBeNull();
});

test('the export’s position comes before the known one', () => {
  const gent = place('Gent', '9000');
  const given = new Map([[gent.id, { latitude: 51.06, longitude: 3.7 }]]);
  expect(findCentres([gent], { ...nothing, given }).get(gent.id)).toEqual({ latitude: 51.06, longitude: 3.7 });
});

test('an unknown place lies at the mean of its public addresses', () => {
  const unknown = place('Nergenshuizen', '9000');
  const listings = [
    listing('Nergenshuizen', '9000', true, 51.1, 3.7),
    listing('NERGENSHUIZEN', '9000', true, 51.2, 3.8),
    listing('Nergenshuizen', '9001', true, 50, 4),
    listing('Nergenshuizen', '9000', true, null, null),
  ];
  expect(findCentres([unknown], { ...nothing, listings }).get(unknown.id)).toEqual({
    latitude: 51.15,
    longitude: 3.75,
  });
});

test('a hidden address never gives its place a centre', () => {
  const unknown = place('Nergenshuizen', '9000');
  const hidden = listing('Nergenshuizen', '9000', false, 51.123, 3.777);
  expect(findCentres([unknown], { ...nothing, listings: [hidden] }).get(unknown.id)).toBeNull();
  const beside = listing('Nergenshuizen', '9000', true, 51.1, 3.7);
  expect(findCentres([unknown], { ...nothing, listings: [hidden, beside] }).get(unknown.id)).toEqual({
    latitude: 51.1,
    longitude: 3.7,
  });
});

test('a place without any position lies where its postal code does, else where its district does', () => {
  const unknown = place('Nergenshuizen', '9831');
  const deurle = place('Deurle', '9831');
  const latem = place('Sint-Martens-Latem', '9830');
  const sameZip = findCentres([unknown, deurle, latem], nothing);
  expect(sameZip.get(unknown.id)).toEqual(sameZip.get(deurle.id));
  const sameDistrict = findCentres([unknown, latem], nothing);
  expect(sameDistrict.get(unknown.id)).toEqual(sameDistrict.get(latem.id));
});

test('a district ends at the border', () => {
  const unknown = place('Nergenshuizen', '8410');
  expect(findCentres([unknown, place('Steinfort', '8410', 'luxembourg')], nothing).get(unknown.id)).toBeNull();
  const abroad = place('Nowhere', '8410', 'other');
  expect(findCentres([abroad, place('Gent', '8410', 'spain')], nothing).get(abroad.id)).toBeNull();
});
