import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { listFontFiles } from '@/lib/platform/brochure/brochure-threads';
import { printable } from './pdf-style';
import { qrPath } from './qr-code';

test.each([
  ['€ 349.000, œuvre, groß, België, 12 m²', '€ 349.000, œuvre, groß, België, 12 m²'],
  ['CO₂', 'CO2'],
  ['10\u202F% \u2009x', '10\u00A0% \u00A0x'],
  ['Villa 🌳 ☎ tuin', 'Villa tuin'],
  ['½ ha, ≈120 m² → zuid 🏡 Ж Ω 中', '½ ha, ~120 m² – zuid Ж Ω'],
  ['⅓ van 80 ㎡, ﬁjn, co‑housing, Nguyễn', '1⁄3 van 80 m2, fijn, co-housing, Nguyen'],
  ['≤ 100 kWh • ★★★', '<= 100 kWh • ***'],
  ['“Cœur de Liège” – l’été, 349 000 €, Größe ẞ, één', '“Cœur de Liège” – l’été, 349 000 €, Größe ẞ, één'],
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

test('the fonts of the PDF have every letter and sign that is let through', () => {
  const fonts = listFontFiles()
    .filter(({ family }) => family.startsWith('Sans'))
    .map(({ file }) => openSync(file) as Font);
  const isKnown = (sign: string) => fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const letThrough = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => sign.trim() !== '' && printable(sign) === sign,
  );
  expect(letThrough.filter((sign) => !isKnown(sign))).toEqual([]);
  const titles = 'aàâäæbcçdeéèêëfghiîïíjklmnñoôöœpqrstuùûüúvwxyÿzßẞ€²³½¼¾°–—‘’“”„«»…•·×±§%&@#!?()[]/+=<>*™©®−Łő';
  expect([...titles].filter((sign) => printable(sign) !== sign)).toEqual([]);
});
