import { type Content, getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';
import { articlePath, isAddressedCategory, testimonialPath } from '@/lib/i18n/article-path';
import { listRouteOf, projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { pathTo } from '@/lib/i18n/paths';
import { getRouteTable } from '@/lib/i18n/route-path';
import { emptyListState } from '@/lib/usecases/property/list-state';
import { hrefOfList, listTownFilters } from '@/lib/usecases/property/list-town';
import { translationsOf } from './translations-of';

/** A page that search engines may show, with its address in each language it exists in. */
export type SiteAddress = {
  alternates: Localized;
  /** ISO date. */
  lastModified?: string;
};

/** A page before its addresses are made: 100,000 in four languages take seconds, so each range makes its own. */
type Subject = { languages: readonly Language[]; hrefIn: (language: Language) => string; lastModified: string | null };

type Known = { subjects: Subject[]; addresses: (SiteAddress | undefined)[] };

const knownByContent = new WeakMap<Content, Known>();

/** How many pages there are; each has an address per language. */
export function countSitePages(): number {
  return known().subjects.length;
}

/**
 * Every page for search engines, in a fixed order, or a range of them: configured pages that are
 * neither redirects nor hidden from search engines, articles and testimonials with an address, properties and
 * projects. Pages in passing (thanks, login, search) are not included.
 */
export function listAddresses({
  from = 0,
  to = Number.POSITIVE_INFINITY,
}: {
  from?: number;
  to?: number;
} = {}): SiteAddress[] {
  const { subjects, addresses } = known();
  return subjects.slice(from, to).map((subject, index) => {
    addresses[from + index] ??= toAddress(subject);
    return addresses[from + index] ?? toAddress(subject);
  });
}

function toAddress({ languages, hrefIn, lastModified }: Subject): SiteAddress {
  return {
    alternates: Object.fromEntries(languages.map((language) => [language, hrefIn(language)])),
    ...(lastModified !== null && { lastModified }),
  };
}

function known(): Known {
  const content = getContent();
  const made = knownByContent.get(content) ?? { subjects: listSubjects(content), addresses: [] };
  knownByContent.set(content, made);
  return made;
}

function listSubjects(content: Content): Subject[] {
  return [
    ...pageSubjects(content),
    ...townSubjects(content),
    ...articleSubjects(content),
    ...testimonialSubjects(content),
    ...listingSubjects(content),
  ];
}

function pageSubjects({ pages }: Content): Subject[] {
  const table = getRouteTable();
  return [...pages.values()]
    .filter((page) => !page.redirect && table.get(page.path)?.type === 'page')
    .sort((a, b) => a.sort - b.sort)
    .flatMap((page) => {
      const languages = translationsOf(page.title).filter((language) => page.seo?.isActiveSEO?.[language] !== false);
      return subjectIn(languages, (language) => pathTo(page.path, language), dayOf(page.modifyDate));
    });
}

/** The list of each town with something on offer, and of each type there. */
function townSubjects({ pages }: Content): Subject[] {
  return goals.flatMap((goal) => {
    const page = pages.get(listRouteOf(goal));
    if (!page) return [];
    const written = translationsOf(page.title).filter((language) => page.seo?.isActiveSEO?.[language] !== false);
    return listTownFilters(goal).flatMap((filter) => {
      const hrefIn = (language: Language) => hrefOfList(goal, { ...emptyListState(), filter }, language);
      return subjectIn(
        written.filter((language) => !hrefIn(language).includes('?')),
        hrefIn,
        null,
      );
    });
  });
}

function articleSubjects({ articles }: Content): Subject[] {
  return [...articles.values()]
    .filter(({ category, isListed }) => isListed && isAddressedCategory(category))
    .flatMap((article) => {
      const languages = translationsOf(article.title).filter(
        (language) => article.seo?.isActiveSEO?.[language] !== false,
      );
      // Without a route for its category an article leads home, which is already listed.
      const hrefIn = (language: Language) => articlePath(article, language);
      return subjectIn(
        languages.filter((language) => hrefIn(language) !== `/${language}/`),
        hrefIn,
        article.date ?? null,
      );
    });
}

function testimonialSubjects({ testimonials }: Content): Subject[] {
  return testimonials.flatMap((testimonial) => {
    const hrefIn = (language: Language) => testimonialPath(testimonial.id, language);
    const languages = translationsOf(testimonial.comment).filter((language) => hrefIn(language) !== `/${language}/`);
    return subjectIn(languages, hrefIn, testimonial.date ?? null);
  });
}

/** A listing's page exists in every language: its facts are translated even where its description is not. */
function listingSubjects({ catalogue, settings }: Content): Subject[] {
  const languages = settings.languages.enabled;
  const projects = catalogue.projects.flatMap((project) => {
    const changes = catalogue.listUnits(project.id).flatMap((unit) => unit.modifiedOn ?? []);
    return subjectIn(languages, (language) => projectPath(project, language), changes.sort().at(-1) ?? null);
  });
  const properties = catalogue.properties.flatMap((property) =>
    subjectIn(languages, (language) => propertyPath(property, language), property.modifiedOn ?? property.publishedOn),
  );
  return [...projects, ...properties];
}

function subjectIn(languages: readonly Language[], hrefIn: Subject['hrefIn'], lastModified: string | null): Subject[] {
  return languages.length > 0 ? [{ languages, hrefIn, lastModified }] : [];
}

/** The day of a date as a content system writes it; null for anything else. */
function dayOf(date: unknown): string | null {
  const day = typeof date === 'string' ? date.slice(0, 10) : '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
