import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCurrency, formatNumber, roughly } from './currency';

test.each([
  [349000, '€\u00A0349.000'],
  [1_250_000, '€\u00A01.250.000'],
  [1000, '€\u00A01.000'],
  [999, '€\u00A0999'],
  [0, '€\u00A00'],
  [-0, '€\u00A00'],
  [-1500, '€\u00A0-1.500'],
  ['349000', '€\u00A0349.000'],
  [' 349000.00 ', '€\u00A0349.000'],
  [85.5, '€\u00A085,50'],
  [1085.05, '€\u00A01.085,05'],
  ['85.50', '€\u00A085,50'],
  [85.994, '€\u00A085,99'],
  [85.996, '€\u00A086'],
])('%j is written %j', (value, text) => {
  expect(formatCurrency(value)).toBe(text);
});

test.each([null, undefined, '', ' ', 'on request', '€ 5', Number.NaN, Number.POSITIVE_INFINITY, true, [5], {}])(
  'the amount %j is written NaN',
  (value) => {
    expect(formatCurrency(value)).toBe('NaN');
  },
);

test('the number of decimals can be fixed', () => {
  expect(formatCurrency(85.5, { decimals: 0 })).toBe('€\u00A086');
  expect(formatCurrency(85, { decimals: 2 })).toBe('€\u00A085,00');
  expect(formatCurrency(-0.4, { decimals: 0 })).toBe('€\u00A00');
});

test.each([
  [1120, undefined, '1.120'],
  [13.5, undefined, '14'],
  [13.5, 1, '13,5'],
  [13, 2, '13'],
  [1234.567, 2, '1.234,57'],
  [-0.2, 0, '0'],
])('the number %d with %j decimals is written %j', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test('any amount in whole cents can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = formatCurrency(cents / 100);
      expect(text).toMatch(/^€\u00A0-?\d{1,3}(?:\.\d{3})*(?:,\d\d)?$/);
      expect(Number(text.slice(2).replaceAll('.', '').replace(',', '.'))).toBe(cents / 100);
    }),
  );
});

test.each([
  [3336.96, '€\u00A03.340'],
  [766_300, '€\u00A0766.300'],
  [330_589.71, '€\u00A0330.590'],
  [42.4, '€\u00A042'],
  [0, '€\u00A00'],
])('%d is about %s', (amount, text) => {
  expect(roughly(amount)).toBe(text);
});
