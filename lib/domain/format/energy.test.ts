import { expect, test } from 'vitest';
import { formatEnergy } from './energy';

test.each([
  [148, 'year', '148\u00A0kWh/m².year'],
  [1148, 'jaar', '1.148\u00A0kWh/m².jaar'],
  [148.256, 'Jahr', '148,26\u00A0kWh/m².Jahr'],
  [345.5, 'an', '345,5\u00A0kWh/m².an'],
])('a score of %d is written with the word %s', (score, yearWord, text) => {
  expect(formatEnergy(score, yearWord)).toBe(text);
});
