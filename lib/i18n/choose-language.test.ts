import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { acceptedLanguages, chooseLanguage } from './choose-language';

const nothing = { query: null, cookie: undefined, acceptLanguage: null };

test.each([
  ['what the query asks for', { query: 'de', cookie: 'fr', acceptLanguage: 'en' }, 'de'],
  ['the cookie without a query', { query: null, cookie: 'fr', acceptLanguage: 'en' }, 'fr'],
  ['the browser without a cookie', { query: null, cookie: undefined, acceptLanguage: 'en-GB,en;q=0.9' }, 'en'],
  ['the default without anything', nothing, 'nl'],
  ['the next hint when one is unknown', { query: 'xx', cookie: '__proto__', acceptLanguage: 'ja,de;q=0.5' }, 'de'],
] as const)('a visitor gets %s', (_, hints, expected) => {
  expect(chooseLanguage(hints, languages, 'nl')).toBe(expected);
});

test('a language that is switched off is not chosen', () => {
  expect(chooseLanguage({ ...nothing, query: 'de', acceptLanguage: 'de' }, ['nl', 'fr'], 'fr')).toBe('fr');
});

test('the browser’s languages are tried by their weight', () => {
  expect(acceptedLanguages('en;q=0.2, fr-BE;q=0.9, nl;q=0, de')).toEqual(['de', 'fr', 'en']);
});

test('a header of rubbish gives no language and takes no time', () => {
  expect(acceptedLanguages(`${';q='.repeat(100_000)}`)).toEqual([]);
});
