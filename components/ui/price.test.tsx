import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price';

const textOf = (words: Parameters<typeof Price>[0]['words']) =>
  renderToStaticMarkup(<Price words={words} />).replace(/<[^>]*>/g, '');

test.each([
  [{ amount: '€\u00a01.150', unit: '/ month', charges: '+ €\u00a080 of charges' }, '€~1.150~/~month + €~80 of charges'],
  [{ before: 'Bouquet', amount: '€\u00a095.000', unit: '+ €\u00a0980 / month' }, 'Bouquet €~95.000 + €~980~/~month'],
  [{ amount: '€\u00a095', unit: '/ m² / year' }, '€~95~/~m²~/~year'],
  [{ amount: '€\u00a0745.000', note: 'Plus duty' }, '€~745.000 Plus duty'],
])('%j keeps each amount and its unit on one line', (words, expected) => {
  expect(textOf(words).replaceAll('\u00a0', '~')).toBe(expected);
});
