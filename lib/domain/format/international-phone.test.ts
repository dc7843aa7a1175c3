import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalPhone } from './international-phone';

test.each([
  // Belgium: fixed lines, a mobile, a service.
  ['09 255 01 20', '+3292550120'],
  ['092 55 01 20', '+3292550120'],
  ['09/255.01.20', '+3292550120'],
  ['(0)9 255 01 20', '+3292550120'],
  ['Tel. 02 512 34 56', '+3225123456'],
  ['04 222 33 44', '+3242223344'],
  ['0475/12.34.56', '+32475123456'],
  ['0800 12 345', '+3280012345'],
  ['+32 9 255 01 20', '+3292550120'],
  ['+32 (0)9 255 01 20', '+3292550120'],
  ['+32 09 255 01 20', '+3292550120'],
  ['0032 475 12 34 56', '+32475123456'],
  // Neighbours, by their code.
  ['+352 26 12 34 56', '+35226123456'],
  ['+352 621 123 456', '+352621123456'],
  ['+31 (0)20 123 45 67', '+31201234567'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['+49 30 123456', '+4930123456'],
  ['+44 20 7946 0958', '+442079460958'],
])('%j is %s', (text, international) => {
  expect(internationalPhone(text)).toBe(international);
});

test.each([
  '',
  'on request',
  '112',
  '26 12 34 56',
  '09 255 01',
  '0475 12 34 5',
  '0275 12 34 567',
  '09 255 01 20 ext. 4',
  '09 255 01 20 / 0475 12 34 56',
  '09 255 01 20, 0475 12 34 56',
  '+32 9 255 01',
  '+32 1',
  '+33 1 23 45',
  '+352 1',
  '+1',
  '+1234567890123456',
  '0000000000',
  '+',
])('%j is not a complete number', (text) => {
  expect(internationalPhone(text)).toBeNull();
});

test.each([
  ['26 12 34 56', 'LU', '+35226123456'],
  ['020 123 45 67', 'NL', '+31201234567'],
  ['01 23 45 67 89', 'FR', '+33123456789'],
  ['030 123456', 'DE', '+4930123456'],
] as const)('%j without a code is a number of %s: %s', (text, country, international) => {
  expect(internationalPhone(text, country)).toBe(international);
});

test('every result is E.164, and formatting a result again changes nothing', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789 ./-()+'), { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(digits, (text) => {
      const international = internationalPhone(text);
      if (international === null) return;
      expect(international).toMatch(/^\+[1-9]\d{5,14}$/);
      expect(internationalPhone(international)).toBe(international);
    }),
  );
});
