import { expect, test } from 'vitest';
import { publicView } from '@/lib/domain/property/public-view';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { type FeatureGroup, featuresOf, inColumns } from './feature-rows';

type Details = Parameters<typeof makeProperty>[0];

async function rowsOf({ details, ...rest }: NonNullable<Details>) {
  const groups = await featuresOf(publicView(makeProperty({ details: details ?? {}, ...rest }), 'en', 'nl'), 'en');
  return groups.flatMap(({ rows }) => rows).map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]);
}

test('a garden is said once, with its size and orientation', async () => {
  const texts = { en: makeText('en', { words: { gardenOrientation: 'S' } }) };
  expect(await rowsOf({ details: { hasGarden: true, surfaceGarden: 720 }, texts })).toEqual([
    ['Garden', '720 m², south'],
  ]);
  expect(await rowsOf({ details: { hasGarden: true } })).toEqual([['Garden', 'yes']]);
});

test('what is absent is not listed', async () => {
  const details = {
    hasGarden: false,
    hasPool: false,
    hasLift: false,
    hasGas: false,
    hasGarage: false,
    hasTerrace: false,
  };
  expect(await rowsOf({ details })).toEqual([]);
});

test('what is connected stands in one line, a counted garage only as a number', async () => {
  const details = { hasGas: true, hasWater: true, hasElectronic: true, hasDrain: false, hasGarage: true, garages: 2 };
  expect(await rowsOf({ details })).toEqual([
    ['Connections', 'gas, water, electricity'],
    ['Garages', '2'],
  ]);
});

const group = (title: string, count: number): FeatureGroup => ({
  title,
  rows: Array.from({ length: count }, (_, index) => ({ label: `${title}${index}`, value: '1' })),
});

test.each([
  [
    [5, 6, 7, 6],
    [
      ['a', 'c'],
      ['b', 'd'],
    ],
  ],
  [
    [14, 6, 2, 3],
    [['a'], ['b', 'c', 'd']],
  ],
  [[3], [['a']]],
  [[], []],
] as const)('subjects of %j rows stand in two columns of about the same length', (counts, expected) => {
  const groups = counts.map((count, index) => group('abcd'.charAt(index), count));
  expect(inColumns(groups).map((column) => column.map(({ title }) => title))).toEqual(expected);
});

test('a plot has facts of a plot: what fits on it and where it faces, but no building, façade or garden', async () => {
  const texts = { en: makeText('en', { words: { gardenOrientation: 'SW' } }) };
  const details = { surfaceGround: 980, frontWidth: 24, facades: 4, hasGas: true };
  const groups = await featuresOf(publicView(makeProperty({ mainType: 'land', details, texts }), 'en', 'nl'), 'en');
  expect(groups.map(({ title }) => title)).toEqual(['Plot']);
  expect(await rowsOf({ mainType: 'land', details, texts })).toEqual([
    ['Plot area', '980 m²'],
    ['Width along the street', '24 m'],
    ['Suitable for', 'a detached house'],
    ['Faces', 'south-west'],
    ['Connections', 'gas'],
  ]);
});

test('a garage is as wide as it is, without a façade', async () => {
  expect(await rowsOf({ mainType: 'parking', details: { frontWidth: 3 } })).toEqual([['Width', '3 m']]);
});
