import { type Article, getContent } from '@/lib/content/content';
import { articleRoutes, testimonialRoute } from '@/lib/content/schema/route';
import { type Language, languages, pickLocalized } from '@/lib/domain/language';
import { routePath } from './route-path';

type AddressedCategory = keyof typeof articleRoutes;

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

/** By its id, or by its slug in any language. */
export function findArticle(category: AddressedCategory, slug: string): Article | null {
  const { articles } = getContent();
  const byId = articles.get(`${category}/${slug}`);
  if (byId) return byId;
  for (const article of articles.values()) {
    if (article.category === category && languages.some((language) => articleSlug(article, language) === slug))
      return article;
  }
  return null;
}

function articleSlug(article: Article, language: Language): string {
  const picked = pickLocalized(article.slug, language, getContent().settings.languages.default);
  return picked?.value ?? article.id;
}

/** Address of an article of a category with addresses; any other leads home. */
export function articlePath(article: Article, language: Language): string {
  if (!isAddressedCategory(article.category)) return `/${language}/`;
  return routePath(articleRoutes[article.category], language, { slug: articleSlug(article, language) });
}

export function hasTestimonial(id: string | undefined): boolean {
  return getContent().testimonials.some((testimonial) => testimonial.id === id);
}

export function testimonialPath(id: string, language: Language): string {
  return routePath(testimonialRoute, language, { slug: id });
}
