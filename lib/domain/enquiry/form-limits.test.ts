import { expect, test } from 'vitest';
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
