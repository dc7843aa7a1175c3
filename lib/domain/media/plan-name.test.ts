import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanName, readPlanName } from './plan-name';

const floor = (number: number): PlanName => ({ kind: 'floor', floor: number });

test.each<[string, PlanName | null]>([
  ['Plan of a ground floor of a house', floor(0)],
  ['Floor plan of a house, ground floor', floor(0)],
  ['Grondplan van het gelijkvloers van een woning', floor(0)],
  ['Plan du rez-de-chaussée d’une maison', floor(0)],
  ['Grundriss eines Hauses, Erdgeschoß', floor(0)],
  ['RDC.jpg', floor(0)],
  ['plan_eg.png', floor(0)],
  ['Grondplan van de eerste verdieping met vier slaapkamers', floor(1)],
  ['Plan du premier étage avec quatre chambres', floor(1)],
  ['1er étage', floor(1)],
  ['2e verdieping', floor(2)],
  ['3rd floor', floor(3)],
  ['Étage 2', floor(2)],
  ['2. OG', floor(2)],
  ['zweites Obergeschoss', floor(2)],
  ['Floor 12', floor(12)],
  ['Grundriss des Obergeschosses mit vier Schlafzimmern', floor(1)],
  ['Bovenverdieping', floor(1)],
  ['Upper floor plan', floor(1)],
  ['Étage supérieur', floor(1)],
  ['Erdgeschoss und Obergeschoss', null],
  ['Kelder', { kind: 'basement' }],
  ['Sous-sol', { kind: 'basement' }],
  ['Dachgeschoss', { kind: 'attic' }],
  ['Floor plan of a three-bedroom apartment', { kind: 'whole' }],
  ['Plan d’un appartement deux chambres', { kind: 'whole' }],
  ['plan 2.pdf', { kind: 'whole' }],
  ['', { kind: 'whole' }],
  ['Ground floor after the works', null],
  ['Gelijkvloers en eerste verdieping', null],
  ['Grundriss eines Penthouses mit Dachterrasse', null],
  ['Coupe A-A', null],
  ['План', null],
])('%j is %j', (name, expected) => {
  expect(readPlanName(name)).toEqual(expected);
});

test('no name makes it throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => void readPlanName(name)));
});
