import { expect, test } from 'vitest';
import { addLastSearch, type LastSearch, maxLastSearches, parseLastSearches } from './last-searches';

const search = (text: string, goal: LastSearch['goal'] = 'sale') => ({ text, goal });

test('the newest search comes first, each text once, five at most', () => {
  let searches: readonly LastSearch[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) searches = addLastSearch(searches, search(text));
  expect(searches.map(({ text }) => text)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(addLastSearch(searches, search(' d ', 'rent'))[0]).toEqual(search('d', 'rent'));
  expect(addLastSearch(searches, search('d', 'rent'))).toHaveLength(maxLastSearches);
});

test('an empty text is not a search', () => {
  expect(addLastSearch([search('a')], search('  '))).toEqual([search('a')]);
});

test.each([
  [null],
  [''],
  ['{'],
  ['{}'],
  ['[null, 1, {"text": 1, "goal": "sale"}, {"text": "a"}, {"text": " ", "goal": "sale"}]'],
  ['[{"text": "a", "goal": "__proto__"}]'],
  [JSON.stringify([search('x'.repeat(201))])],
])('%s holds no search', (text) => {
  expect(parseLastSearches(text)).toEqual([]);
});

test('what was stored is read again', () => {
  const searches = [search('x'.repeat(200)), search('b', 'rent')];
  expect(parseLastSearches(JSON.stringify(searches))).toEqual(searches);
});
