import { expect, test } from 'vitest';
import { mainTypeOfWebId, webIdOfMainType } from './property-type';

test.each([
  [1, 'house'],
  [2, 'apartment'],
  [3, 'studio'],
  [4, 'land'],
  [5, 'rentalBuilding'],
  [6, 'commercial'],
  [7, 'parking'],
] as const)('web type id %d is %s, and back', (id, type) => {
  expect(mainTypeOfWebId(id)).toBe(type);
  expect(webIdOfMainType(type)).toBe(id);
});

test.each([0, 8, -1, 1.5, Number.NaN])('web type id %d has no main type', (id) => {
  expect(mainTypeOfWebId(id)).toBeNull();
});
