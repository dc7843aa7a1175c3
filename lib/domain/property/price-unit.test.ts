import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsualUnit, priceUnitOf, priceUnitOfText, priceUnits, readPriceUnitText, usualPrice } from './price-unit';

test.each([
  [null, null, false],
  ['', null, false],
  ['€', null, false],
  ['EUR', null, false],
  ['euro’s', null, false],
  ['/ mois', '/ mois', false],
  ['€/mois', '/mois', false],
  ['€ / m² / an', '/ m² / an', false],
  ['EUR/m&sup2;/jaar', '/m²/jaar', false],
  ['€/m<sup>2</sup>', '/m2', false],
  ['  per \n maand ', 'per maand', false],
  ['Europees', 'Europees', false],
  ['<script>alert(1)</script>', null, false],
  ['vanaf', null, true],
  ['À partir de', null, true],
  ['a partir du', null, true],
  ['starting from', null, true],
  ['ab', null, true],
  ['Dès :', null, true],
  ['from / month', '/ month', true],
  ['à partir de €/mois', '/mois', true],
  ['€ vanaf', null, true],
  ['Abrechnung', 'Abrechnung', false],
  ['fromage', 'fromage', false],
])('%j reads as %j, a starting price: %s', (raw, text, isStarting) => {
  expect(readPriceUnitText(raw)).toEqual({ text, isStarting });
});

test.each([
  // Months, in four languages and as people abbreviate them.
  ['/ maand', 'month'],
  ['per maand', 'month'],
  ['p/m', 'month'],
  ['p.m.', 'month'],
  ['/mnd', 'month'],
  ['maandelijks', 'month'],
  ['/ mois', 'month'],
  ['par mois', 'month'],
  ['le mois', 'month'],
  ['mensuel', 'month'],
  ['/month', 'month'],
  ['a month', 'month'],
  ['per calendar month', 'month'],
  ['pcm', 'month'],
  ['/ Monat', 'month'],
  ['im Monat', 'month'],
  ['pro Monat', 'month'],
  ['monatlich', 'month'],
  ['MOIS', 'month'],
  ['/mois + 50 charges', 'month'],
  ['HTVA / mois', 'month'],
  ['per maand (excl. lasten)', 'month'],
  ['per 1 maand', 'month'],
  // Other periods.
  ['/ nuit', 'night'],
  ['per nacht', 'night'],
  ['/dag', 'day'],
  ['par jour', 'day'],
  ['/ week', 'week'],
  ['la semaine', 'week'],
  ['pro Woche', 'week'],
  ['per kwartaal', 'quarter'],
  ['/ trimestre', 'quarter'],
  ['pro Quartal', 'quarter'],
  ['/ jaar', 'year'],
  ['par an', 'year'],
  ['/ année', 'year'],
  ['à l’année', 'year'],
  ['per annum', 'year'],
  ['p.a.', 'year'],
  ['yearly', 'year'],
  ['jährlich', 'year'],
  ['€ HT/an', 'year'],
  // Areas.
  ['/ m²', 'area'],
  ['/m2', 'area'],
  ['per vierkante meter', 'area'],
  ['au mètre carré', 'area'],
  ['per square metre', 'area'],
  ['je Quadratmeter', 'area'],
  ['/m²/an', 'areaYear'],
  ['/ m² / year', 'areaYear'],
  ['per m² per jaar', 'areaYear'],
  ['par an et par m²', 'areaYear'],
  ['pro m² und Jahr', 'areaYear'],
  ['/m²/maand', 'areaMonth'],
  ['par mois et par m²', 'areaMonth'],
  // Known words with an addition that changes their meaning.
  ['/ 3 mois', 'other'],
  ['per 2 maand', 'other'],
  ['/ emplacement / mois', 'other'],
  ['per person per night', 'other'],
  ['/ mois / an', 'other'],
  ['/ m² / nuit', 'other'],
  // A day in French, a year in Dutch.
  ['p/j', 'other'],
  ['/jr', 'other'],
  ['/ are', 'other'],
  ['/ ha', 'other'],
  ['/', 'other'],
] as const)('a rental of %j is priced by the %s', (text, unit) => {
  expect(priceUnitOfText(text, 'rent')).toBe(unit);
});

test.each([
  [null, 'sale', 'total'],
  [null, 'rent', 'month'],
  ['charges comprises', 'sale', 'total'],
  ['charges comprises', 'rent', 'other'],
  ['k.k.', 'sale', 'total'],
  ['k.k.', 'rent', 'other'],
  ['東京', 'sale', 'total'],
  ['東京', 'rent', 'other'],
  ['/ m²', 'sale', 'area'],
  ['/ are', 'sale', 'other'],
  ['par lot', 'sale', 'other'],
  ['prix à négocier', 'sale', 'total'],
  ['excl. btw/registratie', 'sale', 'total'],
  ['offre par écrit', 'sale', 'total'],
  ['/ mois', 'sale', 'month'],
] as const)('the text %j of a property for %s means %s', (text, goal, unit) => {
  expect(priceUnitOfText(text, goal)).toBe(unit);
});

test.each([
  ['rent', [], 'month'],
  ['rent', [null, null], 'month'],
  ['rent', ['per plek', '/ mois'], 'month'],
  ['rent', ['/ jaar', '/ mois'], 'year'],
  ['rent', [null, 'par place'], 'other'],
  ['sale', [null, '/m²'], 'area'],
] as const)('for %s, texts %j together mean %s', (goal, texts, unit) => {
  expect(priceUnitOf(goal, texts)).toBe(unit);
});

test('only a whole price and a monthly rent can be compared and calculated with', () => {
  for (const priceUnit of priceUnits) {
    const at = (goal: 'sale' | 'rent') => usualPrice({ goal, price: 1500, isPricePublic: true, priceUnit });
    expect(at('sale')).toBe(priceUnit === 'total' ? 1500 : null);
    expect(at('rent')).toBe(priceUnit === 'month' ? 1500 : null);
    expect(isUsualUnit(priceUnit, 'rent')).toBe(priceUnit === 'month');
  }
});

test('a hidden or absent price is never there to compare', () => {
  const rent = { goal: 'rent', priceUnit: 'month', price: 1500, isPricePublic: true } as const;
  expect(usualPrice({ ...rent, isPricePublic: false })).toBeNull();
  expect(usualPrice({ ...rent, price: null })).toBeNull();
});

test('no text is taken for a monthly rent that names no month', () => {
  const months = /ma+nd|mnd|mois|mens|month|mth|monat|mtl|p\W*m|pcm/i;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      const { text } = readPriceUnitText(raw);
      if (text === null) return;
      const folded = text.normalize('NFKD').replace(/\p{M}/gu, '');
      if (priceUnitOfText(text, 'rent') === 'month') expect(folded).toMatch(months);
    }),
  );
});
