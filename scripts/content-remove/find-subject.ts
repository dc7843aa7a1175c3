import { articleRoutes, type RouteFile, testimonialRoute } from '@/lib/content/schema/route';
import { inEachLanguage, type Language, type Localized } from '@/lib/domain/language';
import { nearestName } from '@/lib/domain/text/closest-name';
import type { EditedFolder } from '../content-new/open-folder';

/** Something with a file of its own that can be removed. */
export type Subject = {
  file: string;
  /** Its original path, and its path in each language; none for what has no address. */
  original: string | null;
  paths: Localized;
  former: readonly string[];
};

/** Returns what is named; a sentence where there is nothing of that name. */
export type FindSubject = (site: EditedFolder, typed: string) => Subject | string;

export function findPage({ pages, routes }: EditedFolder, typed: string): Subject | string {
  const page = pages.find(({ path, id }) => path === typed || id === typed);
  if (!page)
    return unknown(
      'page',
      typed,
      pages.map(({ path }) => path),
    );
  const row = routes.find(({ original }) => original === page.path);
  const paths = row ? inEachLanguage((language) => row.paths[language] ?? row.original) : {};
  return { file: page.file, original: page.path, paths, former: row?.former ?? [] };
}

export function findArticle({ source, routes }: EditedFolder, typed: string): Subject | string {
  const own = source.articles.filter(({ file }) => !source.isBorrowed(file));
  const nameOf = ({ value }: (typeof own)[number]) => `${value.category}/${value.id}`;
  const found = own.find((article) => nameOf(article) === typed);
  if (!found) return unknown('article', typed, own.map(nameOf));
  const { category, id, slug = {} } = found.value;
  const pattern = Object.entries(articleRoutes).find(([name]) => name === category)?.[1];
  return { file: found.file, ...addressed(routes, pattern, id, (language) => slug[language] ?? id) };
}

export function findTestimonial({ source, routes }: EditedFolder, typed: string): Subject | string {
  const own = source.testimonials.filter(({ file }) => !source.isBorrowed(file));
  const found = own.find(({ value }) => value.id === typed);
  if (!found)
    return unknown(
      'testimonial',
      typed,
      own.map(({ value }) => value.id),
    );
  return { file: found.file, ...addressed(routes, testimonialRoute, typed, () => typed) };
}

function addressed(
  routes: readonly RouteFile[],
  pattern: string | undefined,
  id: string,
  nameIn: (language: Language) => string,
): Omit<Subject, 'file'> {
  const row = routes.find(({ original }) => original === pattern);
  if (!row) return { original: null, paths: {}, former: [] };
  const paths = inEachLanguage((language) => (row.paths[language] ?? row.original).replace('{slug}', nameIn(language)));
  return { original: row.original.replace('{slug}', id), paths, former: [] };
}

function unknown(kind: string, typed: string, known: readonly string[]): string {
  const nearest = nearestName(typed, known);
  return `“${typed}” is not a ${kind} of this folder${nearest === '' ? '' : `; the nearest is ${nearest}`}`;
}
