import { z } from 'zod';
import { areas } from '@/lib/domain/place/place';
import { ownProvinces } from '@/lib/domain/place/province';
import { numberRow, type SavedName, savedNames } from '@/lib/domain/property/criteria';
import { goals } from '@/lib/domain/property/goal';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { fold } from '@/lib/domain/text/fold';

const words = z.array(z.string().min(1)).readonly();

const bound = z.number().nonnegative().nullable();

/** Null is not a bound, like a criterion that is younger than the search. A price is in euro, for a rental a month. */
const bounds = Object.fromEntries(
  savedNames.map((name) => [name, (numberRow(name).unit === 'price' ? bound : bound.refine(isWhole)).default(null)]),
) as Record<SavedName, z.ZodDefault<typeof bound>>;

function isWhole(value: number | null): boolean {
  return value === null || Number.isInteger(value);
}

export const noBounds = Object.fromEntries(savedNames.map((name) => [name, null])) as Record<SavedName, null>;

/** The criteria of a saved search, as stored. Unknown fields are left out. */
export const searchCriteriaSchema = z.object({
  goal: z.enum(goals),
  types: z.array(z.enum(mainTypes)).readonly(),
  areas: z.array(z.enum(areas)).readonly(),
  /** The provinces among the typed names; empty in older searches. */
  provinces: z.array(z.enum(ownProvinces)).readonly().default([]),
  /** Ids of places, see `placeId`. */
  places: words,
  zips: words,
  /** Typed names that match no place yet: a later listing may add the place. */
  unknownPlaces: words,
  /** All of them; none in a search that is older. */
  features: z.array(z.enum(propertyFeatures)).readonly().default([]),
  ...bounds,
});

export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

/** The fields of the registration form that a search is made of: lists of choices, and single texts. */
export const searchFields = {
  lists: ['types', 'regions', 'features'],
  texts: ['goal', 'places', ...savedNames.map((name) => numberRow(name).parameter)],
} as const;

/** Reads stored criteria. Null for anything else, which the caller reports: that search cannot be matched. */
export function parseCriteria(text: string): SearchCriteria | null {
  try {
    return searchCriteriaSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const maxPlaces = 20;
const maxPlaceLength = 60;

/**
 * Separators between places; between two postal codes a space is enough. No hyphen and no "and": both occur inside
 * names (`La Roche en Ardenne`).
 */
const betweenPlaces = /[,;/|&+•\r\n\u2028\u2029]|(?<=\b\d{4}) +(?=\d{4}\b)/;

/**
 * Splits typed text into names and postal codes, in that order and tidied: `Gent, 9830; Namur / Deurle`. Uses the first
 * 20 different ones, compared folded (`GENT` is `Gent`), each cut at 60 characters; text without a letter or digit is
 * ignored.
 */
export function splitPlaces(text: string): string[] {
  const places = new Map<string, string>();
  for (const part of text.split(betweenPlaces)) {
    const place = tidy(part);
    const key = fold(place);
    if (key === '' || places.has(key)) continue;
    places.set(key, place);
    if (places.size === maxPlaces) break;
  }
  return [...places.values()];
}

/** Cut between characters, not inside one that takes two units. */
function tidy(part: string): string {
  const characters = [...part.replace(/\s+/g, ' ').trim()];
  return characters.slice(0, maxPlaceLength).join('').trim();
}
