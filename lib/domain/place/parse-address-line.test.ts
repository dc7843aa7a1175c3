import { expect, test } from 'vitest';
import { parseAddressLine } from './parse-address-line';

const places = new Set([
  'gent',
  'gand',
  'bruxelles',
  'brussel',
  'uccle',
  'ixelles',
  'liège',
  'luxembourg',
  'esch-sur-alzette',
  'saint-gilles',
  'la roche-en-ardenne',
  'waterloo',
]);
const isPlace = (name: string) => places.has(name.toLowerCase());

test.each([
  // With a postal code.
  ['Rue Haute 5, 1000 Bruxelles', 'Rue Haute 5', '1000', 'Bruxelles'],
  ['Rue Haute 5 - 1000 Bruxelles', 'Rue Haute 5', '1000', 'Bruxelles'],
  ['Rue Haute 5\n1000 Bruxelles', 'Rue Haute 5', '1000', 'Bruxelles'],
  ['Rue Haute 5, 1000, Bruxelles', 'Rue Haute 5', '1000', 'Bruxelles'],
  ['Rue Haute, 1000 Bruxelles', 'Rue Haute', '1000', 'Bruxelles'],
  ['Rue Haute 1000 Bruxelles', 'Rue Haute', '1000', 'Bruxelles'],
  ['Rue Haute 5, 1000', 'Rue Haute 5', '1000', ''],
  ['Rue Haute 5 1000', 'Rue Haute 5', '1000', ''],
  ['Hoogstraat 5 bus 3 9000 Gent', 'Hoogstraat 5 bus 3', '9000', 'Gent'],
  ['Hoogstraat 5A bus 12b, 9000 GENT', 'Hoogstraat 5A bus 12b', '9000', 'GENT'],
  ['Hoogstraat 5/3 9000 Gent', 'Hoogstraat 5/3', '9000', 'Gent'],
  ['Hoogstraat 12-14, B-9000 Gent', 'Hoogstraat 12-14', '9000', 'Gent'],
  ['rue de la Loi 16, BE-1000 Bruxelles, Belgique', 'rue de la Loi 16', '1000', 'Bruxelles'],
  ['Rue Haute 5, 1000 Bruxelles (Belgium)', 'Rue Haute 5', '1000', 'Bruxelles (Belgium)'],
  ['Hoogstraat 5, 9000 Gent België', 'Hoogstraat 5', '9000', 'Gent'],
  ['Dorp 1, 6980 La Roche-en-Ardenne', 'Dorp 1', '6980', 'La Roche-en-Ardenne'],
  ['Dorp 1, 9999 Nergens', 'Dorp 1', '9999', 'Nergens'],
  ['9000 Gent', '', '9000', 'Gent'],
  ['9000 Nergens', '', '9000', 'Nergens'],
  ['Gent 9000', '', '9000', 'Gent'],
  ['Hoogstraat 5, Gent 9000', 'Hoogstraat 5', '9000', 'Gent'],
  ['9000', '', '9000', ''],
  ['9000 Gent, Hoogstraat 5', 'Hoogstraat 5', '9000', 'Gent'],
  ['9000 Gent Hoogstraat 5', 'Hoogstraat 5', '9000', 'Gent'],
  // A number of four digits is not a house number.
  ['Chaussée de Waterloo 1250, 1180 Uccle', 'Chaussée de Waterloo 1250', '1180', 'Uccle'],
  ['1250 Chaussée de Waterloo, 1180 Uccle', '1250 Chaussée de Waterloo', '1180', 'Uccle'],
  ['1250, chaussée de Waterloo', '1250, chaussée de Waterloo', '', ''],
  ['Chaussée de Waterloo 1250', 'Chaussée de Waterloo 1250', '', ''],
  ['Chaussée de Waterloo 1250, Uccle', 'Chaussée de Waterloo 1250', '', 'Uccle'],
  ['Steenweg 1234/3, 9000 Gent', 'Steenweg 1234/3', '9000', 'Gent'],
  // Luxembourg.
  ['5 rue de la Gare L-1611 Luxembourg', '5 rue de la Gare', 'L-1611', 'Luxembourg'],
  ['5, rue de la Gare, L-1611 Luxembourg', '5, rue de la Gare', 'L-1611', 'Luxembourg'],
  ['5, rue de la Gare, 1611 Luxembourg', '5, rue de la Gare', '1611', 'Luxembourg'],
  ['1, rue X, 4001 Esch-sur-Alzette, Luxembourg', '1, rue X', 'L-4001', 'Esch-sur-Alzette'],
  ['1, rue X, LU-1611 Luxembourg, Grand-Duché de Luxembourg', '1, rue X', 'L-1611', 'Luxembourg'],
  // Without a postal code.
  ['Gent', '', '', 'Gent'],
  ['Rue Haute 5, Bruxelles', 'Rue Haute 5', '', 'Bruxelles'],
  ['Rue Haute 5 Bruxelles', 'Rue Haute 5', '', 'Bruxelles'],
  ['Rue Haute 5 bte 3, Saint-Gilles', 'Rue Haute 5 bte 3', '', 'Saint-Gilles'],
  ['Gent, Hoogstraat 5', 'Hoogstraat 5', '', 'Gent'],
  ['Chaussée de Waterloo', 'Chaussée de Waterloo', '', ''],
  ['Hoogstraat 5', 'Hoogstraat 5', '', ''],
  ['Rue Haute 5, Résidence Les Tilleuls', 'Rue Haute 5, Résidence Les Tilleuls', '', ''],
  // Unrecognized text stays as it was typed.
  ['Rue Haute 5, 1000 Bruxelles, 2e étage', 'Rue Haute 5, 2e étage', '1000', 'Bruxelles'],
  ['12 rue de Paris, 75001 Paris', '12 rue de Paris, 75001 Paris', '', ''],
  ['0999 Gent', '0999', '', 'Gent'],
  ['Belgique', 'Belgique', '', ''],
  ['<b onclick="x">Gent</b>', '<b onclick="x">Gent</b>', '', ''],
  ['  , ', '', '', ''],
  ['', '', '', ''],
])('%j', (text, street, zip, city) => {
  expect(parseAddressLine(text, isPlace)).toEqual({ street, zip, city });
});

test('an address line of maximum length is read at once', () => {
  for (const unit of ['1000 ', '1000, ', 'a - ', ', ', '5/', '5 a ']) {
    const line = unit.repeat(200).slice(0, 200);
    const { street, zip, city } = parseAddressLine(line, () => false);
    expect(`${street} ${zip} ${city}`.match(/[\da-z]/g)?.length ?? 0).toBe(line.match(/[\da-z]/g)?.length ?? 0);
  }
});
