import { expect, test } from 'vitest';
import { sourceName } from './source-name';

test.each([
  ['immoweb', 'Immoweb'],
  ['duckduckgo', 'DuckDuckGo'],
  ['x', 'X'],
  ['nieuwsblad.be', 'nieuwsblad.be'],
  ['spring-flyer', 'Spring-flyer'],
  ['', ''],
])('page views that came through "%s" are named "%s"', (source, name) => {
  expect(sourceName(source)).toBe(name);
});
