import { expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { today } from '@/tests/support/test-day';
import { addText, mapProperty, mapText } from './map-property';

const ids = { id: 1, externalId: '1', projectId: null };

/** Maps one French record; fails the test when the record is left out. */
function map(fields: Record<string, unknown>) {
  const mapped = mapProperty({ ...ids, today }, 'fr', feedRecord({ ID: 1, ...fields }), () => {});
  if (!mapped) throw new Error('The record was left out');
  return mapped.property;
}

test.each([
  [{ WebID: 1 }, ['house']],
  [{ WebID: 1, WebIDs: '' }, ['house']],
  [{ WebID: 1, WebIDs: '1,2' }, ['house', 'apartment']],
  [{ WebID: 2, WebIDs: '1,2' }, ['apartment', 'house']],
  [{ WebID: 5, WebIDs: ' 6 ; 5, 6 ' }, ['rentalBuilding', 'commercial']],
  [{ WebID: '3', WebIDs: 7 }, ['studio', 'parking']],
  [{ WebID: 1, WebIDs: ['2', 1, null, 9] }, ['house', 'apartment']],
  [{ WebID: 9, WebIDs: '8,0,-1,1.5,2,x,4' }, ['apartment', 'land']],
  [{ WebID: null, WebIDs: '2' }, ['apartment']],
])('%j is found under %j, the first of which is shown', (fields, types) => {
  const property = map(fields);
  expect(property.types).toEqual(types);
  expect(property.mainType).toBe(types[0]);
});

test.each([
  [{ Goal: 1 }, { priceUnit: 'month', isStartingPrice: false }, null],
  [{ Goal: 1, PriceUnitText: '€ / m² / an' }, { priceUnit: 'areaYear', isStartingPrice: false }, '/ m² / an'],
  [{ Goal: 1, PriceUnitText: 'par emplacement' }, { priceUnit: 'other', isStartingPrice: false }, 'par emplacement'],
  [{ Goal: 1, PriceUnit: 7, PriceUnitText: '/ an' }, { priceUnit: 'year', isStartingPrice: true }, '/ an'],
  [{ PriceUnit: 7, PriceUnitText: 'à partir de' }, { priceUnit: 'total', isStartingPrice: true }, null],
  [{ PriceUnit: '7' }, { priceUnit: 'total', isStartingPrice: true }, null],
  [{ PriceUnit: 1, PriceUnitText: 'à partir de' }, { priceUnit: 'total', isStartingPrice: true }, null],
  [{ PriceUnitText: '€' }, { priceUnit: 'total', isStartingPrice: false }, null],
  [{ PriceUnitText: '€/m²' }, { priceUnit: 'area', isStartingPrice: false }, '/m²'],
])('the price of %j is %j, in the words %j', (fields, price, text) => {
  const property = map({ Price: 1500, ...fields });
  expect(property).toMatchObject({ price: 1500, ...price });
  expect(property.texts.fr?.priceUnitText).toBe(text);
});

test.each([
  [{ EnergyPerformance: 41 }, 41, []],
  [{ EnergyPerformance: 'A' }, null, ['EnergyPerformance']],
  [{ EnergyPerformance: 'A', EnergySpecific: 41 }, 41, ['EnergyPerformance']],
  [{ EnergyPerformance: 0 }, null, ['EnergyPerformance']],
  [{ EnergyPerformance: 3_001 }, null, ['EnergyPerformance']],
  [{ EnergySpecific: 'A' }, null, ['EnergySpecific']],
  [{ EnergyPerformance: '' }, null, []],
  [{}, null, []],
])('the score of %j is %s, and what is left out is named', (fields, score, named) => {
  const doubts: string[] = [];
  const record = feedRecord({ ID: 1, EnergyPerformance: undefined, ...fields });
  const mapped = mapProperty({ ...ids, today }, 'fr', record, (field) => doubts.push(field));
  expect(mapped?.property.energyScore).toBe(score);
  expect(doubts).toEqual(named);
});

test.each([
  ['350.000', 350_000],
  ['350,000', 350_000],
  ['1.250.000,50', 1_250_000.5],
  ['1,250,000.5', 1_250_000.5],
  ['350 000', 350_000],
  ['350000.00', 350_000],
  ['850,50', 850.5],
  ['850.5', 850.5],
  [350.25, 350.25],
])('an amount written as %j has no three decimals', (written, amount) => {
  const property = map({ Price: written, Viager: { Type: 'occupied', Bouquet: written } });
  expect([property.price, property.texts.fr?.viager?.bouquet]).toEqual([amount, amount]);
});

test('other numbers have the decimals that are written', () => {
  expect(map({ SurfaceTotal: '85.125' }).details.surfaceTotal).toBe(85.125);
});

test('a price fact that only another language has counts for all', () => {
  const mapped = mapProperty(
    { ...ids, today },
    'nl',
    feedRecord({ ID: 1, Goal: 1, PriceUnitText: 'per plek' }),
    () => {},
  );
  if (!mapped) throw new Error('The record was left out');
  expect(mapped.property.priceUnit).toBe('other');
  const record = feedRecord({ ID: 1, Goal: 1, PriceUnitText: '/ an' });
  const french = mapText('fr', record, mapped.property.goal, () => {});
  if (!french) throw new Error('The record was left out');
  addText(mapped.property, french);
  expect(mapped.property.priceUnit).toBe('year');
});

test.each([
  [{ Viager: { Bouquet: 60_000, Annuity: 850 } }, { price: 60_000, priceUnit: 'bouquet' }],
  [
    { Viager: { Annuity: '850' }, PriceUnitText: 'à partir de' },
    { price: 850, priceUnit: 'annuity' },
  ],
  [{ Viager: { Type: 'viager libre', Bouquet: -1 } }, { price: null, priceUnit: 'bouquet' }],
  [{ Viager: { Type: '', Ages: null, Bouquet: 0 } }, { price: 285_000, priceUnit: 'total' }],
  [
    { Goal: 1, Viager: { Bouquet: 60_000 } },
    { price: 285_000, priceUnit: 'month' },
  ],
])('an estimated value is not the price of %j', (fields, price) => {
  expect(map({ Price: 285_000, PriceUnit: 7, ...fields })).toMatchObject({
    ...price,
    isStartingPrice: price.price === 285_000,
  });
});

test('an annuity that only another language states counts for all', () => {
  const mapped = mapProperty({ ...ids, today }, 'nl', feedRecord({ ID: 1, Price: 285_000 }), () => {});
  const french = mapText('fr', feedRecord({ ID: 1, Viager: { Bouquet: 60_000 } }), 'sale', () => {});
  if (!mapped || !french) throw new Error('A record was left out');
  addText(mapped.property, french);
  expect(mapped.property).toMatchObject({ price: 60_000, priceUnit: 'bouquet' });
});

const large = 'https://pictures.example/large.jpg';
const small = 'https://pictures.example/small.jpg';

test.each([
  [{ XLargePictureItem: { Url: large }, SmallPictureItem: { Url: small, Name: 'La façade' } }, large, 'La façade'],
  [{ XLargePictureItem: { Url: large }, SmallPictureItem: { Name: 'La façade' } }, large, 'La façade'],
  [
    { XLargePictureItem: { Url: large, Name: 'Le jardin' }, SmallPictureItem: { Url: small, Name: 'La façade' } },
    large,
    'Le jardin',
  ],
  [{ XLargePictureItem: { Url: large }, SmallPictureItem: { Url: small, Name: 'IMG_2031.jpg' } }, large, ''],
  [{ XLargePictureItem: { Url: '' }, SmallPictureItem: { Url: small, Name: 'La façade' } }, small, 'La façade'],
  [{ XLargePictureItem: { Url: large } }, large, ''],
  [{ XLargePictureItem: large, SmallPictureItem: 'nonsense' }, large, ''],
])('of the single pictures %j the visible one is %s, described as %j', (fields, url, alt) => {
  expect(map(fields).texts.fr?.pictures).toEqual([{ url, alt }]);
});

test('a record without any known type is left out', () => {
  expect(mapProperty({ ...ids, today }, 'fr', feedRecord({ ID: 1, WebID: 9, WebIDs: '0,8' }), () => {})).toBeNull();
});
