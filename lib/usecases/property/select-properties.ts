import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { type ListedProperty, toListedProperty } from './listed-property';

/**
 * Properties for a block on a page: on offer first, those that the agency marks (new, exclusive, open house) before
 * the others, each newest first. Units stand under their project and are left out.
 */
export function selectProperties({
  goal,
  limit,
  language,
}: {
  goal: Goal | null;
  limit: number;
  language: Language;
}): ListedProperty[] {
  const { index, getProject } = getContent().catalogue;
  const find = (situations: readonly Property['situation'][]) =>
    index
      .find({ filter: { ...(goal && { goal }), situations }, sort: 'newest', language, offset: 0, limit: mostCompared })
      .items.filter(({ projectId }) => projectId === null || getProject(projectId) === null)
      .sort((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
  const onOffer = find(['available', 'option']).slice(0, limit);
  const rest = onOffer.length < limit ? find(['sold', 'rented', 'soldOut']).slice(0, limit - onOffer.length) : [];
  return [...onOffer, ...rest].map((property) => toListedProperty(property, language));
}

function isMarked(property: Property): boolean {
  return (
    property.situation === 'available' && Object.values(property.texts).some(({ markerName }) => markerName !== null)
  );
}

export function countOnOffer(goal: Goal): number {
  return getContent().catalogue.index.count({ goal, situations: ['available', 'option'] });
}

/** Numbers for the search box; null where the settings switch them off. */
export function getSearchCounts(): Readonly<Record<Goal, number>> | null {
  if (!getContent().settings.options.showCounts) return null;
  return { sale: countOnOffer('sale'), rent: countOnOffer('rent') };
}

const mostCompared = 200;

/** Properties a visitor of this one may like too: on offer, same goal and type, near in place and price. */
export function selectSimilar(property: Property, limit: number, language: Language): ListedProperty[] {
  const { index } = getContent().catalogue;
  const candidates = index.find({
    filter: {
      goal: property.goal,
      types: [property.mainType],
      situations: ['available', 'option'],
      ...(property.region && { areas: [property.region] }),
    },
    sort: 'newest',
    language,
    offset: 0,
    limit: mostCompared,
  }).items;
  const others = candidates.filter((candidate) => candidate.id !== property.id);
  if (others.length < limit) {
    const known = new Set(others.map(({ id }) => id));
    const more = index.find({
      filter: { goal: property.goal, situations: ['available', 'option'] },
      sort: 'newest',
      language,
      offset: 0,
      limit: mostCompared,
    }).items;
    others.push(...more.filter(({ id }) => id !== property.id && !known.has(id)));
  }
  return others
    .map((candidate) => ({ candidate, distance: distanceBetween(property, candidate) }))
    .sort((a, b) => a.distance - b.distance || b.candidate.id - a.candidate.id)
    .slice(0, limit)
    .map(({ candidate }) => toListedProperty(candidate, language));
}

/** Smaller is more alike. A hidden price counts as neither near nor far, so that the order does not tell it. */
function distanceBetween(a: Property, b: Property): number {
  const place =
    a.placeKey === b.placeKey ? 0 : a.zip.slice(0, 2) === b.zip.slice(0, 2) ? 1 : a.region === b.region ? 2 : 3;
  const type = a.mainType === b.mainType ? 0 : 2;
  const prices = a.isPricePublic && b.isPricePublic && a.price && b.price ? Math.abs(Math.log(a.price / b.price)) : 0.5;
  return place + type + prices * 2;
}
