import { type Content, getContent } from '@/lib/content/content';
import { perContent } from '@/lib/content/per-content';
import { type Language, languages } from '@/lib/domain/language';
import type { ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { indexPlaceNames, type KnownPlaceNames } from '@/lib/domain/search-sentence/place-names';
import { createSentenceReader, type ReadSentence } from '@/lib/domain/search-sentence/read-sentence';
import { maxSearchLength, type Sentence } from '@/lib/domain/search-sentence/sentence';
import { sentenceWords } from '@/lib/domain/search-sentence/words/words';
import {
  cutMark,
  emptyListState,
  formatListState,
  type ListState,
  maxPlaces,
  parseListState,
  readUnread,
} from '@/lib/features/properties/list/list-state';
import { hrefOfList } from '@/lib/features/properties/list/list-town';
import { filterWords } from '@/lib/i18n/criterion-words';
import { propertyPath } from '@/lib/i18n/listing-path';
import { processSingleton } from '@/lib/platform/bridge.mjs';

/** A text in the search box and where it leads. */
export type Search = {
  sentence: Sentence;
  goal: Goal;
  filter: ListFilter;
  /** The text was longer than what is read. */
  isCut: boolean;
  /** The list of what was recognised, or the property that the text names; null where nothing was recognised. */
  href: string | null;
};

/** The search in the parameters of an address. */
export function searchOf(parameters: URLSearchParams): { text: string; goal: Goal } {
  return { text: parameters.get('q') ?? '', goal: parameters.get('goal') === 'rent' ? 'rent' : 'sale' };
}

/** Reads a text with the goal that is chosen beside it; a goal in the text comes first. */
export function readSearch({ text, goal, language }: { text: string; goal: Goal; language: Language }): Search {
  const sentence = openSearch(getContent())(text.slice(0, maxSearchLength), goal);
  const wanted = sentence.goal ?? goal;
  const isCut = text.length > maxSearchLength;
  const state = canonical({
    ...emptyListState(),
    filter: sentence.filter,
    unread: readUnread(`${isCut ? cutMark : ''}${notUnderstood(sentence).join(', ')}`),
  });
  const isList = sentence.goal !== null || Object.keys(state.filter).length > 0;
  const list = isList ? hrefOfList(wanted, state, language) : null;
  return { sentence, goal: wanted, filter: state.filter, isCut, href: namedHref(sentence, language) ?? list };

  function canonical(given: ListState): ListState {
    return parseListState(formatListState(given, language));
  }
}

/** What no criterion of the list stands for, wholly or in part. */
export function notUnderstood({ rest, partly }: Sentence): readonly string[] {
  return [...rest, ...partly];
}

function namedHref({ reference }: Sentence, language: Language): string | null {
  const [named, ...others] = reference === null ? [] : findByReference(reference);
  return named && others.length === 0 ? propertyPath(named, language) : null;
}

/** By an id, or the number behind an agency's letters: `GV-2417`. */
function findByReference(reference: string): readonly Property[] {
  const { findProperties } = getContent().catalogue;
  const exact = findProperties(reference);
  const [, number] = /^\p{L}{1,4}-(\d{1,15})$/u.exec(reference) ?? [];
  return exact.length > 0 || number === undefined ? exact : findProperties(number);
}

/** They are the same for each state of the content, and for each copy of this module. */
const namesOfKnownPlaces = processSingleton<KnownPlaceNames | undefined>('known-place-names');

function knownPlaceNames({ catalogue }: Content): KnownPlaceNames {
  const names =
    namesOfKnownPlaces.get() ??
    indexPlaceNames(
      catalogue
        .listKnownPlaces()
        .map(({ id, zip, names }) => ({ id, zip, names: Object.values(names), hasListings: false })),
    );
  namesOfKnownPlaces.set(names);
  return names;
}

/** The reader of searches in a state of the content; made once, by its first caller. */
export const openSearch = perContent('search', (content): ReadSentence => {
  const { catalogue } = content;
  const withListings = new Set(catalogue.basis.columns.placeIds);
  return createSentenceReader({
    languages: Object.values(sentenceWords),
    visible: [
      ...filterWords,
      ...languages.flatMap((language) =>
        mainTypes.map((value) => ({
          language,
          name: 'types' as const,
          value,
          text: catalogue.typeName(value, language),
        })),
      ),
    ],
    places: catalogue.places.map(({ id, zip, names }) => ({
      id,
      zip,
      names: Object.values(names),
      hasListings: withListings.has(id),
    })),
    knownNames: knownPlaceNames(content),
    locate: catalogue.getPlace,
    maxPlaces,
    isReference: (reference) => findByReference(reference).length > 0,
  });
});
