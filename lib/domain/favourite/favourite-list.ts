/** A property that a visitor has saved. */
export type Favourite = {
  id: number;
  /** The visitor's note; empty where there is none. */
  note: string;
  /** ISO date. */
  keptOn: string;
};

/** The content of the browser's storage, newest first; damaged when a part of it could not be read and is left out. */
export type FavouriteList = { items: readonly Favourite[]; isDamaged: boolean };

/** Where a browser stores the list, and where earlier versions did: it is moved from there once. */
export const favouritesKey = 'site-favourites';
export const formerFavouritesKey = 'gevel-favourites';

/** How many properties can be set side by side. */
export const maxCompared = 4;

export const maxFavourites = 100;
/** UTF-16 units, as `maxlength` counts them. */
export const maxNoteLength = 500;

/** Reads the browser's storage: invalid entries are left out, an id counts once. Never throws. */
export function parseFavourites(text: string | null): FavouriteList {
  if (text === null) return { items: [], isDamaged: false };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { items: [], isDamaged: true };
  const items = new Map<number, Favourite>();
  for (const entry of stored) {
    const favourite = toFavourite(entry);
    if (favourite && !items.has(favourite.id)) items.set(favourite.id, favourite);
  }
  const kept = [...items.values()].slice(0, maxFavourites);
  return { items: kept, isDamaged: kept.length < stored.length };
}

export function formatFavourites({ items }: FavouriteList): string {
  return JSON.stringify(items);
}

/**
 * Puts a property first, added on `day` (ISO). Null when the list is full; a property that is already there stays
 * unchanged.
 */
export function keepFavourite(items: readonly Favourite[], id: number, day: string): readonly Favourite[] | null {
  if (items.some((item) => item.id === id)) return items;
  return items.length < maxFavourites ? [{ id, note: '', keptOn: day }, ...items] : null;
}

export function dropFavourite(items: readonly Favourite[], id: number): readonly Favourite[] {
  return items.filter((item) => item.id !== id);
}

/** Changes a note, cut to its maximum length. A property that is no longer in the list gets none. */
export function noteFavourite(items: readonly Favourite[], id: number, note: string): readonly Favourite[] {
  return items.map((item) => (item.id === id ? { ...item, note: cutNote(note) } : item));
}

type Merged = {
  items: readonly Favourite[];
  /** How many were new. */
  added: number;
  /** How many found no room. */
  refused: number;
};

/** Adds a shared list, in its order, before the visitor's own properties, which keep their notes. */
export function mergeFavourites(items: readonly Favourite[], ids: readonly number[], day: string): Merged {
  const known = new Set(items.map(({ id }) => id));
  const fresh = [...new Set(ids)].filter((id) => isPropertyId(id) && !known.has(id));
  const added = fresh.slice(0, Math.max(0, maxFavourites - items.length));
  return {
    items: [...added.map((id) => ({ id, note: '', keptOn: day })), ...items],
    added: added.length,
    refused: fresh.length - added.length,
  };
}

/** Undoes a change: restores the earlier list, followed by what was added since. */
export function restoreFavourites(items: readonly Favourite[], before: readonly Favourite[]): readonly Favourite[] {
  const known = new Set(before.map(({ id }) => id));
  return [...items.filter(({ id }) => !known.has(id)), ...before].slice(0, maxFavourites);
}

const maxId = 1e15;

/** Whether a value can be the id of a property: a positive integer of at most fifteen digits. */
export function isPropertyId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < maxId;
}

function toFavourite(entry: unknown): Favourite | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, note, keptOn }: { id?: unknown; note?: unknown; keptOn?: unknown } = entry;
  if (!isPropertyId(id)) return null;
  return {
    id,
    note: typeof note === 'string' ? cutNote(note) : '',
    keptOn: typeof keptOn === 'string' && /^\d{4}-\d\d-\d\d$/.test(keptOn) ? keptOn : '',
  };
}

/** Not within a pair that writes one character. */
function cutNote(note: string): string {
  return note.slice(0, maxNoteLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** Null for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const maxSeen = 12;

/** Reads the ids of the properties seen last, newest first. Leaves out invalid ones. Never throws. */
export function parseSeen(text: string | null): readonly number[] {
  const stored = text === null ? null : parseJson(text);
  return Array.isArray(stored) ? [...new Set(stored.filter(isPropertyId))].slice(0, maxSeen) : [];
}

export function addSeen(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxSeen);
}
