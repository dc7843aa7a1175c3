import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editJson } from './edit-json';

const menu = `{
  "$schema": "./schemas/menu.json",
  "entries": [
    { "id": "sale", "path": "/for-sale/" },
    { "id": "rent", "path": "/for-rent/" }
  ]
}
`;

test('an entry is written as its neighbours are', () => {
  expect(editJson(menu, [{ append: ['entries'], value: { id: 'about', path: '/about/' } }])).toBe(
    menu.replace('/for-rent/" }', '/for-rent/" },\n    { "id": "about", "path": "/about/" }'),
  );
  expect(editJson('{"a": [1, 2]}', [{ append: ['a'], value: 3 }])).toBe('{"a": [1, 2, 3]}');
  expect(editJson('{\r\n\t"a": []\r\n}', [{ append: ['a'], value: { b: 1 } }])).toBe(
    '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t}\r\n\t]\r\n}',
  );
  expect(editJson('{\n  "a": [\n    { "b": 1,\n      "c": 2 }\n  ]\n}', [{ append: ['a'], value: { b: 1 } }])).toBe(
    '{\n  "a": [\n    { "b": 1,\n      "c": 2 },\n    {\n      "b": 1\n    }\n  ]\n}',
  );
});

test('a field that is missing is added behind the last one, and one that is there is replaced', () => {
  expect(editJson(menu, [{ set: ['redirects'], to: [] }])).toBe(
    menu.replace('\n  ]\n}', '\n  ],\n  "redirects": []\n}'),
  );
  expect(editJson(menu, [{ set: ['entries', 0, 'path'], to: '/buy/' }])).toBe(menu.replace('/for-sale/', '/buy/'));
  expect(editJson('{ "a": { "b": 1 } }', [{ set: ['a', 'c'], to: { d: [true, null] } }])).toBe(
    '{ "a": { "b": 1, "c": { "d": [true, null] } } }',
  );
});

test('what is removed takes its comma along', () => {
  const first = editJson(menu, [{ remove: ['entries', 0] }]);
  expect(first).toBe(menu.replace('{ "id": "sale", "path": "/for-sale/" },\n    ', ''));
  expect(editJson(first, [{ remove: ['entries', 0] }])).toContain('"entries": []');
  expect(editJson(menu, [{ remove: ['entries', 1] }])).toBe(
    menu.replace(',\n    { "id": "rent", "path": "/for-rent/" }', ''),
  );
  expect(editJson(menu, [{ remove: ['$schema'] }])).toBe(menu.replace('"$schema": "./schemas/menu.json",\n  ', ''));
});

test('a byte order mark, and texts that look like JSON, stay', () => {
  const text = '\uFEFF{ "a": "} , { \\" [", "b": [ -1.5e3 ,true ] }';
  expect(editJson(text, [{ set: ['b', 1], to: false }])).toBe(text.replace('true', 'false'));
});

test.each([[['none', 'more']], [['entries', 7, 'id']], [['$schema', 'x']]])('%s leads nowhere', (place) => {
  expect(() => editJson(menu, [{ set: place, to: 1 }])).toThrow('The JSON has nothing at');
});

test('of the files of the demo, what is added and removed again leaves the same bytes', () => {
  for (const file of [
    'routes.json',
    'menu.json',
    'settings.json',
    'projects.json',
    'rules.json',
    'shell/footer.json',
  ]) {
    const text = readFileSync(path.join('content', file), 'utf8');
    for (const [field, value] of Object.entries(JSON.parse(text))) {
      if (!Array.isArray(value) || value.length === 0) continue;
      const longer = editJson(text, [{ append: [field], value: { id: 'new' } }]);
      expect(JSON.parse(longer)[field]).toEqual([...value, { id: 'new' }]);
      expect(editJson(longer, [{ remove: [field, value.length] }])).toBe(text);
    }
  }
});

test('the result says what was meant, whatever the text and its form', () => {
  const forms = fc.constantFrom(undefined, 2, 4, '\t');
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.string(),
      fc.jsonValue(),
      forms,
      (value, key, field, form) => {
        const plain = JSON.parse(JSON.stringify(value));
        const to = JSON.parse(JSON.stringify(field));
        const text = JSON.stringify(plain, null, form);
        const edited = editJson(text, [{ set: [key], to }]);
        expect(JSON.parse(edited)).toEqual({ ...plain, [key]: to });
        if (!Object.hasOwn(plain, key)) expect(JSON.parse(editJson(edited, [{ remove: [key] }]))).toEqual(plain);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
