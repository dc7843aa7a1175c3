import type { Place } from '@/lib/domain/place/place';
import { fold, slugify, wordStarts } from '@/lib/domain/text/fold';

/** Finds places by the beginning of what people type, see `createPlaceSearch`. */
export type PlaceSearch = (prefix: string, limit?: number) => Place[];

/** The default maximum: no visitor reads a longer list while typing. */
export const maxFound = 24;

/** Below the space, so that a key stays before those that it begins. */
const separator = '\n';
const innerMark = '+';

/** "Saint" occurs in full and abbreviated: `Sint-Gillis`, `St-Gillis`. */
const abbreviated: Readonly<Record<string, string>> = { saint: 'st', sint: 'st', sankt: 'st', sainte: 'ste' };

/**
 * The index behind every place field: all names and postal codes of a place, folded and sorted, so that a prefix is one
 * range of the list, found by two binary searches. A word inside a name counts as a beginning too: `latem` finds
 * Sint-Martens-Latem, `9830 sint` and `deurle 9830` find one of several places.
 *
 * Order: places whose name or code starts with the text as a whole word (Gent before Gentbrugge), then those where it
 * starts a word at the beginning, then those where it starts an inner word; among these the ones with most properties,
 * then the order of the given places.
 */
export function createPlaceSearch(places: readonly Place[], propertyCountOf: (place: Place) => number): PlaceSearch {
  // Each key with what it finds behind it: texts alone are sorted by code unit, as the binary search compares, and ten times
  // as fast as entries.
  const sorted = places.flatMap((place, position) =>
    listKeys(place).map(({ key, isInner }) => `${key}${separator}${position}${isInner ? innerMark : ''}`),
  );
  sorted.sort();
  const entries = sorted.map((entry) => {
    const end = entry.indexOf(separator);
    return {
      key: entry.slice(0, end),
      position: Number.parseInt(entry.slice(end + 1), 10),
      isInner: entry.endsWith(innerMark),
    };
  });
  const keys = entries.map(({ key }) => key);
  const byRank = [...places.keys()].sort((a, b) => countAt(b) - countAt(a) || a - b);
  const rankOf = new Uint32Array(places.length);
  byRank.forEach((position, rank) => {
    rankOf[position] = rank;
  });
  // The rank of a hit: inner words come after every beginning.
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
 * Returns the lowest `limit` values, one per rank (the value modulo `size`). One letter hits thousands of keys: this
 * looks at each once, where sorting them all would take ten times as long.
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

/** Addresses on letters have `B-9830` and `L-1611`; places have the code alone. */
function withoutCountry(folded: string): string {
  return folded.replace(/^(?:be?|lu?) ?(?=\d)/, '');
}

type Key = { key: string; isInner: boolean };

/** Every text whose beginning finds a place. */
function listKeys({ names, zip }: Place): Key[] {
  const spellings = new Set([...new Set(Object.values(names))].flatMap(spellingsOf));
  // Without a key for a German umlaut people write it out: `Luettich`.
  if (names.de && /[äöü]/i.test(names.de)) spellings.add(slugify(names.de, 'de').replaceAll('-', ' '));
  const code = fold(zip);
  return [...spellings].flatMap((spelling) => [
    { key: `${code} ${spelling}`, isInner: false },
    ...wordStarts(spelling).map((at) => ({ key: `${spelling.slice(at)} ${code}`, isInner: at > 0 })),
  ]);
}

function spellingsOf(name: string): string[] {
  const folded = fold(name);
  const short = folded
    .split(' ')
    .map((word) => abbreviated[word] ?? word)
    .join(' ');
  return [folded, short];
}

/** Returns the first position whose key is not below the wanted text. */
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
