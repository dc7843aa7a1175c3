// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  favouritesKey,
  formatFavourites,
  formerFavouritesKey,
  maxFavourites,
} from '@/lib/domain/favourite/favourite-list';

const words = {
  href: '/nl/favorieten/',
  kept: 'kept',
  see: 'see',
  dropped: 'dropped',
  cleared: 'cleared',
  undo: 'undo',
  full: 'full',
  notLasting: 'not lasting',
};

/** A page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const store = await import('./favourite-store');
  const { currentToast } = await import('@/components/ui/toast-store');
  store.learnWords(words);
  const { result } = renderHook(() => store.useFavourites());
  return {
    ...store,
    toast: currentToast,
    ids: () => result.current?.value.items.map(({ id }) => id),
    kept: () => result.current,
  };
}

function store(ids: readonly number[]) {
  const items = ids.map((id) => ({ id, note: `note ${id}`, keptOn: '2026-11-01' }));
  localStorage.setItem(favouritesKey, formatFavourites({ items, isDamaged: false }));
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a press saves a property first in the list, and says so', async () => {
  store([2602]);
  const page = await openPage();
  act(() => page.toggleFavourite(2601));
  expect(page.ids()).toEqual([2601, 2602]);
  expect(page.toast()).toMatchObject({ text: 'kept', action: { text: 'see', href: '/nl/favorieten/' } });
  expect((await openPage()).ids()).toEqual([2601, 2602]);
});

test('removing can be undone, with the note and the position', async () => {
  store([1, 2, 3]);
  const page = await openPage();
  act(() => page.toggleFavourite(2));
  expect(page.ids()).toEqual([1, 3]);
  const action = page.toast()?.action;
  act(() => {
    if (action && 'run' in action) action.run();
  });
  expect(page.ids()).toEqual([1, 2, 3]);
  expect(page.kept()?.value.items[1]?.note).toBe('note 2');
});

test('removing all can be undone', async () => {
  store([1, 2]);
  const page = await openPage();
  act(() => page.clearFavourites());
  expect(page.ids()).toEqual([]);
  const action = page.toast()?.action;
  act(() => {
    if (action && 'run' in action) action.run();
  });
  expect(page.ids()).toEqual([1, 2]);
});

test('a full list rejects one more and says so', async () => {
  store(Array.from({ length: maxFavourites }, (_, index) => index + 1));
  const page = await openPage();
  act(() => page.toggleFavourite(5000));
  expect(page.ids()?.length).toBe(maxFavourites);
  expect(page.ids()).not.toContain(5000);
  expect(page.toast()).toMatchObject({ text: 'full', tone: 'bad' });
});

test('where the store is forbidden the list lasts as long as the page, and says so', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = await openPage();
  expect(page.kept()).toMatchObject({ value: { items: [] }, isLasting: false });
  act(() => page.toggleFavourite(1));
  act(() => page.toggleFavourite(2));
  expect(page.ids()).toEqual([2, 1]);
  expect(page.toast()).toMatchObject({ text: 'not lasting', tone: 'bad' });
});

test('where the store is full the list lasts as long as the page, until there is room again', async () => {
  store([1]);
  const page = await openPage();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => page.toggleFavourite(2));
  expect(page.ids()).toEqual([2, 1]);
  expect(page.kept()?.isLasting).toBe(false);
  full.mockRestore();
  act(() => page.toggleFavourite(3));
  expect(page.kept()?.isLasting).toBe(true);
  expect((await openPage()).ids()).toEqual([3, 2, 1]);
});

test('reports invalid data in the store, and the next change removes it', async () => {
  localStorage.setItem(favouritesKey, 'rubbish{');
  const page = await openPage();
  expect(page.kept()).toMatchObject({ value: { items: [], isDamaged: true } });
  act(() => page.toggleFavourite(1));
  expect(page.kept()).toMatchObject({ value: { isDamaged: false } });
});

test('what another tab saves appears here, and is not overwritten', async () => {
  const page = await openPage();
  store([7]);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: favouritesKey }));
  });
  expect(page.ids()).toEqual([7]);
  // No event has come for this one yet.
  store([8, 7]);
  act(() => page.toggleFavourite(1));
  expect(page.ids()).toEqual([1, 8, 7]);
});

test('a store emptied elsewhere is empty here', async () => {
  store([7]);
  const page = await openPage();
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(page.ids()).toEqual([]);
});

test('a page restored from the browser’s cache reads the store again', async () => {
  const page = await openPage();
  store([7]);
  const shown = new Event('pageshow');
  Object.defineProperty(shown, 'persisted', { value: true });
  act(() => {
    window.dispatchEvent(shown);
  });
  expect(page.ids()).toEqual([7]);
});

test('favourites saved by an earlier version are moved once', async () => {
  store([1, 2]);
  localStorage.setItem(formerFavouritesKey, localStorage.getItem(favouritesKey) ?? '');
  localStorage.removeItem(favouritesKey);
  expect((await openPage()).ids()).toEqual([1, 2]);
  expect(localStorage.getItem(formerFavouritesKey)).toBeNull();
  const page = await openPage();
  act(() => page.clearFavourites());
  localStorage.setItem(formerFavouritesKey, '[]');
  expect((await openPage()).ids()).toEqual([]);
});

test('former favourites are shown where there is no room to move them', async () => {
  store([1]);
  localStorage.setItem(formerFavouritesKey, localStorage.getItem(favouritesKey) ?? '');
  localStorage.removeItem(favouritesKey);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await openPage()).ids()).toEqual([1]);
  full.mockRestore();
  expect((await openPage()).ids()).toEqual([1]);
  expect(localStorage.getItem(formerFavouritesKey)).toBeNull();
});

test('a shared list is added before the visitor’s own', async () => {
  store([1]);
  const page = await openPage();
  let answer: ReturnType<typeof page.keepAll> | undefined;
  act(() => {
    answer = page.keepAll([3, 1, 2]);
  });
  expect(answer).toEqual({ added: 2, refused: 0, isLasting: true });
  expect(page.ids()).toEqual([3, 2, 1]);
});

test('a note is stored with its property', async () => {
  store([1]);
  const page = await openPage();
  act(() => {
    expect(page.writeNote(1, 'het dak')).toBe(true);
  });
  expect((await openPage()).kept()?.value.items[0]?.note).toBe('het dak');
});
