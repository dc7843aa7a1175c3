import { expect, test } from 'vitest';
import { createKnownNames, isOneLetterOff } from './known-names';

const names = createKnownNames([
  { key: 'gent', value: '9000', names: ['Gent', 'Gand'], isOffered: true },
  { key: 'gent', value: '9040', names: ['Gent', 'Gand'], isOffered: true },
  { key: 'sint gillis', value: '1060', names: ['Sint-Gillis', 'Saint-Gilles'], isOffered: true },
  { key: 'sint gillis waas', value: '9170', names: ['Sint-Gillis-Waas'], isOffered: false },
  { key: 'la roche', value: '6980', names: ['La Roche-en-Ardenne'], isOffered: true },
  { key: 'rochefort', value: '5580', names: ['Rochefort'], isOffered: false },
  { key: 'luik', value: '4000', names: ['Luik', 'Lüttich'], isOffered: true },
  { key: 'waver', value: '1300', names: ['Waver'], isOffered: false },
  { key: 'wavre', value: '1301', names: ['Waaver'], isOffered: false },
  { key: 'ukkel', value: '1180', names: ['Uccle'], isOffered: false },
  { key: 'brussel', value: '1000', names: ['Bruxelles'], isOffered: true },
  { key: 'brussel', value: '1020', names: ['Bruxelles'], isOffered: false },
  { key: 'huy', value: '4500', names: ['Huy'], isOffered: true },
]);
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value);

test.each([
  ['gent', ['9000', '9040']],
  ['gand', ['9000', '9040']],
  ['st gillis', ['1060']],
  ['luettich', ['4000']],
  ['luttich', ['4000']],
  ['gen', []],
])('%s is exactly %j', (text, expected) => {
  expect(values(names.exact(text))).toEqual(expected);
});

test.each([
  ['la roche', ['6980']],
  ['ardenne', ['6980']],
  ['roch', ['5580']],
  ['roche', ['6980']],
  ['rochef', ['5580']],
  ['st', []],
  ['en', []],
])('%s is the beginning of %j', (text, expected) => {
  expect(values(names.beginning(text))).toEqual(expected);
});

test.each([
  ['rocheforr', ['5580']],
  ['st gilis', ['1060']],
  ['gnet', []],
  ['gentt', ['9000', '9040']],
  // Two names are one letter away.
  ['wavver', []],
  // The first letter is right, or heard alike.
  ['pochefort', []],
  ['kochefort', []],
  ['yuik', []],
])('%s is a misspelling of %j', (text, expected) => {
  expect(values(names.forgiven(text))).toEqual(expected);
});

test.each([
  ['ucle', ['1180']],
  ['uclle', ['1180']],
  ['huyy', ['4500']],
  ['hyu', []],
  ['ucke', []],
  ['bruxele', ['1000', '1020']],
  ['bruxxelle', ['1000', '1020']],
  ['bruxee', []],
])('with doubled letters once %s is %j', (text, expected) => {
  expect(values(names.singled(text))).toEqual(expected);
});

test.each([
  ['namur', 'namurr', true],
  ['namur', 'amur', true],
  ['namur', 'nemur', true],
  ['namur', 'nmaur', true],
  ['namur', 'namru', true],
  ['namur', 'namur', false],
  ['namur', 'nemuur', false],
  ['namur', 'nuram', false],
  ['namur', 'namurrr', false],
  ['aa', 'a', true],
])('%s and %s: one letter off is %j', (a, b, expected) => {
  expect(isOneLetterOff(a, b)).toBe(expected);
  expect(isOneLetterOff(b, a)).toBe(expected);
});
