import { groupBy } from '@/lib/domain/group-by';
import { placeKey } from '@/lib/domain/place/place-name';
import { createKnownNames, type Named, type NameEntry, nameText } from './known-names';
import type { Meaning } from './lexicon';
import type { Phrases } from './phrases';
import type { Element, SentenceKnowledge } from './sentence';
import { currencies } from './units';

export type SentenceNames = ReturnType<typeof collectNames>;

/** The names of places and types, each by its spellings. */
export function collectNames(knowledge: SentenceKnowledge) {
  const placeEntries: NameEntry<string>[] = knowledge.places.map(({ id, names, hasListings }) => ({
    key: id.slice(0, id.lastIndexOf('|')),
    value: id,
    names,
    isOffered: hasListings,
  }));
  return {
    placeNames: createKnownNames(placeEntries),
    placesByKey: groupBy(placeEntries, ({ key }) => key),
    placesByZip: groupBy(knowledge.places, ({ zip }) => zip),
    typeNames: createKnownNames(typeEntries(knowledge)),
  };
}

/** Reads names of places, and the words of goals and sets, which may be a place too. */
export function createNameReaders(
  phrases: Phrases,
  { placeNames, placesByKey, placesByZip, typeNames }: SentenceNames,
) {
  const { tokens, wordAt, wordsOf, meaningsAt, lengthOf, keywordAt } = phrases;

  /** A name, a postal code, or both of one place in either order. */
  function placeAt(from: number): Element | null {
    const zip = zipAt(from);
    const name = namesAt(zip.length > 0 ? from + 1 : from);
    if (zip.length > 0) {
      const both = zip.filter((id) => name?.ids.includes(id));
      return name && both.length > 0 ? { from, to: name.to, places: both } : { from, to: from + 1, places: zip };
    }
    if (!name) return null;
    const after = zipAt(name.to);
    const both = after.filter((id) => name.ids.includes(id));
    return both.length > 0 ? { from, to: name.to + 1, places: both } : { from, to: name.to, places: name.ids };
  }

  function zipAt(at: number): readonly string[] {
    const isPlain = tokens[at]?.isNumber && /^\d{4}$/.test(wordAt(at)) && !currencies.has(wordAt(at + 1));
    return isPlain ? (placesByZip.get(wordAt(at)) ?? []).map(({ id }) => id) : [];
  }

  function namesAt(from: number): { ids: readonly string[]; to: number } | null {
    for (let length = Math.min(placeNames.maxWords, tokens.length - from); length > 0; length -= 1) {
      const words = wordsOf(from, from + length);
      // A place that is called like a small word (`On`, `As`) is meant where it stands alone.
      if (length < tokens.length && words.every((_, index) => isFiller(from + index))) continue;
      const name = nameText(words);
      const exact = placeNames.exact(name);
      const found = exact.length > 0 ? exact : (placesByKey.get(placeKey(name)) ?? []);
      if (found.length > 0) return { ids: idsOf(found), to: from + length };
    }
    return null;
  }

  const isFiller = (at: number) => keywordAt(at, 'fillers') > 0;

  function wordsAt(from: number): Element | null {
    const length = lengthOf(from, ({ kind }) => kind === 'goal' || kind === 'set');
    if (length === 0) return null;
    return { from, to: from + length, meanings: meaningsAt(from, length), ...alternative(from, length) };
  }

  /** `Brussel` is the region, and the city where a distance is measured from it. */
  function alternative(from: number, length: number): Pick<Element, 'places'> {
    const place = placeAt(from);
    return place?.places && place.to === from + length ? { places: place.places } : {};
  }

  const guessBy =
    (way: 'beginning' | 'forgiven') =>
    (from: number, to: number): Element | null => {
      const words = wordsOf(from, to);
      const [type] = typeNames[way](words.join(' '));
      if (type) return { from, to, meanings: [type.value] };
      const places = placeNames[way](nameText(words));
      return places.length > 0 ? { from, to, places: idsOf(places) } : null;
    };

  return { placeAt, wordsAt, beginningAt: guessBy('beginning'), forgivenAt: guessBy('forgiven') };
}

function typeEntries({ languages, visible }: SentenceKnowledge): NameEntry<Meaning>[] {
  const entryOf = (value: string, names: readonly string[]) => ({
    key: value,
    value: { kind: 'set', name: 'types', value } as const,
    names,
    isOffered: true,
  });
  return [
    ...languages.flatMap(({ sets }) => Object.entries(sets.types).map(([value, words]) => entryOf(value, words))),
    ...visible.flatMap(({ name, value, text }) => (name === 'types' ? [entryOf(value, text.split('/'))] : [])),
  ];
}

function idsOf(found: readonly Named<string>[]): string[] {
  return [...new Set(found.map(({ value }) => value))];
}
