import { expect, test } from 'vitest';
import { isLanguage, languages, pickLocalized } from './language';

test.each(languages)('%s is a language of the product', (code) => {
  expect(isLanguage(code)).toBe(true);
});

test.each(['NL', 'nl-BE', 'es', '', 'toString', 0, null, undefined])('%s is not a language of the product', (code) => {
  expect(isLanguage(code)).toBe(false);
});

test('a text is given in the wanted language', () => {
  expect(pickLocalized({ nl: 'Huis', fr: 'Maison' }, 'fr', 'nl')).toEqual({ value: 'Maison', language: 'fr' });
});

test('a text missing in the wanted language is returned in the fallback, and marked as such', () => {
  expect(pickLocalized({ nl: 'Huis', fr: 'Maison' }, 'de', 'fr')).toEqual({ value: 'Maison', language: 'fr' });
});

test('a text in neither language is given in the first language that has it', () => {
  expect(pickLocalized({ de: 'Haus', en: 'House' }, 'fr', 'nl')).toEqual({ value: 'House', language: 'en' });
});

test.each(['', '  \n', '\u00A0'])('a blank text (%j) counts as absent', (blank) => {
  expect(pickLocalized({ fr: blank, nl: 'Huis' }, 'fr', 'nl')).toEqual({ value: 'Huis', language: 'nl' });
});

test('values other than text are picked the same way', () => {
  expect(pickLocalized({ nl: 0 }, 'nl', 'fr')).toEqual({ value: 0, language: 'nl' });
});

test('a text that exists in no language is null', () => {
  expect(pickLocalized({ fr: ' ' }, 'fr', 'nl')).toBeNull();
  expect(pickLocalized(undefined, 'fr', 'nl')).toBeNull();
});
