import { expect, test } from 'vitest';
import { townLine, wholeZip } from './place';

test.each([
  ['9000', 'Gent', '9000 Gent'],
  ['L-4002', 'Esch-sur-Alzette', 'L-4002 Esch-sur-Alzette'],
  ['29600', 'Marbella', '29600 Marbella'],
  // The digits of a province are the beginning of a code.
  ['18', 'Almuñécar', 'Almuñécar'],
  ['', 'Wijgmaal', 'Wijgmaal'],
  ['9000', '', '9000'],
])('%j %j reads %j', (zip, city, line) => {
  expect(townLine({ zip, city })).toBe(line);
  expect(wholeZip(zip)).toBe(line.startsWith(zip) && zip !== '' ? zip : undefined);
});
