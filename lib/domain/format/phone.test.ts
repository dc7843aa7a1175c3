import { expect, test } from 'vitest';
import { formatPhone, toTelHref } from './phone';

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
