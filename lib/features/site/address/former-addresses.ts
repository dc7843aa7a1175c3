import type { Content } from '@/lib/content/content';
import { type RouteFile, testimonialRoute } from '@/lib/content/schema/route';
import { type Language, languages } from '@/lib/domain/language';
import { addressKey, type KnownAddress, type KnownAddresses, splitLanguage } from '@/lib/domain/page/known-address';
import { articleCategoryOf, findArticle, hasTestimonial } from '@/lib/i18n/article-path';
import { createMatcher, type RouteMatch } from '@/lib/i18n/route-table';
import { testimonialMark } from './present-addresses';

/** The former names of pages. Present addresses take precedence: ask only where the route table finds nothing. */
export type FormerAddresses = {
  /** The present row of a path (without its language) that a page had in this language. */
  match(path: string, language: Language): RouteMatch | null;
  /** The match with the present name of an article or testimonial; null where it is not one that was renamed. */
  renamed(match: RouteMatch): RouteMatch | null;
  /** Paths that a row had in any language, without their languages. */
  listPaths(original: string): readonly string[];
};

/** Resolves straight to the present page, however often it was renamed: a former address names the page. */
export function createFormerAddresses(content: Content, known: KnownAddresses): FormerAddresses {
  const rows = new Map(content.routes.map((route) => [route.original, route]));
  const pathOfPage = new Map([...content.pages.values()].map(({ id, path }) => [id, path]));
  const paths = [...known.values()].filter(({ kind }) => kind === 'path');
  const matchers = new Map(
    languages.map((language) => [language, createMatcher([...writtenIn(language), ...rememberedIn(language)])]),
  );

  /** The row itself, or the one of the page file that the row was for. */
  function rowOf(original: string): RouteFile | null {
    const own = rows.get(original);
    if (own) return own;
    const page = known.get(addressKey({ kind: 'page', language: null, name: original }))?.target;
    return rows.get(pathOfPage.get(page ?? '') ?? '') ?? null;
  }

  function writtenIn(language: Language): [string, RouteFile][] {
    return content.routes.flatMap((route) =>
      route.former
        .map(splitLanguage)
        .filter((former) => former.language === null || former.language === language)
        .map(({ path }): [string, RouteFile] => [path, route]),
    );
  }

  function rememberedIn(language: Language): [string, RouteFile][] {
    const originals = [...known.values()]
      .filter(({ kind }) => kind === 'page')
      .map(({ name }) => [name, name] as const);
    const own = paths
      .filter((address) => address.language === language)
      .map(({ name, target }) => [name, target] as const);
    return [...own, ...originals].flatMap(([path, original]): [string, RouteFile][] => {
      const route = rowOf(original);
      return route ? [[path, route]] : [];
    });
  }

  return {
    match: (path, language) => matchers.get(language)?.(path) ?? null,
    renamed({ route, params }) {
      const slug = params.slug ?? '';
      const category = articleCategoryOf(route.original);
      if (category) {
        const id = targetOf(known, category, slug);
        return id !== null && findArticle(category, id) ? { route, params: { ...params, slug: id } } : null;
      }
      if (route.original !== testimonialRoute || hasTestimonial(slug)) return null;
      const mark = targetOf(known, 'testimonials', slug);
      const present = content.testimonials.find((testimonial) => testimonialMark(testimonial) === mark);
      return present ? { route, params: { ...params, slug: present.id } } : null;
    },
    listPaths: (original) => [
      ...(rows.get(original)?.former ?? []).map((former) => splitLanguage(former).path),
      ...paths.filter(({ target }) => target === original).map(({ name }) => name),
    ],
  };
}

function targetOf(known: KnownAddresses, kind: KnownAddress['kind'], name: string): string | null {
  for (const language of [null, ...languages]) {
    const target = known.get(addressKey({ kind, language, name }))?.target;
    if (target !== undefined) return target;
  }
  return null;
}
