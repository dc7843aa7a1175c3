import { groupBy } from '@/lib/domain/group-by';
import { keyOfPlace } from '@/lib/domain/place/place';
import { once } from '@/lib/domain/remember-few';
import { fold } from '@/lib/domain/text/fold';
import { createKnownNames, type KnownNames, type NameEntry } from './known-names';

export type NamedPlace = { id: string; zip: string; names: readonly string[]; hasListings: boolean };

/** Places by their names in any spelling, by key, and by postal code. */
export type KnownPlaceNames = {
  names: KnownNames<string>;
  byKey: ReadonlyMap<string, readonly NameEntry<string>[]>;
  byZip: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Every word of a name. */
  words(): ReadonlySet<string>;
};

export function indexPlaceNames(places: readonly NamedPlace[]): KnownPlaceNames {
  const entries: NameEntry<string>[] = places.map(({ id, names, hasListings }) => ({
    key: keyOfPlace(id),
    value: id,
    names,
    isOffered: hasListings,
  }));
  return {
    names: createKnownNames(entries),
    byKey: groupBy(entries, ({ key }) => key),
    byZip: groupBy(places, ({ zip }) => zip),
    words: once(() => new Set(places.flatMap(({ names }) => names.flatMap((name) => fold(name).split(' '))))),
  };
}
