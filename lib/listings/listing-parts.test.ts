import { expect, test } from 'vitest';
import { goalOf, mainTypeOfWebId } from './listing-parts';

test.each([0, -0, '0', ' 0 ', '0.0'])('goal %j is a sale', (value) => {
  expect(goalOf(value)).toBe('sale');
});

test.each([1, 2, -1, 0.5, '1', '', ' ', 'sale', null, undefined, false, Number.NaN, []])(
  'goal %j is a rental',
  (value) => {
    expect(goalOf(value)).toBe('rent');
  },
);

test.each([
  [1, 'house'],
  [2, 'apartment'],
  [3, 'studio'],
  [4, 'land'],
  [5, 'rentalBuilding'],
  [6, 'commercial'],
  [7, 'parking'],
] as const)('web type id %d is %s', (id, type) => {
  expect(mainTypeOfWebId(id)).toBe(type);
});

test.each([0, 8, -1, 1.5, Number.NaN])('web type id %d has no main type', (id) => {
  expect(mainTypeOfWebId(id)).toBeNull();
});
