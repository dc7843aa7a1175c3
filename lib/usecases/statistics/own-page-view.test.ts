import { expect, test } from 'vitest';
import { isOwnPageView } from './own-page-view';

test.each([
  ['site-own=1', true],
  ['language=nl; site-own=1; x=y', true],
  ['site-own=0', false],
  ['x-site-own=1', false],
  ['site-own=12', false],
  ['', false],
])('the cookies %j are those of an owner: %s', (cookies, isOwn) => {
  expect(isOwnPageView(cookies)).toBe(isOwn);
});
