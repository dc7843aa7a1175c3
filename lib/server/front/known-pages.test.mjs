import { expect, test, vi } from 'vitest';
import { rememberPages } from './known-pages.mjs';

function makePages() {
  const state = { version: 'a' };
  const find = vi.fn((url) => (url === '/nl/none/' ? null : { path: url, address: url, views: null }));
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
