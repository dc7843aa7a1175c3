import { expect, test } from 'vitest';
import { co2UnitOf } from './co2-unit';

test.each([
  [29, 148, 'area'],
  [79, 316, 'area'],
  [3200, 187, 'year'],
  // A flat of 30 m² with a heat pump.
  [150, 100, 'year'],
  [-5, 20, 'area'],
  [29, null, 'area'],
  [3200, null, 'year'],
  [12, -10, 'area'],
] as const)('%d kg with a score of %j is by %s', (emission, score, unit) => {
  expect(co2UnitOf(emission, score)).toBe(unit);
});
