import { getContent } from '@/lib/content/content';
import { type Language, languages, pickLocalized } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Project } from '@/lib/domain/project/project';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { hiddenStreetCuts } from '@/lib/domain/property/public-view';
import { slugify } from '@/lib/domain/text/fold';
import { getRouteTable, routePath } from './route-path';

const goalRoutes = { sale: '/for-sale/', rent: '/for-rent/' } as const;
export const projectsRoute = '/projects/';

/** Original path of the list of a goal. */
export function listRouteOf(goal: Goal): string {
  return goalRoutes[goal];
}

/** Returns the goal whose list has this original path; null for any other page. */
export function goalOfListRoute(original: string): Goal | null {
  return (['sale', 'rent'] as const).find((goal) => goalRoutes[goal] === original) ?? null;
}

/**
 * Returns the canonical address of a property in a language: commune and slug in the listing's own words for that
 * language, `/fr/a-vendre/namur/maison-de-maitre/2601/`; a unit is below its project.
 */
export function propertyPath(
  property: Pick<Property, 'id' | 'goal' | 'mainType' | 'projectId' | 'texts' | 'zip' | 'isAddressPublic' | 'street'>,
  language: Language,
): string {
  const { catalogue, settings } = getContent();
  const text = pickLocalized(property.texts, language, settings.languages.default)?.value;
  const picked = text && { ...text, ...hiddenStreetCuts(text, property) };
  const words = picked?.title ?? picked?.typeName ?? picked?.mainTypeName ?? '';
  const slug = slugify(words, picked?.language) || slugify(catalogue.typeName(property.mainType, language), language);
  const project = property.projectId === null ? null : catalogue.getProject(property.projectId);
  if (project) return `${projectPath(project, language)}${slug}/${property.id}/`;
  const list = routePath(goalRoutes[property.goal], language);
  return `${list}${communeSlug(picked?.city, language, property.zip)}/${slug}/${property.id}/`;
}

export function projectPath(
  project: Pick<Project, 'id' | 'mainType' | 'texts' | 'zip' | 'isAddressPublic' | 'street'>,
  language: Language,
): string {
  const { catalogue, settings } = getContent();
  const text = pickLocalized(project.texts, language, settings.languages.default)?.value;
  const picked = text && { ...text, ...hiddenStreetCuts(text, project) };
  const slug =
    slugify(picked?.name ?? picked?.title ?? '', picked?.language) ||
    slugify(catalogue.typeName(project.mainType, language), language);
  return `${routePath(projectsRoute, language)}${communeSlug(picked?.city, language, project.zip)}/${slug}/${project.id}/`;
}

function communeSlug(city: string | undefined, language: Language, zip: string): string {
  return slugify(localPlaceName(city ?? '', language, zip), language) || slugify(zip) || 'be';
}

/** A listing as an address names it: by our number, or by its id in the export. */
export type ListingReference = { kind: ListingKind; reference: string };

/**
 * Reads an original path of a listing, `/property/LN6OF/` or `/property/?id=LN6OF`; the id may hold slashes. Null for
 * any other path.
 */
export function parseListingReference(path: string, search: URLSearchParams): ListingReference | null {
  const [, kind, written] = path.match(/^\/(property|project)\/(.*?)\/?$/is) ?? [];
  if (kind === undefined) return null;
  const reference = written || (search.get('id') ?? '');
  if (reference === '' || isOtherPage(path, reference)) return null;
  return { kind: kind.toLowerCase() === 'project' ? 'project' : 'property', reference };
}

/** An agency may have its own pages below `/property/`. */
function isOtherPage(path: string, reference: string): boolean {
  if (/^\d+$/.test(reference)) return false;
  const table = getRouteTable();
  return table.matchOriginal(path) !== null || languages.some((language) => table.match(path, language) !== null);
}

/** Returns the one public property that a text names; null for none, and where several differ only in capitals. */
export function findProperty(reference: string): Property | null {
  const [found, ...others] = getContent().catalogue.findProperties(reference);
  return found && others.length === 0 ? found : null;
}

export function findProject(reference: string): Project | null {
  const [found, ...others] = getContent().catalogue.findProjects(reference);
  return found && others.length === 0 ? found : null;
}

/** The address of a public listing; null for one that is unknown or withdrawn. */
export function listingPath({ kind, reference }: ListingReference, language: Language): string | null {
  if (kind === 'project') {
    const project = findProject(reference);
    return project && projectPath(project, language);
  }
  const property = findProperty(reference);
  return property && propertyPath(property, language);
}

/** Lists for other programs, below the path of each language; the matcher of the middleware leaves them out. */
export const feedNames = { feed: 'feed.xml', listings: 'listings.json' } as const;

export function feedPath(language: Language, name: keyof typeof feedNames): string {
  return `/${language}/${feedNames[name]}`;
}

export function isFeedPath(path: string): boolean {
  const [, , name = '', rest] = path.split('/');
  return rest === undefined && Object.values(feedNames).some((feed) => feed === name);
}
