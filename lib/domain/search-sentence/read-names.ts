import { zipOfPlace } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import { fold } from '@/lib/domain/text/fold';
import { createKnownNames, type Named, type NameEntry, nameText } from './known-names';
import type { Meaning } from './lexicon';
import type { Phrases } from './phrases';
import { indexPlaceNames } from './place-names';
import type { Element, SentenceKnowledge } from './sentence';
import { currencies } from './units';

export type SentenceNames = ReturnType<typeof collectNames>;

/** The names of places and types, each by its spellings. */
export function collectNames(knowledge: SentenceKnowledge) {
  const own = indexPlaceNames(knowledge.places);
  const other = knowledge.knownNames;
  return {
    own,
    other,
    maxWords: Math.max(own.names.maxWords, other.names.maxWords),
    isReference: knowledge.isReference,
    typeNames: createKnownNames(typeEntries(knowledge)),
  };
}

/** Reads names of places, and the words of goals and sets, which may be a place too. */
export function createNameReaders(phrases: Phrases, names: SentenceNames) {
  const { lengthOf, meaningsAt } = phrases;
  const placeAt = createPlaceReader(phrases, names);

  function wordsAt(from: number): Element | null {
    const length = lengthOf(from, ({ kind }) => kind === 'goal' || kind === 'set');
    if (length === 0) return null;
    const meanings = meaningsAt(from, length);
    const isPartly = meanings.some((meaning) => meaning.kind === 'keyword' && meaning.keyword === 'narrow');
    return { from, to: from + length, meanings, isPartly, ...alternative(from, length) };
  }

  /** `Brussel` is the region, and the city where a distance is measured from it. */
  function alternative(from: number, length: number): Pick<Element, 'places'> {
    const place = placeAt(from);
    return place?.places && place.to === from + length ? { places: place.places } : {};
  }

  return { placeAt, wordsAt, guessesAt: guessWays.map((way) => guessBy(way, phrases, names)) };
}

/** Reads a name, a postal code, or both of one place in either order. */
function createPlaceReader(phrases: Phrases, { own, other, maxWords, isReference }: SentenceNames) {
  const { tokens, wordAt, wordsOf, meaningsAt, keywordAt } = phrases;

  function placeAt(from: number): Element | null {
    const zip = zipAt(from);
    const name = namesAt(zip === null ? from : from + 1);
    if (zip !== null) {
      const both = inZip(name, zip);
      if (name && both.length > 0) return { from, to: name.to, places: both };
      // The code of other places means the largest one; if it is a reference too, it means that.
      const others = isReference(zip) ? [] : (other.byZip.get(zip) ?? []).slice(0, 1);
      const places = (own.byZip.get(zip) ?? others).map(({ id }) => id);
      return places.length > 0 ? { from, to: from + 1, places } : null;
    }
    if (!name) return null;
    const after = inZip(name, zipAt(name.to));
    if (after.length > 0) return { from, to: name.to + 1, places: after };
    return name.ids.length > 0 ? { from, to: name.to, places: name.ids, candidates: name.all } : null;
  }

  function zipAt(at: number): string | null {
    const isPlain = tokens[at]?.isNumber && /^\d{4}$/.test(wordAt(at)) && !currencies.has(wordAt(at + 1));
    return isPlain ? wordAt(at) : null;
  }

  function namesAt(from: number): PlaceName | null {
    for (let length = Math.min(maxWords, tokens.length - from); length > 0; length -= 1) {
      const words = wordsOf(from, from + length);
      // A place that is called like a small word (`On`, `As`) is meant where it stands alone.
      if (length < tokens.length && words.every((_, index) => keywordAt(from + index, 'fillers') > 0)) continue;
      const name = nameText(words);
      const [ours = [], others = []] = [own, other].map(({ names, byKey }) => {
        const exact = names.exact(name);
        return idsOf(exact.length > 0 ? exact : (byKey.get(placeKey(name)) ?? []));
      });
      const all = [...new Set([...ours, ...others])];
      if (all.length === 0) continue;
      const ids = ours.length > 0 ? ours : isWord(from, length) ? [] : communesOf(name, others, { own, other });
      if (ids.length > 0 || inZip({ all, ids, to: from + length }, zipAt(from + length)).length > 0)
        return { all: [...new Set([...ids, ...all])], ids, to: from + length };
    }
    return null;
  }

  /** `forêt` and `salles` are places too: they are meant alone, or after `in`. */
  function isWord(from: number, length: number): boolean {
    if (length === tokens.length || keywordAt(from - 1, 'inPlace') > 0) return false;
    return wordsOf(from, from + length).every((_, index) => meaningsAt(from + index, 1).length > 0);
  }

  return placeAt;
}

function inZip(name: PlaceName | null, zip: string | null): readonly string[] {
  return zip === null || !name ? [] : name.all.filter((id) => id.endsWith(`|${zip}`));
}

type BothNames = Pick<SentenceNames, 'own' | 'other'>;

/** `Knokke` has no home of its own where the agency's are in `Knokke-Heist`, which has the same postal code. */
function communesOf(name: string, others: readonly string[], { own, other }: BothNames): readonly string[] {
  const zips = new Set(others.map(zipOfPlace));
  const communes = idsOf(own.names.opening(placeKey(name))).filter(
    (id) => zipOfPlace(id) !== '' && zips.has(zipOfPlace(id)),
  );
  if (communes.length > 0) return communes;
  // A quarter shares its name with what people shorten to it: `Saint-Job` in Uccle, Sint-Job-in-’t-Goor.
  if (others.some((id) => zipOfPlace(id) !== '')) return others;
  const both = new Set([...others, ...idsOf(other.names.openedBy(name))]);
  return both.size > maxMeant ? others : [...both];
}

/** Reads a slice as the beginning or a misspelling of a type or a place. */
function guessBy(
  way: GuessWay,
  { wordsOf, meaningsOf }: Pick<Phrases, 'wordsOf' | 'meaningsOf'>,
  { own, other, typeNames }: SentenceNames,
) {
  return (from: number, to: number, hasPlace: boolean): Element | null => {
    const words = wordsOf(from, to);
    const [type] = typeNames[way](words.join(' '));
    if (type) return { from, to, ...type.value };
    const name = nameText(words);
    const ours = own.names[way](name);
    const places = ours.length > 0 || hasPlace ? ours : otherBy(way, name, words.length);
    return places.length > 0 ? { from, to, places: idsOf(places), ...areaOf(places) } : null;
  };

  /** `brusel` is what `Brussel` is: the region, and the city where a distance is measured from it. */
  function areaOf(places: readonly Named<string>[]): Pick<Element, 'meanings'> {
    const names = (own.byKey.get(places[0]?.key ?? '') ?? []).flatMap((entry) => entry.names);
    const areas = names.flatMap((name) => meaningsOf(fold(name))).filter(isArea);
    return areas.length > 0 ? { meanings: areas.slice(0, 1) } : {};
  }

  /** Where nothing is on offer, less is guessed: too many words are like one of thousands of names. A second place is not. */
  function otherBy(way: GuessWay, name: string, words: number): readonly Named<string>[] {
    if (way === 'beginning') return words > 1 ? other.names.opening(name) : [];
    const isLong = name.length >= minForgivenOther;
    return isLong ? other.names[way](name).filter(({ key }) => key.startsWith(name.slice(0, 1))) : [];
  }
}

const isArea = (meaning: Meaning) => meaning.kind === 'set' && meaning.name === 'areas';

/** How a name is guessed, the likelier first. */
const guessWays = ['beginning', 'forgiven', 'singled'] as const;
type GuessWay = (typeof guessWays)[number];

/** Places of one name that are shown together; more say nothing. */
const maxMeant = 4;

/** `Mouscrom` is Mouscron, `moins` is not Mons. */
const minForgivenOther = 7;

/** `all` that are called so, `ids` those that are meant without a postal code. */
type PlaceName = { all: readonly string[]; ids: readonly string[]; to: number };

type MeantType = Required<Pick<Element, 'meanings' | 'isPartly'>>;

function typeEntries({ languages, visible }: SentenceKnowledge): NameEntry<MeantType>[] {
  const entryOf = (value: string, names: readonly string[], isPartly = false) => ({
    key: value,
    value: { meanings: [{ kind: 'set', name: 'types', value } as const], isPartly },
    names,
    isOffered: true,
  });
  return [
    ...languages.flatMap(({ sets, narrow }) =>
      Object.entries(sets.types).flatMap(([value, words]) => [
        entryOf(
          value,
          words.filter((word) => !narrow.includes(word)),
        ),
        entryOf(
          value,
          words.filter((word) => narrow.includes(word)),
          true,
        ),
      ]),
    ),
    ...visible.flatMap(({ name, value, text }) => (name === 'types' ? [entryOf(value, text.split('/'))] : [])),
  ];
}

function idsOf(found: readonly Named<string>[]): string[] {
  return [...new Set(found.map(({ value }) => value))];
}
