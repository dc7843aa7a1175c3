import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, internationalPhone, toTelHref } from './phone';

test.each([
  ['0475123456', '0475 12 34 56'],
  ['0475/12.34.56', '0475 12 34 56'],
  [' (0475) 12-34-56 ', '0475 12 34 56'],
  ['0475\u00A012\u201134\u201356', '0475 12 34 56'],
  ['091234567', '091 23 45 67'],
  ['09/123.45.67', '091 23 45 67'],
])('%j is grouped as %j, and stays in one line', (text, grouped) => {
  expect(formatPhone(text)).toBe(grouped.replaceAll(' ', '\u00a0'));
});

test('a number with a country code stays in one line as it is written', () => {
  expect(formatPhone('+32 475 12 34 56')).toBe('+32\u00a0475\u00a012\u00a034\u00a056');
});

test.each(['12345678', '12345678901', '0475 12 34 5x', 'tel 091234567', '0475,12,34,56', ''])(
  '%j is left unchanged',
  (text) => {
    expect(formatPhone(text)).toBe(text);
  },
);

test.each([
  ['0475 12 34 56', 'tel:+32475123456'],
  ['09/123.45.67', 'tel:+3291234567'],
  ['(0)9 123 45 67', 'tel:+3291234567'],
  ['+32 475 12 34 56', 'tel:+32475123456'],
  ['+32 (0)475 12 34 56', 'tel:+32475123456'],
  ['0032 (0)475 12 34 56', 'tel:+32475123456'],
  ['+352 26 12 34 56', 'tel:+35226123456'],
  ['Tel. 0475 12 34 56', 'tel:+32475123456'],
  ['112', 'tel:112'],
  ['26 12 34 56', 'tel:26123456'],
])('%j is dialled as %s', (text, href) => {
  expect(toTelHref(text)).toBe(href);
});

test('a national number is dialled with the given country prefix', () => {
  expect(toTelHref('0612 34 56 78', '+33')).toBe('tel:+33612345678');
});

test('a text without digits has no address to dial', () => {
  expect(toTelHref('on request')).toBe('');
});

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
