import { expect, test } from 'vitest';
import { energyTables } from './energy-tables';

test('each region has one scale without an end', () => {
  const open = energyTables.filter(({ validTo }) => validTo === null);
  expect(open.map(({ region }) => region).toSorted()).toEqual(['brussels', 'flanders', 'wallonia']);
});

test.each(energyTables)('the scale of $region starts below 0, rises, and has an open end', ({ bands }) => {
  const ends = bands.map((band) => ('below' in band ? band.below : (band.upTo ?? Number.POSITIVE_INFINITY)));
  expect(ends[0]).toBe(0);
  expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
  expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
});
