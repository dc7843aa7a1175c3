import { expect, test } from 'vitest';
import { findHeading, nameColumns, nameColumnsBy, noHomeOf } from './heading';
import { parseMapping } from './mapping';
import { proposeMapping } from './propose-mapping';

const row = (text: string) => text.split(';');

test('of a heading in two lines the lower one names the columns, and a word above it where that says more', () => {
  const upper = row(';Adres;;;Prijs;;Oppervlakte;;Eigenaar;;');
  const lower = row('Ref;Straat;Nr.;Postcode;Vraagprijs;KI;Bewoonbaar;Grond;Naam;Straat;Gemeente');
  const table = [
    row('Overzicht panden;;;;;;;;;;'),
    upper,
    lower,
    row('A1;Kerkstraat;1;9000;250000;800;120;300;Jan;Molenweg;Melle'),
  ];
  expect(findHeading(table)).toBe(2);
  const names = nameColumns(lower, upper);
  expect(names).toEqual([
    ...['Ref', 'Straat', 'Nr.', 'Postcode', 'Vraagprijs', 'KI'],
    // Where the owner lives is not where the home is.
    ...['Bewoonbaar', 'Grond', 'Eigenaar Naam', 'Eigenaar Straat', 'Eigenaar Gemeente'],
  ]);
  const mapping = parseMapping(
    JSON.stringify({
      encoding: 'utf-8',
      delimiter: ';',
      decimal: ',',
      language: 'nl',
      columns: Object.fromEntries(names.map((name) => [name, null])),
    }),
  );
  expect(nameColumnsBy(mapping, lower, upper)).toEqual(names);
  // A title above a heading of one line is not part of it.
  expect(nameColumns(lower, row('Overzicht panden'))).toContain('Naam');
});

test('a cell that spans lines stands in the upper one', () => {
  const table = [
    row('Ref;Type;Adres;;;Prijs'),
    row(';;Straat;Postcode;Gemeente;'),
    row('A1;Huis;Kerkstraat 1;9000;Gent;250000'),
  ];
  expect(findHeading(table)).toBe(1);
  expect(nameColumns(table[1] ?? [], table[0])).toEqual(['Ref', 'Type', 'Straat', 'Postcode', 'Gemeente', 'Prijs']);
});

const names = row('Ref;Type;Straat;Postcode;Gemeente;Prijs');
test.each([
  ['Ref;Type;Straat;Postcode;Gemeente;Prijs', 'heading'],
  ['REF;type;straat;postcode;;', 'heading'],
  ['Totaal;;;;;1250000', 'totals'],
  ['Totaal: 12 panden;;;;;', 'totals'],
  ['Total général;;;;;1 250 000', 'totals'],
  ['Aantal: 14;;;;;', 'totals'],
  ['Nombre de biens : 12;;;;;', 'totals'],
  [';;;;Gemiddelde;250000', 'totals'],
  ['Summe;;;;;973.000 €', 'totals'],
  ['Prijzen exclusief kosten;;;;;', 'remark'],
  ['Appartementen te koop;;;;;', 'remark'],
  ['A1;Huis;Kerkstraat 1;9000;Gent;250000', null],
  ['A1;;;;;', null],
  ['Total 5;Maison;Rue Haute 1;1000;Bruxelles;250000', null],
  ['Totaal gerenoveerde woning;Huis;Kerkstraat 1;9000;Gent;250000', null],
])('the row %s is not a home but %j', (text, expected) => {
  expect(noHomeOf(row(text), names)).toBe(expected);
});

test('a number behind a street is that of the house, and square metres of a garden are its surface', async () => {
  const table = [
    'Dossiernr.;Straat;Nr.;Postnr;Gemeente;Tuin;Terras',
    'A1;Kerkstraat;12;9000;Gent;350;ja',
    'A2;Markt;3;9000;Gent;40;nee',
  ];
  const { mapping } = await proposeMapping(Buffer.from(table.join('\n')), null);
  expect(Object.values(mapping.columns)).toEqual([
    ...['id', 'street', 'houseNumber', 'zip', 'city'],
    ...['surfaceGarden', 'hasTerrace'],
  ]);
});
