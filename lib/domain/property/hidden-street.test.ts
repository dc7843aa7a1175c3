import { expect, test } from 'vitest';
import { lineWithoutStreet, withoutStreet } from './hidden-street';

test.each([
  ['14, rue Exemple', '14, rue Exemple', null],
  ['Rue de l’Église', "Maison rue de l'eglise 12 à Hal", 'Maison … à Hal'],
  ['Rue du Lac', 'RUE DU LAC 7 boîte 3', null],
  ['Kerkstraat', 'Appartement – Kerkstraat 14', 'Appartement'],
  ['Kerkstraat', 'Woning in de Kerkstraat met tuin', 'Woning in de … met tuin'],
  ['Musterstraße', 'Haus, Musterstrasse 7a', 'Haus'],
  ['Musterstrasse', 'Haus (Musterstraße 7a)', 'Haus'],
  ['Grote Markt', 'Loft, Grote Markt', 'Loft'],
  ['Markt', 'Huis, Markt 5', 'Huis'],
  ['Łódzkastraat', 'Studio Łódzkastraat 3 bus 2', 'Studio'],
  // Not the street.
  ['Markt', 'Huis vlak bij de markt', 'Huis vlak bij de markt'],
  ['Kerkstraat', 'Huis in de Nieuwe Kerkstraatjes', 'Huis in de Nieuwe Kerkstraatjes'],
  ['Rue du Lac', 'Maison avec vue sur le lac', 'Maison avec vue sur le lac'],
  ['12', 'Huis met 12 kamers', 'Huis met 12 kamers'],
])('of the street %j the line %j becomes %j', (street, line, expected) => {
  expect(lineWithoutStreet(line, street)).toBe(expected);
});

test('a text keeps what stands around its street, and one without it is the same', () => {
  const text = 'Rustig gelegen.\n\nBezoek: Kerkstraat 14, bus 3, 1500 Halle.';
  expect(withoutStreet(text, 'Kerkstraat')).toBe('Rustig gelegen.\n\nBezoek: …, 1500 Halle.');
  expect(withoutStreet(text, 'Dorpsstraat')).toBe(text);
});

test('signs of patterns in a street are only signs', () => {
  for (const street of ['(((', 'a+b*c', '[rue', 'Rue (.*) x'])
    expect(withoutStreet('Huis in Gent', street)).toBe('Huis in Gent');
});
