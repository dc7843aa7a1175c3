import { expect, test } from 'vitest';
import { goalOf } from './goal';

test.each([0, -0, '0', ' 0 ', '0.0'])('goal %j is a sale', (value) => {
  expect(goalOf(value)).toBe('sale');
});

test.each([1, 2, -1, 0.5, '1', '', ' ', 'sale', null, undefined, false, Number.NaN, []])(
  'goal %j is a rental',
  (value) => {
    expect(goalOf(value)).toBe('rent');
  },
);
