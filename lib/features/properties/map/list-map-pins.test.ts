import { expect, test } from 'vitest';
import { emptyListState } from '@/lib/features/properties/list/list-state';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { listMapPins } from './list-map-pins';

const places = { nl: [{ name: 'Deurle', zip: '9831', countryId: 10, centre: null }] };
const list = (goal: 'sale' | 'rent' = 'sale') => listMapPins({ goal, state: emptyListState(), language: 'nl' });

/** The true point of a home that hides it: more than a kilometre from the middle of Deurle. */
const hidden = { latitude: 51.02347, longitude: 3.58912 };

test('a public address is at its own point', async () => {
  serveTestContent({ listings: { properties: [makeProperty({ latitude: 51.0012345, longitude: 3.6198765 })] } });
  expect((await list()).pins).toMatchObject([
    { id: 1, latitude: 51.00123, longitude: 3.61988, isArea: false, place: '9831 Deurle', label: '€\u00A0350.000' },
  ]);
});

test('a hidden address is in the middle of its commune, wherever it is', async () => {
  const at = async (position: { latitude: number; longitude: number }) => {
    const property = makeProperty({ isAddressPublic: false, ...position });
    serveTestContent({ listings: { properties: [property], places } });
    return (await list()).pins;
  };
  const pins = await at(hidden);
  expect(pins).toMatchObject([{ isArea: true }]);
  const text = JSON.stringify(pins);
  for (const part of ['51.02', '3.58', '3.59', 'Pontstraat']) expect(text).not.toContain(part);
  expect(await at({ latitude: 50.99, longitude: 3.65 })).toEqual(pins);
});

test('hidden addresses do not move the middle of their commune', async () => {
  const properties = [1, 2, 3].map((id) =>
    makeProperty({ id, isAddressPublic: false, latitude: hidden.latitude + id / 100, longitude: hidden.longitude }),
  );
  serveTestContent({ listings: { properties, places } });
  const spots = new Set((await list()).pins.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  expect(spots.size).toBe(1);
});

test('a hidden price is shown as on request', async () => {
  serveTestContent({ listings: { properties: [makeProperty({ isPricePublic: false, price: 987_654 })] } });
  const { pins } = await list();
  expect(pins).toMatchObject([{ label: 'op aanvraag', price: 'Prijs op aanvraag' }]);
  expect(JSON.stringify(pins)).not.toContain('987');
});

test.each([
  ['month', null, '€\u00A0950'],
  ['year', null, '€\u00A0950 / jaar'],
  ['areaYear', '/m²/jaar', '€\u00A0950 /m²/jaar'],
  ['other', 'per staanplaats en per maand', '€\u00A0950 …'],
] as const)('a rent per %s, shown as %j, is never taken for a monthly one', async (priceUnit, priceUnitText, label) => {
  const texts = { nl: makeText('nl', { priceUnitText }) };
  serveTestContent({
    listings: { properties: [makeProperty({ goal: 'rent', price: 950, priceUnit, texts })] },
  });
  expect((await list('rent')).pins[0]?.label).toBe(label);
});

test('counts what lies beyond the map, or has no place, as missing', async () => {
  const nowhere = { placeKey: 'nergens', zip: '0000', latitude: null, longitude: null, street: null };
  serveTestContent({
    listings: {
      properties: [
        makeProperty({ id: 1 }),
        makeProperty({ id: 2, latitude: 36.72, longitude: -4.42 }),
        makeProperty({ id: 3, ...nowhere, country: 'other', texts: { nl: makeText('nl', { city: 'Nergens' }) } }),
      ],
    },
  });
  const { total, pins, missing } = await list();
  expect({ total, shown: pins.map(({ id }) => id), missing }).toEqual({ total: 3, shown: [1], missing: 2 });
});

test('names situations other than available, and cuts overlong words', async () => {
  const texts = { nl: makeText('nl', { title: 'x'.repeat(1000), pictures: [{ url: 'javascript:x', alt: '' }] }) };
  serveTestContent({ listings: { properties: [makeProperty({ situation: 'option', texts })] } });
  const [pin] = (await list()).pins;
  expect(pin?.situation).toBe('Onder optie');
  expect(pin?.title.length).toBeLessThanOrEqual(200);
  expect(pin?.picture).toBeNull();
});

test('pins are made in turns between which other requests are answered, and once for a state of the content', async () => {
  const properties = Array.from({ length: 3_000 }, (_, index) => makeProperty({ id: index + 1 }));
  serveTestContent({ listings: { properties } });
  let answered = 0;
  const others = setInterval(() => {
    answered += 1;
  }, 0);
  const first = (await list()).pins;
  clearInterval(others);
  expect(first).toHaveLength(3_000);
  expect(answered).toBeGreaterThan(1);
  const again = (await list()).pins;
  expect(again.every((pin, index) => pin === first[index])).toBe(true);
  serveTestContent({ listings: { properties: properties.map((property) => ({ ...property, price: 1 })) } });
  expect((await list()).pins[0]?.label).toMatch(/^€\s1$/);
});
