import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { choicesOf, parseMapping, targetNames, unknownField } from './mapping';

test('the manual names every field', async () => {
  const manual = await readFile('docs/imports.md', 'utf8');
  expect(targetNames().filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test('an unknown field is answered with the nearest one and all of them', () => {
  const answer = unknownField('bedroms.fr');
  expect(answer).toContain(
    '"bedroms.fr" is not a field; the nearest is bedrooms; the fields are id, language, zip+city, street+zip+city',
  );
  for (const name of targetNames()) expect(answer).toContain(name);
});

test('a status of a table may be an option, which the site has as a marker', () => {
  expect(choicesOf('status')).toEqual(expect.arrayContaining(['active', 'sold', 'option']));
  expect(choicesOf('types')).toContain('house');
  expect(choicesOf('price')).toBeNull();
});

test.each([
  ['{', 'no JSON'],
  ['{}', 'encoding: '],
  ['[]', ': '],
])('%s is not a mapping', (text, reason) => {
  expect(() => parseMapping(text)).toThrow(reason);
});
