import { expect, test } from 'vitest';
import { isOwnVisit } from './own-visit';

test.each([
  ['gevel-own=1', true],
  ['language=nl; gevel-own=1; x=y', true],
  ['gevel-own=0', false],
  ['x-gevel-own=1', false],
  ['gevel-own=12', false],
  ['', false],
])('the cookies %j are those of an owner: %s', (cookies, isOwn) => {
  expect(isOwnVisit(cookies)).toBe(isOwn);
});
