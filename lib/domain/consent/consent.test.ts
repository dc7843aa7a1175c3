import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedCategories,
  type ConsentCategory,
  consentCategories,
  formatConsent,
  isPreviewPath,
  parseConsent,
} from './consent';

const optional = consentCategories.filter((category) => category !== 'necessary');

test('a choice is read back from its cookie unchanged', () => {
  fc.assert(
    fc.property(fc.subarray(optional), fc.integer({ min: 1, max: 999_999 }), (agreed, version) => {
      const consent = { version, chosenOn: '2026-11-21', agreed: ['necessary' as const, ...agreed] };
      expect(parseConsent(formatConsent(consent), version)).toEqual(consent);
    }),
  );
});

test('the necessary category is part of every choice, even where it is not named', () => {
  expect(formatConsent({ version: 1, chosenOn: '2026-11-21', agreed: [] })).toBe('1.2026-11-21.n');
  expect(parseConsent('1.2026-11-21.', 1)?.agreed).toEqual(['necessary']);
});

test.each<[string | null, string | null, readonly ConsentCategory[]]>([
  [null, null, ['necessary', 'social']],
  ['G-1', null, ['necessary', 'analytics', 'marketing', 'social']],
  [null, '12', ['necessary', 'marketing', 'social']],
  ['G-1', '12', ['necessary', 'analytics', 'marketing', 'social']],
])('with the measurement %j and the pixel %j visitors are asked about %j', (measurementId, pixelId, asked) => {
  expect(askedCategories({ measurementId, pixelId })).toEqual(asked);
});

test.each<[string, readonly ConsentCategory[]]>([
  ['1.2026-11-21.namsu', consentCategories],
  ['1.2026-11-21.usman', consentCategories],
  ['1.2026-11-21.na', ['necessary', 'analytics']],
  ['1.2026-11-21.nxyz', ['necessary']],
])('%s reads as %j', (text, agreed) => {
  expect(parseConsent(text, 1)?.agreed).toEqual(agreed);
});

test.each([
  undefined,
  null,
  '',
  'yes',
  'true',
  '1.2026-11-21',
  '2.2026-11-21.n',
  '0.2026-11-21.n',
  '1.2026-13-41.n',
  '1.21-11-2026.n',
  '1.2026-11-21.n; path=/',
  '1.2026-11-21.nnnnnnnnnnn',
  `${'1'.repeat(7)}.2026-11-21.n`,
  '{"version":1}',
])('%j is not a choice for version 1', (text) => {
  expect(parseConsent(text, 1)).toBeNull();
});

test.each([
  ['/preview/', true],
  ['/preview', true],
  ['/fr/preview/', true],
  ['/FR/Preview/home/', true],
  ['/nl/preview/a/b/', true],
  ['/previews/', false],
  ['/fr/previews/', false],
  ['/fr/a-vendre/preview/', false],
  ['/', false],
  ['/fr/', false],
])('%s is below /preview/: %s', (path, expected) => {
  expect(isPreviewPath(path, ['/draft/', '/preview/'])).toBe(expected);
  expect(isPreviewPath(path, ['/preview'])).toBe(expected);
});

test('without prefixes no path is a preview', () => {
  expect(isPreviewPath('/preview/', [])).toBe(false);
});
