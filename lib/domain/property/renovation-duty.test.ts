import { expect, test } from 'vitest';
import { energyLabels } from './energy-label';
import { mainTypes } from './property-type';
import { renovationDuty } from './renovation-duty';

const house = { region: 'flanders', mainType: 'house', label: 'e', goal: 'sale', on: '2026-11-21' } as const;

test('a Flemish house with label E must reach label D within 5 years', () => {
  expect(renovationDuty(house)).toEqual({ labelToReach: 'd', years: 5 });
});

test('labels E and F bring the duty, and no other label does', () => {
  const bound = energyLabels.filter((label) => renovationDuty({ ...house, label }));
  expect(bound).toEqual(['e_plus', 'e', 'e_sub', 'f_plus', 'f', 'f_sub']);
  expect(renovationDuty({ ...house, label: null })).toBeNull();
});

test('houses and apartments bring the duty, and no other type does', () => {
  expect(mainTypes.filter((mainType) => renovationDuty({ ...house, mainType }))).toEqual(['house', 'apartment']);
  expect(renovationDuty({ ...house, mainType: null })).toBeNull();
});

test.each(['brussels', 'wallonia', null] as const)('there is no duty in %s', (region) => {
  expect(renovationDuty({ ...house, region })).toBeNull();
});

test('a rental brings no duty', () => {
  expect(renovationDuty({ ...house, goal: 'rent' })).toBeNull();
});

test('the duty starts with deeds of 1 January 2023', () => {
  expect(renovationDuty({ ...house, on: '2022-12-31' })).toBeNull();
  expect(renovationDuty({ ...house, on: '2023-01-01' })).not.toBeNull();
});
