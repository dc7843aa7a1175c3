import { expect, test } from 'vitest';
import { createLineFinder } from './json-line';

const text =
  '\uFEFF{\r\n  "modules": [\r\n    { "id": "a" },\r\n    { "id": "b",\r\n      "title": { "fr": "x" } }\r\n  ]\r\n}\r\n';

test.each([
  ['modules[1].title.fr', 5],
  ['modules[1]', 4],
  ['modules', 2],
  // What is missing is missing there.
  ['modules[1].title.nl', 5],
  ['modules[7].title', 2],
  ['seo', 1],
  ['', 1],
])('%s is on line %i', (path, line) => {
  expect(createLineFinder(text)?.(path)).toBe(line);
});

test('a text that is not JSON has no lines', () => {
  expect(createLineFinder('')).toBeNull();
});
