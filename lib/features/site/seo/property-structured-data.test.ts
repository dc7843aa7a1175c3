import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { publicView } from '@/lib/domain/property/public-view';
import type { OpenHouse } from '@/lib/features/properties/open-houses';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { propertyStructuredData } from './property-structured-data';

beforeEach(() => {
  serveTestContent();
});

function dataOf(property: Property, unitText: string | null = null, openHouses: readonly OpenHouse[] = []) {
  const view = publicView(property, 'nl', 'nl');
  return propertyStructuredData(
    { property: view, href: '/nl/te-koop/deurle/huis/1/', openHouses: [...openHouses] },
    {
      title: 'Huis',
      breadcrumb: [
        { name: 'Home', href: '/nl/' },
        { name: 'Huis', href: null },
      ],
      language: 'nl',
      unitText,
      openHouseName: 'Open huis: Huis',
    },
  );
}

function listing(property: Property, unitText?: string): Record<string, unknown> {
  const { '@graph': things } = dataOf(property, unitText);
  expect(things[0]?.['@type']).toBe('RealEstateListing');
  return JSON.parse(JSON.stringify(things[0]));
}

test('each open house is an event, of a hidden address in the commune', () => {
  const startsAt = new Date('2026-11-28T09:00:00Z');
  const endsAt = new Date('2026-11-28T11:00:00Z');
  const house = { id: 'a', propertyId: 1, startsAt, endsAt, madeAt: startsAt };
  const { '@graph': things } = dataOf(makeProperty({ isAddressPublic: false }), null, [house]);
  const [event, ...others] = JSON.parse(JSON.stringify(things.filter((thing) => thing['@type'] === 'Event')));
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    name: 'Open huis: Huis',
    startDate: '2026-11-28T09:00:00.000Z',
    endDate: '2026-11-28T11:00:00.000Z',
    location: { address: { addressLocality: 'Deurle', postalCode: '9831' } },
  });
  expect(JSON.stringify(event)).not.toContain('Pontstraat');
});

test('a house for sale has its price, address, place and facts', () => {
  const house = makeProperty({
    details: {
      bedrooms: 3,
      bathrooms: 1,
      showerRooms: 1,
      surfaceLiving: 180,
      surfaceGround: 600,
      constructionYear: 1936,
    },
    boxNumber: '3',
    texts: { nl: makeText('nl', { description: 'Een huis.', pictures: [{ url: '/media/huis.webp', alt: '' }] }) },
  });
  expect(listing(house)).toMatchObject({
    url: 'http://localhost:3000/nl/te-koop/deurle/huis/1/',
    name: 'Huis',
    description: 'Een huis.',
    datePosted: '2026-01-02',
    image: ['http://localhost:3000/media/huis.webp?width=1200&height=auto&format=webp'],
    mainEntity: {
      '@type': 'SingleFamilyResidence',
      address: {
        streetAddress: 'Pontstraat 42/3',
        postalCode: '9831',
        addressLocality: 'Deurle',
        addressCountry: 'BE',
      },
      geo: { latitude: 51.01, longitude: 3.61 },
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      floorSize: { value: 180, unitCode: 'MTK' },
      yearBuilt: 1936,
    },
    offers: {
      price: 350_000,
      priceCurrency: 'EUR',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'RealEstateAgent', name: 'Gevel' },
    },
  });
});

test('a rental has its monthly rent', () => {
  const { offers } = listing(makeProperty({ goal: 'rent', price: 950, mainType: 'apartment' }), '/ maand');
  expect(offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    price: 950,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 950,
      priceCurrency: 'EUR',
      unitCode: 'MON',
      unitText: '/ maand',
    },
  });
});

test.each([
  ['rent', 'year', 'ANN'],
  ['rent', 'areaYear', undefined],
  ['rent', 'other', undefined],
  ['sale', 'area', 'MTK'],
] as const)(
  'the price of a %s per %s is written with its unit, never as a plain price',
  (goal, priceUnit, unitCode) => {
    const { offers } = listing(makeProperty({ goal, price: 95, priceUnit }), '/ m² / jaar');
    expect(offers).not.toHaveProperty('price');
    const specification = {
      '@type': 'UnitPriceSpecification',
      price: 95,
      priceCurrency: 'EUR',
      unitText: '/ m² / jaar',
    };
    expect(offers).toHaveProperty('priceSpecification', { ...specification, ...(unitCode && { unitCode }) });
  },
);

test('a sale against an annuity is written as a bouquet and an annuity, without a price', () => {
  const texts = { nl: makeText('nl', { viager: { bouquet: 95_000, annuity: 980 } }) };
  const { offers } = listing(makeProperty({ price: 95_000, priceUnit: 'bouquet', texts }));
  expect(offers).not.toHaveProperty('price');
  expect(offers).toMatchObject({
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceComponent: [{ price: 95_000 }, { price: 980, unitCode: 'MON' }],
    },
  });
});

test('a starting price is not written as the price', () => {
  const { offers } = listing(makeProperty({ isStartingPrice: true }));
  expect(offers).not.toHaveProperty('price');
  expect(offers).toMatchObject({ priceSpecification: { minPrice: 350_000 } });
});

test.each([
  ['available', 'InStock'],
  ['option', 'LimitedAvailability'],
  ['sold', 'SoldOut'],
  ['rented', 'SoldOut'],
  ['soldOut', 'SoldOut'],
] as const)('%s is %s', (situation, availability) => {
  expect(listing(makeProperty({ situation })).offers).toMatchObject({
    availability: `https://schema.org/${availability}`,
  });
});

test.each(mainTypes)('a bare %s is written without any fact that it lacks', (mainType) => {
  const bare = makeProperty({
    mainType,
    price: null,
    street: null,
    latitude: null,
    longitude: null,
    publishedOn: null,
    createdOn: null,
  });
  const { mainEntity, offers } = listing(bare);
  expect(Object.keys(mainEntity as object).sort()).toEqual(['@type', 'address', 'name']);
  expect(offers).not.toHaveProperty('priceCurrency');
});

test('the steps to the page are numbered and the last has no link', () => {
  expect(dataOf(makeProperty())['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/nl/' },
      { '@type': 'ListItem', position: 2, name: 'Huis' },
    ],
  });
});

/** Words and numbers that can occur nowhere else in the output. */
const secretWord = fc.stringMatching(/^[G-Z]{8,14}$/).map((word) => `Secret${word}`);
const secretNumber = fc.integer({ min: 71_000_001, max: 79_999_999 });
const coordinate = fc.integer({ min: 1_000_000, max: 9_999_999 });

test('a hidden address and a hidden price occur nowhere', () => {
  fc.assert(
    fc.property(
      fc.record({
        mainType: fc.constantFrom(...mainTypes),
        goal: fc.constantFrom('sale', 'rent'),
        situation: fc.constantFrom('available', 'option', 'sold', 'rented', 'soldOut'),
        isStartingPrice: fc.boolean(),
        street: secretWord,
        houseNumber: secretNumber.map(String),
        boxNumber: fc.option(secretNumber.map(String)),
        // No house or box has this number.
        price: secretNumber.map((number) => number + 10_000_000),
        north: coordinate,
        east: coordinate,
      }),
      ({ north, east, ...facts }) => {
        const latitude = 50 + north / 10_000_000;
        const longitude = 4 + east / 10_000_000;
        const hidden = makeProperty({
          ...facts,
          latitude,
          longitude,
          isAddressPublic: false,
          isPricePublic: false,
        } as Partial<Property>);
        const text = JSON.stringify(dataOf(hidden));
        for (const secret of [
          facts.street,
          facts.houseNumber,
          facts.boxNumber,
          String(facts.price),
          String(latitude),
          String(longitude),
        ]) {
          if (secret !== null) expect(text).not.toContain(secret);
        }
        const shown = JSON.stringify(dataOf({ ...hidden, isAddressPublic: true, isPricePublic: true }));
        expect(shown).toContain(facts.street);
        // That price no longer applies.
        expect(shown.includes(String(facts.price))).toBe(
          facts.situation === 'available' || facts.situation === 'option',
        );
        expect(shown).toContain(String(latitude));
      },
    ),
  );
});
