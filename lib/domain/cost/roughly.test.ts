import { expect, test } from 'vitest';
import { roughly } from './roughly';

test.each([
  [3336.96, '€\u00A03.340'],
  [766_300, '€\u00A0766.300'],
  [330_589.71, '€\u00A0330.590'],
  [42.4, '€\u00A042'],
  [0, '€\u00A00'],
])('%d is about %s', (amount, text) => {
  expect(roughly(amount)).toBe(text);
});
