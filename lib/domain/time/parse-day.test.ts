import { expect, test } from 'vitest';
import { looksLikeDay, parseDay } from './parse-day';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31. 12. 2026', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['1 2 2027', '2027-02-01'],
  ['31122026', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  '',
  '29/02/2027',
  '31/04/2027',
  '00/01/2027',
  '12/31/2026',
  '31/12/26',
  '31/12.2026',
  '2026/12/31',
  '2026-12-31T00:00',
  '20261231',
  '31 december 2026',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test.each([
  ['31/02/2027', true],
  ['12/31/2026', true],
  ['2027-02-31', true],
  ['31 december 2026', false],
  ['31/12/26', false],
  ['', false],
])('%j looks like a day: %s', (text, does) => {
  expect(looksLikeDay(text)).toBe(does);
});
