import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PostalCountry, parsePostalCode } from './postal-code';

/** Valid and invalid codes of each country. */
const codes: Readonly<Record<PostalCountry | 'other', readonly (readonly [string, string | null])[]>> = {
  belgium: [
    ['1000', '1000'],
    ['9999', '9999'],
    ['b-9000', '9000'],
    ['B 9000', '9000'],
    ['BE-9000', '9000'],
    ['B9000', '9000'],
    [' 90 00 ', '9000'],
    ['0999', null],
    ['900', null],
    ['10000', null],
    ['9000A', null],
    ['L-9000', null],
    ['x', null],
    ['', null],
  ],
  luxembourg: [
    ['1234', '1234'],
    ['L-1234', '1234'],
    ['l1234', '1234'],
    ['LU-1234', '1234'],
    ['0234', null],
    ['123', null],
    ['B-1234', null],
  ],
  netherlands: [
    ['1234 AB', '1234 AB'],
    ['1234ab', '1234 AB'],
    ['NL-1234 AB', '1234 AB'],
    ['NL 1234 AB', '1234 AB'],
    ['1234', null],
    ['0234 AB', null],
    ['1234 A', null],
    ['1234 ABC', null],
  ],
  france: [
    ['59000', '59000'],
    ['01000', '01000'],
    ['F-59000', '59000'],
    ['00000', null],
    ['99000', null],
    ['5900', null],
    ['D-59000', null],
  ],
  germany: [
    ['52062', '52062'],
    ['01001', '01001'],
    ['99998', '99998'],
    ['D-52062', '52062'],
    ['00999', null],
    ['5206', null],
  ],
  spain: [
    ['28001', '28001'],
    ['01001', '01001'],
    ['52080', '52080'],
    ['E-28001', '28001'],
    ['53000', null],
    ['00100', null],
    ['2800', null],
  ],
  other: [
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a  1aa', 'SW1A 1AA'],
    ['1000-001', '1000-001'],
    ['7', '7'],
    ['x', null],
    ['SW1A 1AA 1AA', null],
    ['-100', null],
    ['<b>1', null],
  ],
};

for (const [country, table] of Object.entries(codes) as [PostalCountry | 'other', (typeof codes)['other']][])
  describe(country, () => {
    test.each(table)('%j is %j', (typed, code) => {
      expect(parsePostalCode(typed, country)).toBe(code);
    });
  });

describe('without a country', () => {
  test.each([
    ['9000', '9000'],
    ['b-9000', '9000'],
    ['B - 9000', '9000'],
    ['１０００', '1000'],
    ['L-1234', 'L-1234'],
    ['l 1234', 'L-1234'],
    ['A 1010', null],
    ['nl-1234ab', '1234 AB'],
    ['1234 ab', '1234 AB'],
    ['59000', '59000'],
    ['F-59000', 'F-59000'],
    ['d-52062', 'D-52062'],
    ['E-28001', 'E-28001'],
    ['gb-sw1a 1aa', 'GB-SW1A 1AA'],
    ['CH-8001', 'CH-8001'],
    ['PT-1000-001', 'PT-1000-001'],
    ['x', null],
    ['12', null],
    ['900', null],
    ['0999', null],
    ['00123', null],
    ['123456', null],
    ['B-900', null],
    ['F-9000', null],
    ['SW1A 1AA', null],
    ['GB-', null],
    ['GB-X', null],
    ['9000 Gent', null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(parsePostalCode(typed, null)).toBe(code);
  });

  test('a code that was read is read again unchanged', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,3}-?[A-Z\d ]{1,10}$/), fc.integer().map(String));
    fc.assert(
      fc.property(typed, (text) => {
        const code = parsePostalCode(text, null);
        if (code !== null) expect(parsePostalCode(code, null)).toBe(code);
      }),
    );
  });
});
