import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { PropertyFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { defaultSort } from '@/lib/domain/property/list-view';
import { listedPrice, usualPrice } from '@/lib/domain/property/price-unit';
import { isMarked, type Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { isGone } from '@/lib/domain/property/situation';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { findProject, findProperty, parseListingReference } from '@/lib/i18n/listing-path';
import { type ListEntry, withCovers } from './list-entry';
import { toListedProject } from './list-projects';

type Selection = {
  goal: Goal | null;
  limit: number;
  language: Language;
  /** Excludes what does not suit the block, before the limit applies. */
  suits?: (listed: ListedProperty) => boolean;
};

/**
 * Properties for a block on a page: those that the agency marks (new, exclusive, open house) before the others, each in
 * the order of lists. Only available ones with a price, unless the agency has none of these. Units belong to their
 * project and are left out.
 */
export function selectProperties(selection: Selection): ListedProperty[] {
  const ready = select(selection, (property) => property.situation === 'available' && listedPrice(property) !== null);
  return ready.length > 0 || selection.limit === 0 ? ready : select(selection, () => true);
}

function select(
  { goal, limit, language, suits = () => true }: Selection,
  isReady: (property: Property) => boolean,
): ListedProperty[] {
  const { getProject } = getContent().catalogue;
  const selected: ListedProperty[] = [];
  for (const property of markedFirst(goal, language)) {
    if (selected.length >= limit) break;
    if (!isReady(property) || (property.projectId !== null && getProject(property.projectId) !== null)) continue;
    const listed = toListedProperty(property, language);
    if (suits(listed)) selected.push(listed);
  }
  return selected;
}

function* markedFirst(goal: Goal | null, language: Language): Generator<Property> {
  yield* inOrder('marked', goal, language);
  for (const property of inOrder('offered', goal, language)) if (!isMarked(property)) yield property;
}

const firstStretch = 100;

/** Most blocks need a few of many thousand. */
function* inOrder(
  list: NonNullable<PropertyFilter['list']>,
  goal: Goal | null,
  language: Language,
): Generator<Property> {
  const { index, properties } = getContent().catalogue;
  const filter: PropertyFilter = { ...(goal && { goal }), list };
  for (let offset = 0, limit = firstStretch; offset < properties.length; offset += limit, limit *= 4)
    yield* index.find({ filter, shows: 'unit', sort: defaultSort, language, offset, limit }).items;
}

type Block = Omit<Selection, 'suits'> & {
  /** What an editor picks by hand, as links of the content. */
  picks: readonly string[];
};

/**
 * The cards of a block: what an editor picks, as long as it is on offer, then others; what is available before what is
 * under option. None repeats a picture.
 */
export function selectEntries({ picks, goal, limit, language }: Block): ListEntry[] {
  const picked = picks.flatMap((link) => pickedEntry(link, goal, language) ?? []).slice(0, limit);
  const known = new Set(picked.flatMap((entry) => (entry.kind === 'property' ? [entry.id] : [])));
  const others = selectProperties({
    goal,
    limit: limit - picked.length,
    language,
    suits: ({ property }) => !known.has(property.id),
  });
  const entries = [...picked, ...others.map(toEntry)];
  return withCovers([...entries.filter(isAvailable), ...entries.filter((entry) => !isAvailable(entry))]);
}

function isAvailable({ kind, listed }: ListEntry): boolean {
  return (kind === 'property' ? listed.property : listed).situation === 'available';
}

function toEntry(listed: ListedProperty): ListEntry {
  return { kind: 'property', id: listed.property.id, listed };
}

function pickedEntry(link: string, goal: Goal | null, language: Language): ListEntry | null {
  const picked = parseListingReference(link, new URLSearchParams());
  if (picked?.kind === 'project') {
    const project = findProject(picked.reference);
    const listed = project && toListedProject(project, language, goal === null ? {} : { goal });
    return listed && listed.freeCount > 0 ? { kind: 'project', id: listed.project.id, listed } : null;
  }
  const property = picked && findProperty(picked.reference);
  const suits = property && !isGone(property) && (goal === null || property.goal === goal);
  return suits ? toEntry(toListedProperty(property, language)) : null;
}

const maxCompared = 200;

export const comparedFields = ['id', 'goal', 'mainType', 'types', 'placeKey', 'zip', 'region', 'details'] as const;

/** The property that others are compared with. */
type Compared = Pick<Property, (typeof comparedFields)[number]> & {
  /** Null: prices are not compared. */
  comparedPrice: number | null;
  /** The address of its first picture. */
  picture: string | null;
};

/** The maximum difference from a property's price, as a share of it. */
export const similarSpread = 0.25;

/** With fewer of the region, others stand beside them. */
const minNear = 2;

/** A flat is not an alternative to a house with a garden, nor a garage to a flat. */
const families: readonly (readonly MainType[])[] = [
  ['house', 'rentalBuilding'],
  ['apartment', 'studio'],
  ['land'],
  ['commercial'],
  ['parking'],
];

/** The types of what is an alternative to a property. */
export function similarTypes({ types, mainType }: Pick<Property, 'types' | 'mainType'>): MainType[] {
  return [...new Set([...types, ...(families.find((family) => family.includes(mainType)) ?? [])])];
}

/**
 * Similar properties: available, same goal, of the kind and about the size, a price that differs by a quarter at most, no
 * first picture twice nor the property's own; the same type first, then the nearest place and price. Fewer where there
 * are not enough.
 */
export function selectSimilar(property: Compared, limit: number, language: Language): ListedProperty[] {
  const types = similarTypes(property);
  const own = property.comparedPrice;
  const filter = {
    goal: property.goal,
    types,
    situations: ['available'],
    ...(own !== null && { priceMin: own * (1 - similarSpread), priceMax: own * (1 + similarSpread) }),
  } as const;
  const { index } = getContent().catalogue;
  const newest = (more: object) =>
    index.find({ filter: { ...filter, ...more }, sort: 'newest', language, offset: 0, limit: maxCompared }).items;
  const seen = new Set(property.picture === null ? [] : [property.picture]);
  const selected = new Map<number, Property>();
  if (property.region) select(newest({ areas: [property.region] }));
  // A house at the other end of the country is better than nothing, and worse than few.
  if (selected.size < Math.min(minNear, limit)) select(newest({}));
  return [...selected.values()].map((candidate) => toListedProperty(candidate, language));

  function select(candidates: readonly Property[]): void {
    const ranked = candidates
      .filter(
        (candidate) =>
          candidate.id !== property.id &&
          isNearInPrice(own, usualPrice(candidate)) &&
          isNearInSize(property.details, candidate.details),
      )
      .map((candidate) => ({ candidate, id: candidate.id, rank: rankOf(property, candidate) }))
      .sort((a, b) => a.rank - b.rank || b.id - a.id);
    for (const { candidate, id } of ranked) {
      if (selected.size >= limit) return;
      if (!selected.has(id) && isNewPicture(firstPictureOf(candidate))) selected.set(id, candidate);
    }
  }

  function isNewPicture(picture: string | null): boolean {
    if (picture === null) return true;
    if (seen.has(picture)) return false;
    seen.add(picture);
    return true;
  }
}

/** The address of the picture on a property's card; null for none. */
export function firstPictureOf({ texts }: Pick<Property, 'texts'>): string | null {
  for (const { pictures } of Object.values(texts)) if (pictures[0]) return pictures[0].url;
  return null;
}

/** A price that is hidden or per another unit is near to none; where the property has none, any price will do. */
function isNearInPrice(own: number | null, other: number | null): boolean {
  return own === null || (other !== null && Math.abs(other - own) <= own * similarSpread);
}

/** The maximum difference in bedrooms, and how many times the living area may be the other. */
const bedroomSpread = 1;
const surfaceSpread = 1.6;

/** What is unknown of one is near to anything. */
function isNearInSize(a: Property['details'], b: Property['details']): boolean {
  const [bedrooms, others] = [a.bedrooms, b.bedrooms];
  const [surface, other] = [a.surfaceLiving, b.surfaceLiving];
  return (
    (bedrooms === undefined || others === undefined || Math.abs(bedrooms - others) <= bedroomSpread) &&
    (!surface || !other || Math.max(surface, other) <= Math.min(surface, other) * surfaceSpread)
  );
}

/** Smaller is more similar. */
export function rankOf(a: Omit<Compared, 'picture'>, b: Property): number {
  const type = a.mainType === b.mainType ? 0 : a.types.some((shared) => b.types.includes(shared)) ? 10 : 20;
  const place =
    a.placeKey === b.placeKey ? 0 : a.zip.slice(0, 2) === b.zip.slice(0, 2) ? 1 : a.region === b.region ? 2 : 3;
  const other = usualPrice(b);
  const prices = a.comparedPrice !== null && other !== null ? Math.abs(Math.log(a.comparedPrice / other)) : 0;
  return type + place + prices * 2;
}
