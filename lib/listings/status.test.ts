import { expect, test } from 'vitest';
import { situationOf, standingOf } from './status';

test.each([
  [undefined, 'public'],
  [0, 'unpublished'],
  [1, 'public'],
  [2, 'public'],
  [3, 'withdrawn'],
  [4, 'public'],
  [5, 'withdrawn'],
  [6, 'public'],
  [7, 'unpublished'],
  [-1, 'unpublished'],
  [Number.NaN, 'unpublished'],
])('a property of status %j is %s', (status, standing) => {
  expect(standingOf(status)).toBe(standing);
});

test.each([
  [undefined, 'sale', 'available'],
  [1, 'rent', 'available'],
  [2, 'sale', 'sold'],
  [4, 'rent', 'rented'],
  [6, 'sale', 'sold'],
  [6, 'rent', 'rented'],
] as const)('status %j of a %s is %s', (status, goal, situation) => {
  expect(situationOf({ status, goal })).toBe(situation);
});

test.each([
  ['Verkocht', 'sold'],
  ['VENDU', 'sold'],
  ['Vendue !', 'sold'],
  ['Sold', 'sold'],
  ['Verkauft', 'sold'],
  ['Sous compromis', 'option'],
  ['Verkocht onder voorbehoud', 'sold'],
  ['Verhuurd', 'rented'],
  ['Loué', 'rented'],
  ['Louée', 'rented'],
  ['Let', 'rented'],
  ['Let agreed', 'rented'],
  ['Rented', 'rented'],
  ['Vermietet', 'rented'],
  ['Onder optie', 'option'],
  ['Sous option', 'option'],
  ['Under option', 'option'],
  ['Option', 'option'],
  ['Reserviert', 'option'],
  ['Réservé', 'option'],
  ['Onder bod', 'option'],
  ['Compromis', 'option'],
  ['Uitverkocht', 'soldOut'],
  ['Sold out', 'soldOut'],
  ['Ausverkauft', 'soldOut'],
  ['100 % vendu', 'soldOut'],
])('the marker %j means %s', (marqueeName, situation) => {
  expect(situationOf({ goal: 'sale', marqueeName })).toBe(situation);
});

test.each([
  '',
  'Nieuw',
  'Nouveau prix',
  'Te koop',
  'À louer',
  'À vendre',
  'To let',
  'Zu vermieten',
  'Letters',
  'Bijna uitverkocht',
  'Presque vendu',
  '75 % vendu',
  '75 procent verkocht',
  'Let op: nieuwe prijs',
  'Sous réserve de permis',
])('the marker %j means nothing about a deal', (marqueeName) => {
  expect(situationOf({ goal: 'rent', marqueeName })).toBe('available');
});

test('a rental with the word sold is sold, as its text states', () => {
  expect(situationOf({ goal: 'rent', marqueeName: 'Verkocht' })).toBe('sold');
});

test('the status wins over the marker', () => {
  expect(situationOf({ status: 2, goal: 'sale', marqueeName: 'Sous option' })).toBe('sold');
});
