import type { Place } from '@/lib/domain/place/place';
import { fold, slugify } from '@/lib/domain/text/fold';

/** Finds places by the beginning of what people type, see `createPlaceSearch`. */
export type PlaceSearch = (prefix: string, limit?: number) => Place[];

/** Found at most unless told otherwise: nobody reads a longer list while typing. */
const maxFound = 24;

/** A saint is met in full and abbreviated: `Sint-Gillis`, `St-Gillis`. */
const abbreviated: Readonly<Record<string, string>> = { saint: 'st', sint: 'st', sankt: 'st', sainte: 'ste' };

/**
 * The index behind every box in which a place is typed: all names and postal codes of a place, folded and sorted, so
 * that a prefix is one stretch of the list and two binary searches find it. A word inside a name counts as a beginning
 * too: `latem` finds Sint-Martens-Latem, `9830 sint` and `deurle 9830` find one of several places.
 *
 * Places come first whose name or code starts with the text as a whole word (Gent before Gentbrugge), then those where
 * it starts one, then those where an inner word does; among these the ones with most properties, then in the order in
 * which the places were given.
 */
export function createPlaceSearch(places: readonly Place[], propertyCountOf: (place: Place) => number): PlaceSearch {
  const entries = places.flatMap((place, position) =>
    listKeys(place).map(({ key, isInner }) => ({ key, isInner, position })),
  );
  // By code unit, as the binary search compares.
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const keys = entries.map(({ key }) => key);
  const byRank = [...places.keys()].sort((a, b) => countAt(b) - countAt(a) || a - b);
  const rankOf = new Uint32Array(places.length);
  byRank.forEach((position, rank) => {
    rankOf[position] = rank;
  });
  // What a hit is worth: inner words stand behind every beginning.
  const worth = Uint32Array.from(
    entries,
    ({ position, isInner }) => (rankOf[position] ?? 0) + (isInner ? places.length : 0),
  );

  function countAt(position: number): number {
    const place = places[position];
    return place ? propertyCountOf(place) : 0;
  }

  return (prefix, limit = maxFound) => {
    const wanted = withoutCountry(fold(prefix));
    if (wanted === '' || limit < 1) return [];
    // `!` is the character after the space: keys of which the text is a whole word.
    const whole = lowerBound(keys, `${wanted} `);
    const wholeEnd = lowerBound(keys, `${wanted}!`);
    const best = createBest(limit, places.length);
    for (let at = whole; at < wholeEnd; at++) {
      const value = worth[at] ?? 0;
      if (value < places.length) best.offer(value);
    }
    const end = lowerBound(keys, `${wanted}\uffff`);
    for (let at = lowerBound(keys, wanted); at < end; at++) best.offer((worth[at] ?? 0) + places.length);
    return best.ranks().flatMap((rank) => places[byRank[rank] ?? -1] ?? []);
  };
}

/**
 * Keeps the lowest `limit` values, one a rank (the value modulo `size`). One letter hits thousands of keys: this looks
 * at each once, where sorting them all would take ten times as long.
 */
function createBest(limit: number, size: number) {
  const kept: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  return {
    offer(value: number): void {
      if (value >= worst) return;
      const same = kept.findIndex((other) => other % size === value % size);
      if (same >= 0) {
        if ((kept[same] ?? 0) <= value) return;
        kept.splice(same, 1);
      }
      const place = kept.findIndex((other) => other > value);
      kept.splice(place < 0 ? kept.length : place, 0, value);
      if (kept.length > limit) kept.pop();
      if (kept.length === limit) worst = kept.at(-1) ?? worst;
    },
    ranks: () => kept.map((value) => value % size),
  };
}

/** `B-9830` and `L-1611` are what letters carry; the code alone is what places have. */
function withoutCountry(folded: string): string {
  return folded.replace(/^(?:be?|lu?) ?(?=\d)/, '');
}

type Key = { key: string; isInner: boolean };

/** Every text that a place can be found by the beginning of, each once. */
function listKeys({ names, zip }: Place): Key[] {
  const spellings = new Set(Object.values(names).flatMap(spellingsOf));
  // A German umlaut is written out by who has no key for it: `Luettich`.
  if (names.de) spellings.add(slugify(names.de, 'de').replaceAll('-', ' '));
  const code = fold(zip);
  const keys = new Map<string, Key>();
  for (const spelling of spellings) {
    const words = spelling.split(' ');
    const own = [
      { key: `${code} ${spelling}`, isInner: false },
      ...words.map((_, index) => ({ key: `${words.slice(index).join(' ')} ${code}`, isInner: index > 0 })),
    ];
    for (const entry of own) {
      const known = keys.get(entry.key);
      if (!known || known.isInner) keys.set(entry.key, entry);
    }
  }
  return [...keys.values()];
}

function spellingsOf(name: string): string[] {
  const folded = fold(name);
  const short = folded
    .split(' ')
    .map((word) => abbreviated[word] ?? word)
    .join(' ');
  return [folded, short];
}

/** The first position whose key is not below the wanted text. */
function lowerBound(keys: readonly string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
