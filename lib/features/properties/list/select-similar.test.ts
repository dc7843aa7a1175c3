import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { selectSimilar } from './select-properties';

const withPicture = (name: string) => ({
  nl: makeText('nl', { pictures: [{ url: `https://pictures.example/${name}.jpg`, alt: '' }] }),
});

function similarTo(
  others: readonly Partial<Property>[],
  own: Partial<Property> = {},
  comparedPrice: number | null = 400_000,
) {
  const property = makeProperty({ price: 400_000, texts: withPicture('own'), ...own });
  serveTestContent({
    listings: {
      properties: [
        property,
        ...others.map((other, index) =>
          makeProperty({ id: index + 2, price: 400_000, texts: withPicture(`picture-${index}`), ...other }),
        ),
      ],
    },
  });
  const picture = 'https://pictures.example/own.jpg';
  return selectSimilar({ ...property, comparedPrice, picture }, 4, 'nl').map(({ property: { id } }) => id);
}

test.each([
  ['under option', { situation: 'option' }],
  ['sold', { situation: 'sold' }],
  ['for rent', { goal: 'rent' }],
  ['a garage', { mainType: 'parking', types: ['parking'] }],
  ['cheaper by more than a quarter', { price: 299_000 }],
  ['dearer by more than a quarter', { price: 501_000 }],
  ['with a hidden price', { isPricePublic: false }],
  ['with a bouquet', { priceUnit: 'bouquet' }],
  ['a flat', { mainType: 'apartment', types: ['apartment'] }],
  ['of two bedrooms less', { details: { bedrooms: 2 } }],
  ['twice as large', { details: { surfaceLiving: 320 } }],
  ['with the same first picture', { texts: withPicture('own') }],
] as const)('what is %s is not similar', (_, other) => {
  const own = { details: { bedrooms: 4, surfaceLiving: 160 } };
  expect(similarTo([other as Partial<Property>, {}], own)).toEqual([3]);
});

test('the same type comes first, then the nearest', () => {
  const block = { mainType: 'rentalBuilding', types: ['rentalBuilding'] } as const;
  expect(similarTo([block, { placeKey: 'gent', zip: '9000' }, {}])).toEqual([4, 3, 2]);
});

test('no first picture is shown twice', () => {
  expect(similarTo([{ texts: withPicture('block') }, { texts: withPicture('block') }])).toHaveLength(1);
});

test('without a price to compare, any will do', () => {
  expect(similarTo([{ price: 90_000 }], { isPricePublic: false }, null)).toEqual([2]);
});
