import { describe, expect, test } from 'vitest';
import { findExcesses, type RentalLimits, readExcess, rentalLimits, writeExcess } from './rental-limits';

const rules = { incomeTimesRent: 3, maximumPersons: { perBedroom: 2, most: 8 } };

describe('the limits of a rental', () => {
  test.each([
    ['follow the agency’s rules', 1000, { bedrooms: 2, chargesRenter: 50 }, rules, 4, 3150],
    [
      'are the rental’s own values first',
      1000,
      { bedrooms: 2, maximumPersons: 3, minimumIncome: 2500 },
      rules,
      3,
      2500,
    ],
    ['are a fixed income where the agency sets one', 1000, {}, { ...rules, minimumIncome: 1800 }, 8, 1800],
    [
      'are the rental’s own income before a fixed one',
      1000,
      { minimumIncome: 2500 },
      { ...rules, minimumIncome: 1 },
      8,
      2500,
    ],
    ['have no income where the multiple is zero', 1000, {}, { ...rules, incomeTimesRent: 0 }, 8, null],
    ['have no income where the fixed one is zero', 1000, {}, { ...rules, minimumIncome: 0 }, 8, null],
    ['do not reveal a hidden rent', null, { chargesRenter: 50, bedrooms: 1 }, rules, 2, null],
    ['keep a fixed income of a hidden rent', null, {}, { ...rules, minimumIncome: 1800 }, 8, 1800],
  ])('%s', (_, rent, details, given, maximumPersons, minimumIncome) => {
    expect(rentalLimits({ rent, details }, given)).toEqual({ maximumPersons, minimumIncome });
  });
});

const limits: RentalLimits = { maximumPersons: 4, minimumIncome: 3720 };

test.each([
  ['1', '99999', []],
  ['4', '3720', []],
  ['04', '€ 3.720,00', []],
  ['5', '3720', ['maximumPersons']],
  ['4', '3719', ['minimumIncome']],
  ['4', '3.719,99', ['minimumIncome']],
  ['5', '0', ['maximumPersons', 'minimumIncome']],
  [' 9 ', ' 1.000 ', ['maximumPersons', 'minimumIncome']],
  ['', '', []],
  ['twee', 'veel', []],
])('%j persons with %j a month', (persons, income, exceeded) => {
  expect(findExcesses({ persons, income }, limits).map(({ limit }) => limit)).toEqual(exceeded);
});

test('without an expected income, nothing is below it', () => {
  expect(findExcesses({ persons: '4', income: '0' }, { ...limits, minimumIncome: null })).toEqual([]);
});

test('an excess is stored as a line and read again', () => {
  const excesses = findExcesses({ persons: '9', income: '1.000' }, limits);
  expect(excesses.map(writeExcess)).toEqual(['maximumPersons 4, stated 9', 'minimumIncome 3720, stated 1000']);
  expect(excesses.map(writeExcess).map(readExcess)).toEqual(excesses);
});

test.each([
  '',
  'maximumPersons',
  'maximumPersons 4, stated -9',
  'bedrooms 4, stated 9',
  'maximumPersons 4, stated 9\n',
])('%j is not a stored excess', (text) => {
  expect(readExcess(text)).toBeNull();
});
