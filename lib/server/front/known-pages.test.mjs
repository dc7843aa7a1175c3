import { expect, test, vi } from 'vitest';
import { rememberPages } from './known-pages.mjs';

function makePages() {
  const state = { version: 'a', isLasting: true };
  const find = vi.fn((url) =>
    url === '/nl/none/' ? null : { path: url, address: url, views: null, isLasting: state.isLasting },
  );
  return { state, find, findPage: rememberPages(find, () => state.version) };
}

test('an address is resolved once for each version of the pages, also when it has no such page', () => {
  const { state, find, findPage } = makePages();
  for (const url of ['/nl/', '/nl/none/']) {
    expect(findPage(url)).toEqual(findPage(url));
    expect(find).toHaveBeenCalledTimes(1);
    state.version += 'b';
    findPage(url);
    expect(find).toHaveBeenCalledTimes(2);
    find.mockClear();
  }
});

test('an address that is too long to be one of this site is not remembered', () => {
  const { find, findPage } = makePages();
  const url = `/nl/?${'a'.repeat(2000)}`;
  findPage(url);
  findPage(url);
  expect(find).toHaveBeenCalledTimes(2);
});

test('an address that leads nowhere is resolved every time: a listing may be noticed to have left', () => {
  const { state, find, findPage } = makePages();
  state.isLasting = false;
  findPage('/nl/gone/');
  state.isLasting = true;
  expect(findPage('/nl/gone/')).toMatchObject({ isLasting: true });
  expect(find).toHaveBeenCalledTimes(2);
});
