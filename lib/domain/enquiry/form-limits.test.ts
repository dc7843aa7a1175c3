import { expect, test } from 'vitest';
import { checkDays } from './form-days';
import { checkLimitReason } from './form-limits';

const limits = { maximumPersons: 4, minimumIncome: 3720 };

test.each([
  [{ persons: '4', income: '3720' }, {}],
  [{ persons: '5', income: '3720' }, { limitReason: 'required' }],
  [{ persons: '4', income: '3719' }, { limitReason: 'required' }],
  [{ persons: '5', income: '3720', limitReason: ' \n' }, { limitReason: 'required' }],
  [{ persons: '5', income: '1', limitReason: 'Met een borg.' }, {}],
  [{ persons: ['5'], income: '3720' }, {}],
  [{}, {}],
])('%j', (values, errors) => {
  expect(checkLimitReason(values, limits)).toEqual(errors);
});

test('a form without limits asks for no reason', () => {
  expect(checkLimitReason({ persons: '99', income: '0' }, null)).toEqual({});
});

const today = '2026-11-21';

test.each([
  ['2026-11-20', 'datePast'],
  ['2026-11-21', 'datePast'],
  ['2026-11-22', undefined],
  ['22/11/2026', undefined],
  ['2027-11-21', undefined],
  ['2027-11-22', 'dateFar'],
  ['', undefined],
  ['ooit', undefined],
])('an offer valid until %j, made on 21 November 2026', (validUntil, error) => {
  expect(checkDays({ form: 'offer', values: { validUntil }, today })).toEqual(error ? { validUntil: error } : {});
});

test.each([
  ['2026-11-20', '', { startDate: 'datePast' }],
  ['2026-11-21', '', {}],
  ['2027-11-21', '', {}],
  ['2027-11-22', '', { startDate: 'dateFar' }],
  ['2026-12-01', '2035-11-30', {}],
  ['2026-12-01', '2226-11-30', { endDate: 'dateFar' }],
  ['2026-12-01', '2026-11-21', { endDate: 'datePast' }],
])('renting from %j until %j, asked on 21 November 2026', (startDate, endDate, errors) => {
  expect(checkDays({ form: 'rent-application', values: { startDate, endDate }, today })).toEqual(errors);
});

test('a form without dates has nothing wrong with them', () => {
  expect(checkDays({ form: 'site-contact', values: { validUntil: '1999-01-01' }, today })).toEqual({});
  expect(checkDays({ form: 'offer', values: { validUntil: ['1999-01-01'] }, today })).toEqual({});
});
