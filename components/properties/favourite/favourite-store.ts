import { useSyncExternalStore } from 'react';
import { showToast } from '@/components/ui/toast-store';
import {
  dropFavourite,
  type Favourite,
  type FavouriteList,
  favouritesKey,
  formatFavourites,
  formerFavouritesKey,
  keepFavourite,
  mergeFavourites,
  noteFavourite,
  parseFavourites,
  restoreFavourites,
} from '@/lib/domain/favourite/favourite-list';
import { createBrowserList, type Kept } from './browser-list';

/** The store's messages to the visitor; the header's link, which is on every page, brings the texts. */
export type FavouriteWords = {
  href: string;
  kept: string;
  see: string;
  dropped: string;
  cleared: string;
  undo: string;
  full: string;
  notLasting: string;
};

const list = createBrowserList<FavouriteList>({
  key: favouritesKey,
  formerKey: formerFavouritesKey,
  parse: parseFavourites,
  format: formatFavourites,
});
let words: FavouriteWords | null = null;

export function learnWords(own: FavouriteWords): void {
  words = own;
}

/** Null on the server and until hydration, so that nothing personal is in a page. */
export function useFavourites(): Kept<FavouriteList> | null {
  return useSyncExternalStore(list.subscribe, list.get, () => null);
}

export function useIsKept(id: number): boolean | null {
  return useSyncExternalStore(
    list.subscribe,
    () => isFavourite(id),
    () => null,
  );
}

/** In the browser. */
export function isFavourite(id: number): boolean {
  return list.get().value.items.some((item) => item.id === id);
}

export const onFavouritesChange = list.subscribe;

/** Changes the items, unless `edit` refuses with null; returns the items before and the result of the change. */
function change(edit: (items: readonly Favourite[]) => readonly Favourite[] | null) {
  let before: readonly Favourite[] = [];
  let isRefused = false;
  const isLasting = list.change((stored) => {
    before = stored.items;
    const items = edit(before);
    isRefused = items === null;
    return { items: items ?? before, isDamaged: false };
  });
  return { before, isLasting, isRefused };
}

export function toggleFavourite(id: number): void {
  if (isFavourite(id)) letGo((items) => dropFavourite(items, id), 'dropped');
  else keep(id);
}

function keep(id: number): void {
  const { isLasting, isRefused } = change((items) => keepFavourite(items, id, today()));
  if (!words) return;
  const action = { text: words.see, href: words.href };
  if (isRefused) showToast({ text: words.full, tone: 'bad', action });
  else if (!isLasting) showToast({ text: words.notLasting, tone: 'bad', action });
  else showToast({ text: words.kept, action });
}

function letGo(edit: (items: readonly Favourite[]) => readonly Favourite[], said: 'dropped' | 'cleared'): void {
  const { before } = change(edit);
  if (!words) return;
  showToast({
    text: words[said],
    action: { text: words.undo, run: () => change((items) => restoreFavourites(items, before)) },
  });
}

export function clearFavourites(): void {
  letGo(() => [], 'cleared');
}

/** Stores a note; the answer says whether it will last. */
export function writeNote(id: number, note: string): boolean {
  return change((items) => noteFavourite(items, id, note)).isLasting;
}

/** Adds a shared list; returns how many were new, and how many found no room. */
export function keepAll(ids: readonly number[]): { added: number; refused: number; isLasting: boolean } {
  let added = 0;
  let refused = 0;
  const { isLasting } = change((items) => {
    const merged = mergeFavourites(items, ids, today());
    ({ added, refused } = merged);
    return merged.items;
  });
  return { added, refused, isLasting };
}

/** The visitor's own day. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
