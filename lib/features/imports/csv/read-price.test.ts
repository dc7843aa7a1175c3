import { expect, test } from 'vitest';
import { priceUnitOfText } from '@/lib/domain/property/price-unit';
import { readPrice } from './read-price';

test.each([
  ['€ 1.250.000', 1_250_000],
  ['239 000 €', 239_000],
  ['250000 EUR', 250_000],
  ['€ 315.000,-', 315_000],
  ['Prijs: 250.000', 250_000],
  ['1250', 1250],
  ['349k', 349_000],
  ['349 K €', 349_000],
  ['1,2 milj', 1_200_000],
  ['1,25 mio €', 1_250_000],
  ['129 T€', 129_000],
  ['VB 495.000 €', 495_000],
])('%s is an amount alone', (text, amount) => {
  expect(readPrice(text, ',')).toEqual({ amount, isStarting: false, unitText: null });
});

test.each([
  'vanaf 250.000',
  'Vanaf € 250.000',
  'à partir de 250.000 €',
  'Faire offre à partir de 250.000 €',
  'Make offer from 250 000 €',
  'Start price 250 000 €',
  'Bieden vanaf 250.000',
  'dès 250.000 €',
  'ab 250.000 €',
  'from €250.000',
  'Prix à partir de 250 000 €',
  '250.000 vanaf',
  'v.a. 250.000 €',
  'FAO 250.000 €',
])('%s is the lowest of several', (text) => {
  expect(readPrice(text, ',')).toEqual({ amount: 250_000, isStarting: true, unitText: null });
});

test.each([
  'prijs op aanvraag',
  'Op aanvraag',
  'Prix sur demande',
  'Price on request',
  'POA',
  'Prijs o.a.',
  'Preis auf Anfrage',
  'Faire offre',
])('%s is not an amount', (text) => {
  expect(readPrice(text, ',')).toEqual({ amount: null, isStarting: false, unitText: null });
});

test.each([
  ['€ 1.200 charges comprises', 1200, '/ mois charges comprises', 'month'],
  ['1.200 € + charges', 1200, '/ mois + charges', 'month'],
  ['950 / maand', 950, '/ maand', 'month'],
  ['950 €/maand excl. lasten', 950, '/maand excl. lasten', 'month'],
  ['950 lasten inbegrepen', 950, '/ maand lasten inbegrepen', 'month'],
  ['950 € zzgl. Nebenkosten', 950, '/ Monat zzgl. Nebenkosten', 'month'],
  ['1.100 € zzgl. NK', 1100, '/ Monat zzgl. NK', 'month'],
  ['€ 250 per week', 250, 'per week', 'week'],
  ['12.000 € / an', 12_000, '/ an', 'year'],
  ['€ 12 per m² per jaar', 12, 'per m² per jaar', 'areaYear'],
])('%s is %d, %s', (text, amount, unitText, unit) => {
  expect(readPrice(text, ',')).toEqual({ amount, isStarting: false, unitText });
  expect(priceUnitOfText(unitText, 'rent')).toBe(unit);
});

test.each([
  '',
  'drie',
  'van 100 tot 200',
  '100 - 200',
  '250.000 bel 0470 00 00 00',
  '250.000 Jan',
  '1.2.3',
  '12 of 13',
  'week',
])('%j is not understood', (text) => {
  expect(readPrice(text, ',')).toBeNull();
});
