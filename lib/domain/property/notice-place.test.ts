import { expect, test } from 'vitest';
import { noticePlaceOf } from './notice-place';

test.each([
  ['energyScore', 'energy'],
  ['floodScoreP', 'legal'],
  ['preemptiveRight', 'legal'],
  ['zip', 'location'],
  ['price', 'costs'],
  ['surfaceGarden', 'features'],
  ['nonsense', 'features'],
  [null, 'features'],
] as const)('a rule that looks at %s speaks in the section %s', (field, place) => {
  expect(noticePlaceOf(field)).toBe(place);
});
