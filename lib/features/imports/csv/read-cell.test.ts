import { expect, test } from 'vitest';
import {
  detectDecimal,
  orderOf,
  readAddresses,
  readAmount,
  readDay,
  readQuantity,
  readYesNo,
  unitOfName,
} from './read-cell';
import { readAddress, readPlace } from './read-place';

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['€ 1.315.000', 1_315_000],
  ['€ 1.315.000,-', 1_315_000],
  ['315000 EUR', 315_000],
  ['1 250 000,00 €', 1_250_000],
  ["1'250'000", 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['182,5 m²', 182.5],
  ['182.5', 182.5],
  ['187 kWh/m²', 187],
  ['950 / maand', 950],
  ['-12', -12],
  ['0', 0],
  ['0,75', 0.75],
  ['7', 7],
])('%s is %d, whatever the table', (text, value) => {
  expect([readAmount(text, ','), readAmount(text, '.')]).toEqual([value, value]);
});

test('a number that could be either follows the table', () => {
  expect([readAmount('1.234', ','), readAmount('1.234', '.')]).toEqual([1234, 1.234]);
  expect([readAmount('1,234', ','), readAmount('1,234', '.')]).toEqual([1.234, 1234]);
  expect([readAmount('€ 315.000,-', ','), readAmount('€ 315.000', ',')]).toEqual([315_000, 315_000]);
});

test.each(['', 'op aanvraag', '1.2.3', '12.34.567', '1,2,3', '1.23,456.7', 'van 100 tot 200', '1e5'])(
  '%j is not a number',
  (text) => {
    expect([readAmount(text, ','), readAmount(text, '.')]).toEqual([null, null]);
  },
);

test.each([
  [['250', '1.250'], ','],
  [['12', '12,50'], ','],
  [['1,250', '3'], '.'],
  [['12.5'], '.'],
  [['1.250,75'], ','],
  [['1,250.75'], '.'],
  [['12', '200000', ''], undefined],
])('%j shows the decimal sign %s', (cells, sign) => {
  expect(detectDecimal(cells)).toBe(sign);
});

test.each(['ja', 'Oui', 'YES', 'j', 'o', '1', 'x', 'wahr', 'Vrai', 'WAAR', 'true'])('%s is yes', (text) => {
  expect(readYesNo(text)).toBe(true);
});

test.each(['nee', 'Neen', 'NON', 'no', 'nein', '0', '-', 'falsch', 'onwaar', 'Geen', 'false'])('%s is no', (text) => {
  expect(readYesNo(text)).toBe(false);
});

test.each(['', 'misschien', '2'])('%j is neither', (text) => {
  expect(readYesNo(text)).toBeNull();
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:00:00', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['22.11.26', '2026-11-22'],
  ['22/11/2026 10:30', '2026-11-22'],
  ['22 november 2026', '2026-11-22'],
  ['le 1er février 2026', '2026-02-01'],
  ['3. März 2026', '2026-03-03'],
  ['Nov 22, 2026', '2026-11-22'],
  ['november', null],
  ['appartement 2026', null],
  ['1 februari 2 2026', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('addresses in one cell are separated, whatever is between them', () => {
  const [one, two] = ['https://p.example/a,b.jpg', 'https://p.example/c.jpg'];
  for (const between of ['|', '\n', ', ', ';', ' ', ' ; '])
    expect(readAddresses(`${one}${between}${two}`)).toEqual([one, two]);
});

test.each([
  ['2500 Lier', '2500', 'Lier'],
  ['B-2500 Lier', '2500', 'Lier'],
  ['1348 Louvain-la-Neuve', '1348', 'Louvain-la-Neuve'],
  ['Lier (2500)', '2500', 'Lier'],
  ['Lier 2500', '2500', 'Lier'],
  ['L-4010 Esch-sur-Alzette', '4010', 'Esch-sur-Alzette'],
  ["2950, 's Gravenwezel", '2950', "'s Gravenwezel"],
  ['2500', null, null],
  ['Lier', null, null],
  ['Teststraat 5, 2500 Lier', null, null],
  ['12 Lier', null, null],
])('%s is postal code %s and town %s', (text, zip, city) => {
  expect(readPlace(text)).toEqual(zip === null ? null : { zip, city });
});

test.each([
  ['Teststraat 5, 2500 Lier', { street: 'Teststraat', houseNumber: '5', zip: '2500', city: 'Lier' }],
  [
    'Kerkstraat 12a bus 3 9000 Gent',
    { street: 'Kerkstraat', houseNumber: '12a', boxNumber: '3', zip: '9000', city: 'Gent' },
  ],
  [
    '12, rue Exemple, L-4010 Esch-sur-Alzette',
    { street: 'rue Exemple', houseNumber: '12', zip: 'L-4010', city: 'Esch-sur-Alzette' },
  ],
  [
    'Rue du 11 novembre 7, 1000 Bruxelles',
    { street: 'Rue du 11 novembre', houseNumber: '7', zip: '1000', city: 'Bruxelles' },
  ],
  ['Grote Markt, 2500 Lier', { street: 'Grote Markt', zip: '2500', city: 'Lier' }],
  ['2500 Lier', null],
  ['Teststraat 5', null],
])('the address %j has the parts %j', (text, parts) => {
  expect(readAddress(text)).toEqual(parts);
});

test.each([
  ['surfaceGround', '8a 50ca', 850],
  ['surfaceGround', '5 ares 20', 520],
  ['surfaceGround', '12,5 ares', 1250],
  ['surfaceGround', '1 ha 20 a', 12_000],
  ['surfaceGround', '2 hectares', 20_000],
  ['surfaceGround', '1 ha 2 a 3 ca', 10_203],
  ['surfaceGround', '450 m²', 450],
  ['surfaceGround', '1.200 sq ft', 111.5],
  ['surfaceLiving', '1000 sqft', 92.9],
  ['surfaceLiving', '1000 square feet', 92.9],
  ['surfaceGround', '2 acres', 8093.7],
  ['surfaceGround', '450 tatami', null],
  ['surfaceGround', '50 ca', null],
  ['surfaceGround', 'a', null],
  ['price', '8a', null],
  ['facades', '2 façades', 2],
  ['facades', '4 gevels', 4],
  ['bedrooms', '3 slpk.', 3],
  ['bedrooms', '2 + 1', null],
  ['floor', '2de verdieping', 2],
  ['floor', '3ème étage', 3],
  ['floor', 'RDC', 0],
  ['bedrooms', 'RDC', null],
  ['constructionYear', '1930 env.', null],
])('as %s %s is %j', (field, text, expected) => {
  expect(readQuantity(field, text, ',')).toBe(expected);
});

test.each([
  ['46348', '2026-11-22'],
  ['45992', '2025-12-01'],
  ['20261', null],
  ['99999', null],
  ['1', null],
])('a spreadsheet writes %s for %j', (text, expected) => {
  expect(readDay(text)).toBe(expected);
});

test.each([
  ['04/25/2026', 'month'],
  ['25/04/2026', 'day'],
  ['03/04/2026', null],
  ['04.04.2026', undefined],
  ['2026-03-04', undefined],
  ['31/31/2026', undefined],
])('%s shows that the %s stands first', (text, order) => {
  expect(orderOf(text)).toBe(order);
});

test('a table may write the month first', () => {
  expect([readDay('03/04/2026'), readDay('03/04/2026', 'month')]).toEqual(['2026-04-03', '2026-03-04']);
  expect(readDay('2026-03-04', 'month')).toBe('2026-03-04');
});

test.each([
  ['surfaceLiving', 'Living area (sq ft)', 92.9],
  ['surfaceLiving', 'sqft_living', 92.9],
  ['surfaceGround', 'Terrain (ares)', 100_000],
  ['surfaceGround', 'Opp. grond ha', 10_000_000],
  ['surfaceGround', 'Land area', null],
  ['surfaceLiving', 'Surface habitable', null],
  ['surfaceGround', 'Plot (acres)', 4_046_856],
  ['price', 'Prix (k€)', 1_000_000],
  ['price', 'Prijs x 1000', 1_000_000],
  ['price', 'Prijs (€)', null],
  ['bedrooms', 'Rooms (ha)', null],
])('a thousand in the column of %s called %s is %j', (field, name, expected) => {
  expect(unitOfName(field, name)?.(1000) ?? null).toBe(expected);
});
