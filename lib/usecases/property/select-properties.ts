import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { type ListedProperty, toListedProperty } from './listed-property';

type Selection = {
  goal: Goal | null;
  limit: number;
  language: Language;
  /** Excludes what does not suit the block, before the limit applies. */
  suits?: (listed: ListedProperty) => boolean;
};

/**
 * Properties for a block on a page: on offer first, those that the agency marks (new, exclusive, open house) before
 * the others, each newest first. Units belong to their project and are left out.
 */
export function selectProperties({ goal, limit, language, suits = () => true }: Selection): ListedProperty[] {
  const { index, getProject, properties } = getContent().catalogue;
  const selected: ListedProperty[] = [];
  for (const situations of [
    ['available', 'option'],
    ['sold', 'rented', 'soldOut'],
  ] as const) {
    if (selected.length >= limit) break;
    const filter = { ...(goal && { goal }), situations };
    const found = index
      .find({ filter, sort: 'newest', language, offset: 0, limit: properties.length })
      .items.filter(({ projectId }) => projectId === null || getProject(projectId) === null)
      .sort((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
    for (const property of found) {
      if (selected.length >= limit) break;
      const listed = toListedProperty(property, language);
      if (suits(listed)) selected.push(listed);
    }
  }
  return selected;
}

function isMarked(property: Property): boolean {
  return (
    property.situation === 'available' && Object.values(property.texts).some(({ markerName }) => markerName !== null)
  );
}

const maxCompared = 200;

export const comparedFields = ['id', 'goal', 'mainType', 'types', 'placeKey', 'zip', 'region'] as const;

/** The property that others are compared with. */
type Compared = Pick<Property, (typeof comparedFields)[number]> & {
  /** Null: prices are not compared. */
  comparedPrice: number | null;
};

/** Similar properties: on offer, same goal and a type in common, near in place and price. */
export function selectSimilar(property: Compared, limit: number, language: Language): ListedProperty[] {
  const { index } = getContent().catalogue;
  const candidates = index.find({
    filter: {
      goal: property.goal,
      types: property.types,
      situations: ['available', 'option'],
      ...(property.region && { areas: [property.region] }),
    },
    sort: 'newest',
    language,
    offset: 0,
    limit: maxCompared,
  }).items;
  const others = candidates.filter((candidate) => candidate.id !== property.id);
  if (others.length < limit) {
    const known = new Set(others.map(({ id }) => id));
    const more = index.find({
      filter: { goal: property.goal, situations: ['available', 'option'] },
      sort: 'newest',
      language,
      offset: 0,
      limit: maxCompared,
    }).items;
    others.push(...more.filter(({ id }) => id !== property.id && !known.has(id)));
  }
  return others
    .map((candidate) => ({ candidate, distance: distanceBetween(property, candidate) }))
    .sort((a, b) => a.distance - b.distance || b.candidate.id - a.candidate.id)
    .slice(0, limit)
    .map(({ candidate }) => toListedProperty(candidate, language));
}

/** Smaller is more similar. A price that is hidden or per another unit counts as neither near nor far. */
function distanceBetween(a: Compared, b: Property): number {
  const place =
    a.placeKey === b.placeKey ? 0 : a.zip.slice(0, 2) === b.zip.slice(0, 2) ? 1 : a.region === b.region ? 2 : 3;
  const type = a.mainType === b.mainType ? 0 : a.types.some((shared) => b.types.includes(shared)) ? 1 : 2;
  const [priceA, priceB] = [a.comparedPrice, usualPrice(b)];
  const prices = priceA && priceB ? Math.abs(Math.log(priceA / priceB)) : 0.5;
  return place + type + prices * 2;
}
