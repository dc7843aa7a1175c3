import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codings } from './kept-answer.mjs';
import { chooseCoding } from './send-answer.mjs';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.4, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.1', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  // Without a coding that it allows, the caller gets the page as it is.
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['nonsense;;;q', 'identity'],
])('Accept-Encoding %j gets %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});

test('any header gets a coding, and never one that it forbids', () => {
  const name = fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'zstd');
  const part = fc.tuple(name, fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';Q=0.3', ' ; q = 1'));
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: ([one]) => one, maxLength: 5 }), fc.string(), (parts, noise) => {
      const header = parts.map(([one, quality]) => one + quality).join(', ');
      const coding = chooseCoding(header);
      expect(codings).toContain(coding);
      if (coding !== 'identity') expect(header).not.toContain(`${coding};q=0,`);
      expect(codings).toContain(chooseCoding(noise));
    }),
  );
});
