import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { localPlaceName, placeKey } from '@/lib/domain/place/place-name';
import type { Goal } from '@/lib/domain/property/goal';
import { type ListedProject, listProjects } from '@/lib/features/properties/list/list-projects';
import { selectSimilar } from '@/lib/features/properties/list/select-properties';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { findGoneListing } from './listing-memory';

/** What the page of a listing that has left shows, and what it offers instead. */
export type GoneListing = {
  typeName: string;
  city: string;
} & ({ kind: 'property'; goal: Goal; similar: ListedProperty[] } | { kind: 'project'; similar: ListedProject[] });

const similarShown = 4;

/** Null for a listing that never existed, that is public, or that left more than two years ago. */
export function getGoneListing(kind: ListingKind, id: number, language: Language): GoneListing | null {
  const gone = findGoneListing(kind, String(id));
  if (!gone) return null;
  const { catalogue } = getContent();
  const { mainType, town, zip, goal } = gone;
  const words = { typeName: catalogue.typeName(mainType, language), city: localPlaceName(town, language, zip) };
  if (goal === null) return { ...words, kind: 'project', similar: listProjects(language, similarShown) };
  const region = catalogue.properties.find((property) => property.zip === zip)?.region ?? null;
  const alike = {
    id,
    goal,
    mainType,
    types: [mainType],
    placeKey: placeKey(town),
    zip,
    region,
    details: {},
    comparedPrice: null,
    picture: null,
  };
  return { ...words, kind: 'property', goal, similar: selectSimilar(alike, similarShown, language) };
}
