import { expect, test } from 'vitest';
import { fold } from '@/lib/domain/text/fold';
import columnWords from '@/lib/features/imports/words/columns.json';
import { languageOf, targetByName } from './column-names';
import { targetOf } from './mapping';

const words = Object.entries(columnWords).flatMap(([target, names]) =>
  names.split(', ').map((name): [string, string] => [name, target]),
);

test('every list of words is of a field that a column may fill', () => {
  expect(Object.keys(columnWords).filter((target) => targetOf(target) === null)).toEqual([]);
});

test('every word is written as it is compared, and names one field', () => {
  expect(words.filter(([word]) => fold(word) !== word)).toEqual([]);
  expect(words.filter(([word, target]) => words.some(([other, of]) => other === word && of !== target))).toEqual([]);
});

test.each([
  ['Prijs', 'price'],
  ['Chambres', 'bedrooms'],
  ['Titre FR', 'title.fr'],
  ['Omschrijving (Duits)', 'description.de'],
  ['Foto 12', 'pictures'],
  ['Naam eigenaar', null],
])('the column %s goes to %s', (column, target) => {
  expect(targetByName(column)).toBe(target);
});

test.each([
  ['Néerlandais', 'nl'],
  ['Französisch', 'fr'],
  ['Español', null],
  ['Nederlands', 'nl'],
  ['anglais', 'en'],
])('%s is the language %s', (written, language) => {
  expect(languageOf(written)).toBe(language);
});
