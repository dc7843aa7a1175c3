import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOf, regionOfZip } from './region';

test.each([
  [10, 'belgium'],
  [undefined, 'belgium'],
  [50, 'luxembourg'],
  [32, 'spain'],
  [0, 'other'],
  [33, 'other'],
])('country id %j is %s', (id, country) => {
  expect(countryOf(id)).toBe(country);
});

test.each([
  [999, null],
  [1000, 'brussels'],
  [1299, 'brussels'],
  [1300, 'wallonia'],
  [1499, 'wallonia'],
  [1500, 'flanders'],
  [3999, 'flanders'],
  [4000, 'wallonia'],
  [7999, 'wallonia'],
  [8000, 'flanders'],
  [9999, 'flanders'],
  [10000, null],
])('zip %d lies in %j', (zip, region) => {
  expect(regionOfZip(zip)).toBe(region);
});

test.each(['9000', ' 9000 ', '90 00', 'B-9000', 'b9000', 'B - 9000', 'BE 9000', 'BE-9000'])(
  '%j is read as the zip 9000',
  (zip) => {
    expect(regionOfZip(zip)).toBe('flanders');
  },
);

test.each(['', 'Gent', '9000 Gent', 'L-9000', '0999', '900', '90000', '-9000', '9e03', 1000.5, -1000, Number.NaN])(
  '%j is not a Belgian zip',
  (zip) => {
    expect(regionOfZip(zip)).toBeNull();
  },
);

test('every zip from 1000 to 9999 lies in one region, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), (zip) => {
      expect(regionOfZip(zip)).not.toBeNull();
      expect(regionOfZip(String(zip))).toBe(regionOfZip(zip));
    }),
  );
});
