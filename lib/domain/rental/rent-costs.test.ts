import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumPersons, minimumIncome, rentCosts } from './rent-costs';

const terms = { rent: 950, charges: 75, inventoryShare: 150, depositMonths: 3, statedDeposit: null };

test.each([
  ['three months where nothing else is said', {}, 2850, 4025],
  ['two months where the region allows no more', { depositMonths: 2 }, 1900, 3075],
  ['what the listing asks where that is less', { statedDeposit: 1900 }, 1900, 3075],
  ['what the listing asks where that is the highest', { statedDeposit: 2850 }, 2850, 4025],
  ['the highest where the listing asks more', { depositMonths: 2, statedDeposit: 2850 }, 1900, 3075],
  ['nothing where the listing asks nothing', { statedDeposit: 0 }, 0, 1175],
  ['nothing where none may be asked', { depositMonths: 0 }, 0, 1175],
  ['a part of a month', { depositMonths: 1.5 }, 1425, 2600],
])('the deposit is %s', (_, change, deposit, total) => {
  const { firstMonth, charges, inventoryShare } = { ...terms, firstMonth: terms.rent };
  expect(rentCosts({ ...terms, ...change })).toEqual({
    firstMonth,
    charges,
    inventoryShare,
    deposit,
    total,
    monthly: 1025,
  });
});

test('a home without charges or inventory costs its rent and deposit', () => {
  expect(rentCosts({ ...terms, charges: 0, inventoryShare: 0 }).total).toBe(3800);
});

test('cents are not rounded', () => {
  expect(rentCosts({ ...terms, rent: 0.1, charges: 0.2, inventoryShare: 0 })).toMatchObject({
    deposit: 0.3,
    total: 0.6,
  });
});

test('no deposit is above the cap, whatever a listing asks', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 3 }), fc.option(cents), (rent, depositMonths, statedDeposit) => {
      const { deposit } = rentCosts({ ...terms, rent, depositMonths, statedDeposit });
      expect(deposit).toBeLessThanOrEqual(depositMonths * rent + 0.001);
    }),
  );
});

test.each([
  [950, 75, 3, 3075],
  [950, 0, 3, 2850],
  [950.1, 0, 3, 2851],
  [0.1, 0.2, 10, 3],
  [950, 75, 2.5, 2563],
  [950, 75, 0, 0],
])('a rent of %d with charges of %d, %d times, takes an income of %d', (rent, charges, times, income) => {
  expect(minimumIncome(rent, charges, times)).toBe(income);
});

test.each([
  [null, 8],
  [0, 2],
  [1, 2],
  [3, 6],
  [4, 8],
  [5, 8],
])('a home with %d bedrooms is let to at most %d people', (bedrooms, persons) => {
  expect(maximumPersons({ bedrooms, perBedroom: 2, most: 8 })).toBe(persons);
});
