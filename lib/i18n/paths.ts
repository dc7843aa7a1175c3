import { type Article, type Content, getContent } from '@/lib/content/content';
import { type Language, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { slugify } from '@/lib/domain/text/fold';
import { createRouteTable, type RouteTable } from './route-table';

const tables = new WeakMap<Content, RouteTable>();

export function getRouteTable(): RouteTable {
  const content = getContent();
  const known = tables.get(content);
  if (known) return known;
  const table = createRouteTable(content.routes);
  tables.set(content, table);
  return table;
}

export function isEnabled(language: Language): boolean {
  return getContent().settings.languages.enabled.includes(language);
}

/** Address of an original path in a language, with its prefix: `/fr/a-vendre/`. Unknown originals lead home. */
export function pathTo(original: string, language: Language, params?: Readonly<Record<string, string>>): string {
  return `/${language}${getRouteTable().localize(original, language, params)}`;
}

/** Address of a link of the content: an original path (with or without query) or an address elsewhere. */
export function hrefOf(target: string, language: Language): string {
  if (!target.startsWith('/') || target.startsWith('/media/')) return target;
  const [, path = '/', rest = ''] = target.match(/^([^?#]*)(.*)$/s) ?? [];
  const original = path.endsWith('/') ? path : `${path}/`;
  const table = getRouteTable();
  const match = table.matchOriginal(original);
  if (!match) return `/${language}/`;
  const { slug } = match.params;
  const article = slug === undefined ? null : findArticleById(match.route.original, slug);
  if (article) return articlePath(article, language);
  return pathTo(match.route.original, language, match.params) + rest;
}

/** Pattern of the addresses that articles of a category have; categories without one are shown only in pages. */
const articleRoutes = { services: '/services/{slug}/', news: '/actualites/{slug}/' } as const;
export const testimonialRoute = '/temoignages/{slug}/';

export type AddressedCategory = keyof typeof articleRoutes;

/** Pattern of the addresses of a category and the page that lists it, as original paths. */
export function articleRouteOf(category: string): { pattern: string; list: string } {
  const pattern = isAddressedCategory(category) ? articleRoutes[category] : '/';
  return { pattern, list: pattern.replace('{slug}/', '') };
}

export function isAddressedCategory(category: string): category is AddressedCategory {
  return category in articleRoutes;
}

export function articleCategoryOf(original: string): AddressedCategory | null {
  const found = Object.entries(articleRoutes).find(([, route]) => route === original);
  return found && isAddressedCategory(found[0]) ? found[0] : null;
}

export function articleSlug(article: Article, language: Language): string {
  const picked = pickLocalized(article.slug, language, getContent().settings.languages.default);
  return picked?.value ?? article.id;
}

/** Address of an article of a category with addresses; any other leads home. */
export function articlePath(article: Article, language: Language): string {
  if (!isAddressedCategory(article.category)) return `/${language}/`;
  return pathTo(articleRoutes[article.category], language, { slug: articleSlug(article, language) });
}

function findArticleById(original: string, id: string): Article | null {
  const category = articleCategoryOf(original);
  return category ? (getContent().articles.get(`${category}/${id}`) ?? null) : null;
}

export function testimonialPath(id: string, language: Language): string {
  return pathTo(testimonialRoute, language, { slug: id });
}

const goalRoutes = { sale: '/for-sale/', rent: '/for-rent/' } as const;
export const projectsRoute = '/projects/';

/** Original path of the list of a goal. */
export function listRouteOf(goal: Property['goal']): string {
  return goalRoutes[goal];
}

export function listPath(goal: Property['goal'], language: Language): string {
  return pathTo(goalRoutes[goal], language);
}

/**
 * The one address of a property in a language: commune and slug in the listing's own words for that language,
 * `/fr/a-vendre/namur/maison-de-maitre/2601/`; a unit stands below its project.
 */
export function propertyPath(
  property: Pick<Property, 'id' | 'goal' | 'mainType' | 'projectId' | 'texts' | 'zip'>,
  language: Language,
): string {
  const { catalogue, settings } = getContent();
  const picked = pickLocalized(property.texts, language, settings.languages.default)?.value;
  const words = picked?.title ?? picked?.typeName ?? picked?.mainTypeName ?? '';
  const slug = slugify(words, picked?.language) || slugify(catalogue.typeName(property.mainType, language), language);
  const project = property.projectId === null ? null : catalogue.getProject(property.projectId);
  if (project) return `${projectPath(project, language)}${slug}/${property.id}/`;
  return `${listPath(property.goal, language)}${communeSlug(picked?.city, language, property.zip)}/${slug}/${property.id}/`;
}

export function projectPath(project: Pick<Project, 'id' | 'mainType' | 'texts' | 'zip'>, language: Language): string {
  const { catalogue, settings } = getContent();
  const picked = pickLocalized(project.texts, language, settings.languages.default)?.value;
  const slug =
    slugify(picked?.name ?? picked?.title ?? '', picked?.language) ||
    slugify(catalogue.typeName(project.mainType, language), language);
  return `${pathTo(projectsRoute, language)}${communeSlug(picked?.city, language, project.zip)}/${slug}/${project.id}/`;
}

function communeSlug(city: string | undefined, language: Language, zip: string): string {
  return slugify(localPlaceName(city ?? '', language, zip), language) || slugify(zip) || 'be';
}
