import { expect, test } from 'vitest';
import { cutStreet } from './cut-street';
import { joinStreets, lineWithoutStreet, saysStreet, textsIn, withNamesOf, withoutStreet } from './hidden-street';

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
  // In the ways that people write a street.
  ['Kerkstraat', 'Huis Kerkstr. 14 met tuin', 'Huis … met tuin'],
  ['Av. Louise', 'Loft avenue Louise 7', 'Loft'],
  ['Boulevard Saint-Michel', 'Bd St-Michel 3', null],
  ['Chaussée de Wavre', 'Studio, chée de Wavre 9', 'Studio'],
  ['Kerkstraat', 'Plan Kerkstraat14', 'Plan'],
  // A street of two languages has two names.
  ['Rue Neuve / Nieuwstraat', 'Loft, Nieuwstraat 5', 'Loft'],
  ['Rue Neuve / Nieuwstraat', 'Loft rue Neuve 5', 'Loft'],
  ['Nieuwstraat (Rue Neuve)', 'Loft, rue Neuve', 'Loft'],
  ['Nieuwstraat - Rue Neuve', 'Loft, Nieuwstraat', 'Loft'],
  ['Rue Neuve / Nieuwstraat', 'Loft rue Neuve / Nieuwstraat 5 en ville', 'Loft … en ville'],
  ['Rue Neuve 5 / Nieuwstraat 5', 'Loft, Nieuwstraat', 'Loft'],
  ['Sint-Jan-straat', 'Loft, Sint-Jan 5', 'Loft, Sint-Jan 5'],
  // Not the street.
  ['Rue Neuve / Nieuwstraat', 'Huis in een nieuwe straat', 'Huis in een nieuwe straat'],
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

test.each([
  ['Rue Exemple', 'Voorbeeldstraat', 'Rue Exemple / Voorbeeldstraat'],
  ['Rue Exemple', undefined, 'Rue Exemple'],
  ['Rue de l’Église', "RUE DE L'EGLISE", 'Rue de l’Église'],
  ['Rue Neuve / Nieuwstraat', 'Nieuwstraat', 'Rue Neuve / Nieuwstraat'],
])('%s and %s are %s', (one, other, both) => {
  expect(joinStreets(one, other)).toBe(both);
});

test.each([
  ['Rue Haute', 'Loft, rue Haute / Hoogstraat', 'Rue Haute / Hoogstraat'],
  ['Rue Haute', 'Loft, RUE HAUTE 5 / HOOGSTRAAT 5', 'Rue Haute / HOOGSTRAAT'],
  ['Rue Haute', 'Loft te koop, Hoogstraat (rue Haute)', 'Rue Haute / Hoogstraat'],
  ['Hoogstraat', 'Hoogstraat - Rue Haute, 1000 Bruxelles', 'Hoogstraat / Rue Haute'],
  ['Hoogstraat', 'Rue Haute 12 | Hoogstraat 12', 'Hoogstraat / Rue Haute'],
  ['Steenweg op Waver', 'Chaussée de Wavre/Steenweg op Waver', 'Steenweg op Waver / Chaussée de Wavre'],
  ['Avenue de l’Hôpital', 'Avenue de l’Hôpital – Gasthuislaan', 'Avenue de l’Hôpital / Gasthuislaan'],
  ['Korte Nieuwstraat', 'Rue Neuve Courte / Korte Nieuwstraat', 'Korte Nieuwstraat / Rue Neuve Courte'],
  ['Rue Neuve', 'Appartement Korte Nieuwstraat / rue Neuve', 'Rue Neuve / Appartement Korte Nieuwstraat / Nieuwstraat'],
  // What stands beside the street and names no other one.
  ['Rue Haute', 'Loft, rue Haute / centre', 'Rue Haute'],
  ['Rue Haute', 'Loft, rue Haute - proche de tout', 'Rue Haute'],
  ['Rue Haute', 'Loft, rue Haute et place du Jeu de Balle', 'Rue Haute'],
  ['Rue Haute', 'Hoogstraat', 'Rue Haute'],
])('beside the street %j the text %j gives the names %j', (street, text, expected) => {
  expect(withNamesOf(street, [text])).toBe(expected);
});

test('the texts of a listing are those of all its records and lists', () => {
  expect([
    ...textsIn({ fr: { title: 'A', words: { roof: 'B' }, pictures: [{ alt: 'C', width: 3 }] }, nl: null }),
  ]).toEqual(['A', 'B', 'C']);
});

test('signs of patterns in a street are only signs', () => {
  for (const street of ['(((', 'a+b*c', '[rue', 'Rue (.*) x'])
    expect(withoutStreet('Huis in Gent', street)).toBe('Huis in Gent');
});

test.each([
  ['Kerkstraat', '/media/kerkstraat-14.jpg', true],
  ['Rue de l’Église', 'https://a.test/RueDeLEglise14.pdf', true],
  ['Rue de l’Église', 'https://a.test/?t=rue%20de%20l%27%C3%A9glise%2014', true],
  ['Markt', 'https://a.test/markt_5.jpg', true],
  ['Markt', 'https://a.test/supermarkt.jpg', false],
  ['Lei', 'https://a.test/leiden.jpg', false],
  ['Kerkstraat', '/media/living-14.jpg', false],
  ['Kerkstraat', 'https://a.test/%E0%A4%A', false],
])('of the street %j the address %j says it: %s', (street, address, isSaid) => {
  expect(saysStreet(address, street)).toBe(isSaid);
});

test('every free text of a listing loses the street, and a file whose address says it is left out', () => {
  const values = {
    ...{
      language: 'nl',
      city: 'Halle',
      street: 'Kerkstraat',
      title: 'Kerkstraat 14',
      description: 'In de Kerkstraat 14.',
    },
    words: { kitchen: 'Zicht op Kerkstraat', roof: 'Kerkstraat 14' },
    pictures: [
      { url: '/media/1.jpg', alt: 'Kerkstraat 14' },
      { url: '/media/kerkstraat-14.jpg', alt: 'Gevel' },
    ],
    documents: [{ name: 'kerkstraat14.pdf', url: null, isPublic: false }],
    construction: [{ date: null, title: 'Kerkstraat 14', text: 'Werf Kerkstraat\nStart', isDone: true }],
    videos: ['https://a.test/kerkstraat', 'https://a.test/1'],
    virtualTour: 'https://a.test/?q=Kerkstraat+14',
  };
  expect(cutStreet(values, 'Kerkstraat')).toEqual({
    title: null,
    description: 'In de ….',
    words: { kitchen: 'Zicht op' },
    pictures: [{ url: '/media/1.jpg', alt: '' }],
    documents: [{ name: '…', url: null, isPublic: false }],
    construction: [{ date: null, title: '…', text: 'Werf …\nStart', isDone: true }],
    videos: ['https://a.test/1'],
    virtualTour: null,
  });
  // Fetched files get names of the site.
  expect(cutStreet(values, 'Kerkstraat', { isFetched: true }).pictures).toHaveLength(2);
  expect(cutStreet(values, 'Dorpsstraat')).toEqual({});
});
