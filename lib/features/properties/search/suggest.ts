import { getContent } from '@/lib/content/content';
import { perContent } from '@/lib/content/per-content';
import { groupBy } from '@/lib/domain/group-by';
import type { Language } from '@/lib/domain/language';
import { keyOfPlace, townLine } from '@/lib/domain/place/place';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { maxSearchLength } from '@/lib/domain/search-sentence/sentence';
import { fold } from '@/lib/domain/text/fold';
import { getListFacets } from '@/lib/features/properties/list/list-facets';
import { listFilter } from '@/lib/features/properties/list/list-filter';
import { emptyListState, maxPlaces } from '@/lib/features/properties/list/list-state';
import { hrefOfList, placeChoices } from '@/lib/features/properties/list/list-town';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { typeLabels } from '@/lib/i18n/criterion-words';
import type { PropertyFacets } from '@/lib/listings/catalogue/property-facets';

/** Of a whole town the label is its name alone. */
export type Suggestion = { label: string; href: string; count: number; isWholeTown?: boolean };

/** The suggestions of the search box for a text, grouped as in the specification: type, city, property. */
export type Suggestions = { types: Suggestion[]; cities: Suggestion[]; properties: ListedProperty[] };

const maxOfGroup = 6;

/**
 * Finds types by name, cities by name, postal code or name without accents, and properties by their exact id.
 * A city without any property is offered with count 0, so that a visitor sees that it is known.
 */
export function suggest({ text, goal, language }: { text: string; goal: Goal; language: Language }): Suggestions {
  const { catalogue } = getContent();
  const wanted = fold(text.slice(0, maxSearchLength));
  if (wanted === '') return { types: [], cities: [], properties: [] };
  const counts = countsOf(goal);
  const labels = typeLabels(language);

  const types = mainTypes
    .filter((type) => [labels[type], catalogue.typeName(type, language)].some((name) => startsWord(fold(name), wanted)))
    .map((type) => ({
      label: labels[type],
      count: counts.types.get(type) ?? 0,
      href: hrefOfList(goal, { ...emptyListState(), filter: { types: [type] } }, language),
    }));

  const offered = placeChoices(text).map((choice) => ({
    ...choice,
    count: choice.ids.reduce((sum, id) => sum + (counts.places.get(id) ?? 0), 0),
  }));
  const cities = [...offered.filter(({ count }) => count > 0), ...offered.filter(({ count }) => count === 0)]
    .slice(0, maxOfGroup)
    .map(({ ids, isWholeTown, place, count }) => ({
      label: isWholeTown
        ? (place.names[language] ?? '')
        : townLine({ zip: place.zip, city: place.names[language] ?? '' }),
      ...(isWholeTown && { isWholeTown }),
      count,
      href: hrefOfList(goal, { ...emptyListState(), filter: { places: ids } }, language),
    }));

  const properties = findReferences(text)
    .slice(0, maxOfGroup)
    .map((property) => toListedProperty(property, language));
  return { types, cities, properties };
}

const maxPopular = 5;

/** The towns with most properties of a goal, with all their postal codes, for a visitor who has typed nothing yet. */
export function popularPlaces(goal: Goal, language: Language): Suggestion[] {
  const counted = [...countsOf(goal).places];
  const towns = groupBy(counted, ([id]) => keyOfPlace(id));
  return [...towns.values()]
    .map((parts) => ({
      places: parts.map(([id]) => id).slice(0, maxPlaces),
      count: parts.slice(0, maxPlaces).reduce((sum, [, count]) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxPopular)
    .map(({ places, count }) => ({
      label: getContent().catalogue.getPlace(places[0] ?? '')?.names[language] ?? '',
      count,
      href: hrefOfList(goal, { ...emptyListState(), filter: { places } }, language),
    }));
}

function startsWord(folded: string, wanted: string): boolean {
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`);
}

const countsByGoal = perContent('counts', (): Partial<Record<Goal, PropertyFacets>> => ({}));

/** The number of properties of a goal for each type and place; it changes with the content only. */
export function countsOf(goal: Goal): PropertyFacets {
  const known = countsByGoal(getContent());
  known[goal] ??= getListFacets(goal, listFilter(goal)).facets;
  return known[goal];
}

/**
 * Words that are exactly a property's id in the export or our number; else a number anywhere in the text, as in
 * `GV-2417` or `réf. 2417`.
 */
function findReferences(text: string): Property[] {
  const { findProperties: find } = getContent().catalogue;
  const named = new Set(listReferences(text).flatMap(find));
  const found = named.size > 0 ? named : new Set((text.match(/\d{1,15}/g) ?? []).flatMap(find));
  return [...found];
}

const maxWords = 12;
const maxSpan = 5;

/** Every sequence of words that may be an id, the longest first: ids may contain spaces, and be in brackets. */
function listReferences(text: string): string[] {
  const written = text.split(/\s+/);
  const bare = text.split(/[\s:;,()«»"“”'’]+/);
  const spans = [written, bare].flatMap((all) => {
    const words = all.filter(Boolean).slice(0, maxWords);
    return words.flatMap((_, start) =>
      words.slice(start, start + maxSpan).map((_word, more) => words.slice(start, start + more + 1)),
    );
  });
  const references = spans.sort((a, b) => b.length - a.length).map((words) => words.join(' '));
  return [...new Set([text, ...references])];
}
