import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { type PriceUnit, priceUnits } from '@/lib/domain/property/price-unit';
import { publicView } from '@/lib/domain/property/public-view';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { priceLabel, priceLine, propertyKind, propertyPrice, propertyTitle } from './property-words';
import { getTranslator } from './translator';

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;
const ofGoal = (goal: 'sale' | 'rent', priceUnit: PriceUnit) =>
  publicView(makeProperty({ goal, price: 1500, priceUnit, details: { chargesRenter: 50 } }), 'en', 'nl');

/** What follows a rent of each unit; `null` are words that only the export has. */
const rents: Record<PriceUnit, string | null> = {
  total: null,
  night: '/ night',
  day: '/ day',
  week: '/ week',
  month: '/ month + € 50 charges',
  quarter: '/ quarter',
  year: '/ year',
  area: '/ m²',
  areaMonth: '/ m² / month',
  areaYear: '/ m² / year',
  bouquet: null,
  annuity: '/ month',
  other: null,
};

test.each(priceUnits)('a rent per %s is read as that, with monthly charges beside monthly rents only', async (unit) => {
  const t = await getTranslator('en', 'property');
  const after = rents[unit];
  const before = unit === 'bouquet' ? 'Bouquet ' : unit === 'annuity' ? 'Annuity ' : '';
  expect(plain(priceLine(propertyPrice(t, ofGoal('rent', unit))))).toBe(
    `${before}€ 1.500${after === null ? '' : ` ${after}`}`,
  );
});

test.each([
  ['nl', 'Bouquet € 95.000 + € 980 / maand', 'bezet · leeftijd 81 & 79'],
  ['fr', 'Bouquet € 95.000 + € 980 / mois', 'bezet · âges : 81 & 79'],
  ['en', 'Bouquet € 95.000 + € 980 / month', 'bezet · ages 81 & 79'],
  ['de', 'Bouquet € 95.000 + € 980 / Monat', 'bezet · Alter 81 & 79'],
] as const)('a sale against an annuity has one price in %s, on the map too', async (language, line, note) => {
  const t = await getTranslator(language, 'property');
  const viager = { type: 'bezet', ages: '81 & 79', bouquet: 95_000, annuity: 980 };
  const texts = { nl: makeText('nl', { title: null, viager }) };
  const view = publicView(makeProperty({ price: 95_000, priceUnit: 'bouquet', texts }), language, 'nl');
  const price = propertyPrice(t, view);
  expect(plain(priceLine(price))).toBe(line);
  expect(plain(priceLabel(t, view))).toBe(line);
  expect(plain(price.note)).toBe(note);
  const titles = [
    propertyTitle(t, { property: view, typeName: 'Bungalow' }),
    propertyKind(t, { property: view, typeName: 'Bungalow' }),
  ];
  for (const title of titles) expect(title).toMatch(/lijfrente|viager|annuity|Leibrente/);
});

test('a hidden price of such a sale stays hidden, its ages are said', async () => {
  const viager = { ages: '81', bouquet: 95_000, annuity: 980 };
  for (const language of languages) {
    const t = await getTranslator(language, 'property');
    const texts = { nl: makeText('nl', { viager }) };
    const property = makeProperty({ price: 95_000, priceUnit: 'bouquet', isPricePublic: false, texts });
    const price = propertyPrice(t, publicView(property, language, 'nl'));
    expect(JSON.stringify(price)).not.toMatch(/95|980/);
    expect(price.note).toContain('81');
  }
});
