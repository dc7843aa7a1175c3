import { expect, test } from 'vitest';
import { printable } from './pdf-style';
import { qrPath } from './qr-code';

test.each([
  ['€ 349.000, œuvre, groß, België, 12 m²', '€ 349.000, œuvre, groß, België, 12 m²'],
  ['CO₂', 'CO2'],
  ['10\u202F% \u2009x', '10\u00A0% \u00A0x'],
  ['Villa 🌳 ☎ tuin', 'Villa   tuin'],
  ['e\u0308', 'ë'],
  ['Łódź, Ελλάδα, Москва', 'Łódź, Ελλάδα, Москва'],
  ['一\u0000\u200B', ''],
  ['A−', 'A−'],
])('the PDF writes %j as %j', (text, written) => {
  expect(printable(text)).toBe(written);
});

test('a code has a quiet zone and a dark corner', () => {
  const { path, size } = qrPath('https://www.gevel.example/nl/te-koop/gent/huis/2417/');
  expect(size).toBeGreaterThanOrEqual(29 + 4);
  expect(path).toMatch(/^M2 2h7v1h-7z/);
});
