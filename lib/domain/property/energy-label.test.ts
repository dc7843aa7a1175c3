import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Country, Region } from '@/lib/domain/place/region';
import { today } from '@/tests/support/test-day';
import {
  bandsOf,
  co2UnitOf,
  type EnergyLabel,
  energyLabelOf,
  energyLabels,
  energyRank,
  isPlausibleScore,
  labelFromScore,
  labelFromText,
  letterOf,
  letterRank,
  positionOnScale,
} from './energy-label';

const regions = ['flanders', 'brussels', 'wallonia'] as const;

/** Both edges of every band: the first and the last score that belong to it, as the specification gives them. */
const edges: readonly [Region, EnergyLabel, first: number, last: number][] = [
  ['flanders', 'a_plus', -400, -0.1],
  ['flanders', 'a', 0, 100],
  ['flanders', 'b', 100.1, 200],
  ['flanders', 'c', 200.1, 300],
  ['flanders', 'd', 300.1, 400],
  ['flanders', 'e', 400.1, 500],
  ['flanders', 'f', 500.1, 3000],
  ['brussels', 'a_plus', -400, -0.1],
  ['brussels', 'a', 0, 23],
  ['brussels', 'a_sub', 23.5, 45],
  ['brussels', 'b_plus', 45.5, 62],
  ['brussels', 'b', 62.5, 79],
  ['brussels', 'b_sub', 79.5, 95],
  ['brussels', 'c_plus', 95.5, 113],
  ['brussels', 'c', 113.5, 132],
  ['brussels', 'c_sub', 132.5, 150],
  ['brussels', 'd_plus', 150.5, 170],
  ['brussels', 'd', 170.5, 190],
  ['brussels', 'd_sub', 190.5, 210],
  ['brussels', 'e_plus', 210.5, 232],
  ['brussels', 'e', 232.5, 253],
  ['brussels', 'e_sub', 253.5, 275],
  ['brussels', 'f_plus', 275.5, 298],
  ['brussels', 'f', 298.5, 322],
  ['brussels', 'f_sub', 322.5, 345],
  ['brussels', 'g', 345.5, 3000],
  ['wallonia', 'a_plusplus', -400, -0.1],
  ['wallonia', 'a_plus', 0, 45],
  ['wallonia', 'a', 45.1, 85],
  ['wallonia', 'b', 85.1, 170],
  ['wallonia', 'c', 170.1, 255],
  ['wallonia', 'd', 255.1, 340],
  ['wallonia', 'e', 340.1, 425],
  ['wallonia', 'f', 425.1, 510],
  ['wallonia', 'g', 510.1, 3000],
];

test.each(edges)('in %s, %s is the label of a score from %d to %d', (region, label, first, last) => {
  expect(labelFromScore({ on: today, score: first, country: 'belgium', region })).toBe(label);
  expect(labelFromScore({ on: today, score: last, country: 'belgium', region })).toBe(label);
});

test('a score has no label without a region, outside Belgium, or when it is not a number', () => {
  expect(labelFromScore({ on: today, score: 50, country: 'belgium', region: null })).toBeNull();
  expect(labelFromScore({ on: today, score: 50, country: 'luxembourg', region: 'flanders' })).toBeNull();
  expect(labelFromScore({ on: today, score: 50, country: 'spain', region: 'flanders' })).toBeNull();
  expect(labelFromScore({ on: today, score: Number.NaN, country: 'belgium', region: 'flanders' })).toBeNull();
});

test('a scale in force today applies on any date, since no scale has a known end', () => {
  expect(labelFromScore({ score: 150, country: 'belgium', region: 'flanders', on: '2024-06-01' })).toBe('b');
});

test('a worse score never has a better label', () => {
  const score = fc.double({ min: -499, max: 3000, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...regions), score, score, (region, a, b) => {
      const [better, worse] = [Math.min(a, b), Math.max(a, b)].map((value) => {
        const label = labelFromScore({ on: today, score: value, country: 'belgium', region });
        return label === null ? Number.NaN : energyRank(label);
      });
      expect(better).toBeLessThanOrEqual(worse ?? Number.NaN);
    }),
  );
});

test.each<[string, EnergyLabel]>([
  ['A', 'a'],
  [' a++ ', 'a_plusplus'],
  ['A+', 'a_plus'],
  ['a_plusplus', 'a_plusplus'],
  ['a_plus', 'a_plus'],
  ['a_sub', 'a_sub'],
  ['B-', 'b_sub'],
  ['B−', 'b_sub'],
  ['C –', 'c_sub'],
  ['E⁻', 'e_sub'],
  ['D⁺', 'd_plus'],
  ['C plus', 'c_plus'],
  ['C moins', 'c_sub'],
  ['Label C', 'c'],
  ['EPC: D', 'd'],
  ['PEB-D', 'd'],
  ['EPC-label: E+', 'e_plus'],
  ['Classe énergétique F', 'f'],
  ['Energieklasse "G"', 'g'],
  ['(B)', 'b'],
])('%j states the label %s', (text, label) => {
  expect(labelFromText(text)).toBe(label);
});

test.each([
  '',
  ' ',
  'H',
  'I',
  'Z',
  'A+++',
  'B++',
  'G+',
  'G-',
  'A/B',
  'AB',
  'Label',
  'En cours',
  'n.v.t.',
  '148',
  'D 342',
  '+',
])('%j states no label', (text) => {
  expect(labelFromText(text)).toBeNull();
});

test.each(energyLabels)('the label %s is read back from its own name and from how people write it', (label) => {
  expect(labelFromText(label)).toBe(label);
  expect(labelFromText(letterOf(label))).toBe(label);
});

test.each([
  ['a_plusplus', 'A++'],
  ['d_plus', 'D+'],
  ['a_sub', 'A\u2212'],
  ['g', 'G'],
] as const)('the label %s is written %s', (label, text) => {
  expect(letterOf(label)).toBe(text);
});

test.each([
  [-500, false],
  [-499.9, true],
  [0, true],
  [3000, true],
  [3000.1, false],
  [9999, false],
  [Number.NaN, false],
  [null, false],
  [undefined, false],
])('the score %j can be believed: %s', (score, isPlausible) => {
  expect(isPlausibleScore(score)).toBe(isPlausible);
});

const flanders = { country: 'belgium', region: 'flanders' } as const;

test("the certificate's own label wins over the score", () => {
  expect(energyLabelOf({ on: today, ...flanders, score: 450, labelText: 'label b' })).toEqual({
    label: 'b',
    text: 'B',
    origin: 'certificate',
  });
});

test.each([undefined, null, '', 'n.v.t.', 'In aanvraag', 'H'])(
  'a Belgian label text of %j leaves an indicative label of the score',
  (labelText) => {
    expect(energyLabelOf({ on: today, ...flanders, score: 450, labelText })).toEqual({
      label: 'e',
      text: 'E',
      origin: 'indicative',
    });
  },
);

test.each([undefined, null, Number.NaN, -999, 9999])('a score of %j gives no label', (score) => {
  expect(energyLabelOf({ on: today, ...flanders, score })).toBeNull();
});

test.each([
  ['b', 'b', 'B'],
  ['A+', 'a_plus', 'A+'],
  [' h ', null, 'H'],
  ['I', null, 'I'],
  ['en cours', null, 'EN COURS'],
] as const)('the Luxembourg text %j has the label %j and is shown as %s', (labelText, label, text) => {
  expect(energyLabelOf({ on: today, country: 'luxembourg', region: null, score: 450, labelText })).toEqual({
    label,
    text,
    origin: 'certificate',
  });
});

test.each([undefined, '', '-', 'N.A.', 'Non applicable'])('the Luxembourg text %j gives no label', (labelText) => {
  expect(energyLabelOf({ on: today, country: 'luxembourg', region: null, score: 50, labelText })).toBeNull();
});

test.each<Country>(['spain', 'other'])('a property in %s has no label', (country) => {
  expect(energyLabelOf({ on: today, country, region: 'flanders', score: 50, labelText: 'A' })).toBeNull();
});

test('the bands of a scale follow on each other and are open at both ends', () => {
  expect(bandsOf({ ...flanders, on: today }).slice(0, 3)).toEqual([
    { label: 'a_plus', from: null, to: 0 },
    { label: 'a', from: 0, to: 100 },
    { label: 'b', from: 100, to: 200 },
  ]);
  expect(bandsOf({ ...flanders, on: today }).at(-1)).toEqual({ label: 'f', from: 500, to: null });
});

test('there is no scale outside Belgium or without a region', () => {
  expect(bandsOf({ ...flanders, country: 'luxembourg', on: today })).toEqual([]);
  expect(bandsOf({ country: 'belgium', region: null, on: today })).toEqual([]);
});

test.each([
  [-499, 0.5],
  [0, 1],
  [50, 1.5],
  [100, 2],
  [450, 5.5],
  [501, 6.5],
  [3000, 6.5],
])('in Flanders, a score of %d points %d bands of seven from the start', (score, bands) => {
  expect(positionOnScale(score, { ...flanders, on: today })).toBeCloseTo(bands / 7, 10);
});

test.each([9999, -500, Number.NaN])('a score of %d points nowhere', (score) => {
  expect(positionOnScale(score, { ...flanders, on: today })).toBeNull();
});

test('a score points nowhere without a scale', () => {
  expect(positionOnScale(50, { country: 'luxembourg', region: null, on: today })).toBeNull();
});

test('a score points into its own band', () => {
  fc.assert(
    fc.property(fc.constantFrom(...regions), fc.double({ min: -499, max: 3000, noNaN: true }), (region, score) => {
      const bands = bandsOf({ country: 'belgium', region, on: today });
      const label = labelFromScore({ on: today, score, country: 'belgium', region });
      const index = bands.findIndex((band) => band.label === label);
      const place = (positionOnScale(score, { country: 'belgium', region, on: today }) ?? Number.NaN) * bands.length;
      expect(place).toBeGreaterThanOrEqual(index - 1e-9);
      expect(place).toBeLessThanOrEqual(index + 1 + 1e-9);
    }),
  );
});

test('labels rank from A++ to G, and their letters from A to G whatever the sign', () => {
  expect(energyLabels.map(energyRank)).toEqual(energyLabels.map((_, index) => index));
  expect((['a_plusplus', 'a_sub', 'b_plus', 'b', 'b_sub', 'g'] as const).map(letterRank)).toEqual([0, 0, 1, 1, 1, 6]);
});

test.each([
  [29, 148, 'area'],
  [79, 316, 'area'],
  [3200, 187, 'year'],
  // A flat of 30 m² with a heat pump.
  [150, 100, 'year'],
  [-5, 20, 'area'],
  [29, null, 'area'],
  [3200, null, 'year'],
  [12, -10, 'area'],
] as const)('%d kg with a score of %j is by %s', (emission, score, unit) => {
  expect(co2UnitOf(emission, score)).toBe(unit);
});
