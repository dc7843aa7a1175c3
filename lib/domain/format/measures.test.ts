import { expect, test } from 'vitest';
import { formatArea, formatEnergy, formatLength } from './measures';

test.each([
  [1120, '1.120\u00A0m²'],
  [85.25, '85,25\u00A0m²'],
  [85.256, '85,26\u00A0m²'],
])('an area of %d is written %j', (m2, text) => {
  expect(formatArea(m2)).toBe(text);
});

test.each([
  [6, '6\u00A0m'],
  [13.5, '13,5\u00A0m'],
  [13.455, '13,46\u00A0m'],
])('a length of %d is written %j', (m, text) => {
  expect(formatLength(m)).toBe(text);
});

test.each([
  [148, 'year', '148\u00A0kWh/m².year'],
  [1148, 'jaar', '1.148\u00A0kWh/m².jaar'],
  [148.256, 'Jahr', '148,26\u00A0kWh/m².Jahr'],
  [345.5, 'an', '345,5\u00A0kWh/m².an'],
])('a score of %d is written with the word %s', (score, yearWord, text) => {
  expect(formatEnergy(score, yearWord)).toBe(text);
});
