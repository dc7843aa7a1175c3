import type { Place } from '@/lib/domain/place/place';
import type { ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { Meaning, VisibleWord } from './lexicon';
import type { KnownPlaceNames, NamedPlace } from './place-names';
import type { SentenceWords } from './words/sentence-words';

/** Where a place lies. */
export type LocatedPlace = Pick<Place, 'id' | 'zip' | 'country' | 'region' | 'centre'>;

/** What the grammar knows of a catalogue. */
export type SentenceKnowledge = {
  languages: readonly SentenceWords[];
  visible: readonly VisibleWord[];
  places: readonly NamedPlace[];
  /** All places, the largest of a postal code first: those of `places` come before them. */
  knownNames: KnownPlaceNames;
  /** Where a place lies; null for one that is not known. */
  locate(id: string): LocatedPlace | null;
  /** The maximum number of places of one list. */
  maxPlaces: number;
  /** Whether a text is the reference of a listing. */
  isReference(text: string): boolean;
};

/** A recognised slice of the text. A filler says nothing about a home; a reference names one. */
export type SentencePart = { start: number; end: number } & (
  | { kind: 'criteria'; goal: Goal | null; filter: ListFilter }
  | { kind: 'reference'; reference: string }
  | { kind: 'filler' }
);

export type Sentence = {
  /** Null where the text names none. */
  goal: Goal | null;
  /** All criteria of the parts. */
  filter: ListFilter;
  reference: string | null;
  parts: readonly SentencePart[];
  /** What was not understood, in the order of the text. */
  rest: readonly string[];
  /** What says more than its criterion: `rijhuis` is a house, `2 to 4 bedrooms` are at least two. */
  partly: readonly string[];
};

/** Kilometres around a place that a text is near of, without a distance. */
export const defaultRadius = 10;

/** What some tokens mean, before the whole sentence is known. */
export type Element = {
  from: number;
  to: number;
  filter?: ListFilter;
  /** Values of sets and goals; a word may mean a type and a feature. */
  meanings?: readonly Meaning[];
  places?: readonly string[];
  /** All places of the name, whether or not anything is on offer there. */
  candidates?: readonly string[];
  km?: number;
  keywords?: ReadonlySet<string>;
  isUnread?: boolean;
  /** It says more than its criteria. */
  isPartly?: boolean;
};

/** What lies between the parts. */
export function restOf(text: string, parts: readonly SentencePart[]): string[] {
  const starts = [...parts.map(({ start }) => start), text.length];
  return starts.flatMap((end, at) => {
    const left = text.slice(parts[at - 1]?.end ?? 0, end);
    const words = left.replace(/^[\s\p{P}\p{Sm}\p{Sc}]+|[\s\p{P}\p{Sm}\p{Sc}]+$/gu, '');
    return words === '' ? [] : [words];
  });
}

/** How much of a text in the search box is read, in UTF-16 code units. */
export const maxSearchLength = 200;
/** How long the text may be: of more than what is read the site says so. */
export const maxTypedLength = 2000;
