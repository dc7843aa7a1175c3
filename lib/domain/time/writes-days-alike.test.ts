import { expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import { writesDaysAlike } from './writes-days-alike';

test.each<[string, Language, boolean]>([
  ['nl', 'nl', true],
  ['nl-NL', 'nl', true],
  ['fr-FR', 'fr', true],
  ['de-AT', 'de', true],
  ['en-GB', 'en', true],
  ['en-US', 'en', false],
  ['en-GB', 'nl', false],
  ['fr-CA', 'fr', false],
  ['nl-BE', 'de', false],
])('a browser in %s and a page in %s write days alike: %s', (locale, language, isAlike) => {
  expect(writesDaysAlike(locale, language)).toBe(isAlike);
});
