import { type Content, getContent } from '@/lib/content/content';
import { shownProject, shownProperty } from '@/lib/content/listing-views';
import type { Language, Localized } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';
import type { Picture, Property } from '@/lib/domain/property/property';
import { emptyListState } from '@/lib/features/properties/list/list-state';
import { hrefOfList, listTownFilters } from '@/lib/features/properties/list/list-town';
import { changeDayOf } from '@/lib/features/properties/numbers/listing-memory';
import { articlePath, isAddressedCategory, testimonialPath } from '@/lib/i18n/article-path';
import { listRouteOf, projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { getRouteTable, routePath } from '@/lib/i18n/route-path';
import { translationsOf } from './translations-of';

/** A page that search engines may show, with its address in each language it exists in. */
export type SiteAddress = {
  alternates: Localized;
  /** ISO date. */
  lastModified?: string;
};

/** A page before its addresses are made: 100,000 in four languages take seconds, so each range makes its own. */
type Subject = {
  languages: readonly Language[];
  hrefIn: (language: Language) => string;
  /** Known after the content, and other than before when a change is noticed. */
  lastModified: () => string | null;
  picturesIn?: (language: Language) => readonly Picture[];
};

type Known = { subjects: Subject[]; alternates: (Localized | undefined)[]; byLanguage: Localized<readonly number[]> };

const knownByContent = new WeakMap<Content, Known>();

/** How many pages there are in a language. */
export function countSitePages(language: Language): number {
  return pagesIn(language).length;
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
  return known()
    .subjects.slice(from, to)
    .map((subject, index) => toAddress(subject, from + index));
}

/** A page in one language, with its public pictures. */
export type LanguagePage = SiteAddress & { href: string; pictures: readonly Picture[] };

/** A range of the pages that exist in a language, in the order of `listAddresses`. */
export function listLanguagePages(language: Language, { from, to }: { from: number; to: number }): LanguagePage[] {
  const { subjects } = known();
  return pagesIn(language)
    .slice(from, to)
    .flatMap((position) => {
      const subject = subjects[position];
      if (!subject) return [];
      const address = toAddress(subject, position);
      return [{ ...address, href: address.alternates[language] ?? '', pictures: subject.picturesIn?.(language) ?? [] }];
    });
}

/** Positions of the pages that exist in a language. */
function pagesIn(language: Language): readonly number[] {
  const { subjects, byLanguage } = known();
  byLanguage[language] ??= subjects.flatMap(({ languages }, position) =>
    languages.includes(language) ? [position] : [],
  );
  return byLanguage[language];
}

function toAddress({ languages, hrefIn, lastModified }: Subject, position: number): SiteAddress {
  const { alternates } = known();
  const own = alternates[position] ?? Object.fromEntries(languages.map((language) => [language, hrefIn(language)]));
  alternates[position] = own;
  const day = lastModified();
  return { alternates: own, ...(day !== null && { lastModified: day }) };
}

function known(): Known {
  const content = getContent();
  const made = knownByContent.get(content) ?? { subjects: listSubjects(content), alternates: [], byLanguage: {} };
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
      return subjectIn(languages, (language) => routePath(page.path, language), page.modifyDate);
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
  const { enabled: languages } = settings.languages;
  const projects = catalogue.projects.map(
    (project): Subject => ({
      languages,
      hrefIn: (language) => projectPath(project, language),
      lastModified: () =>
        [changeDayOf('project', project.id), ...catalogue.listUnits(project.id).map(changeOf)]
          .filter((day) => day !== null)
          .sort()
          .at(-1) ?? null,
      picturesIn: (language) => shownProject(project, language).text.pictures,
    }),
  );
  const properties = catalogue.properties.map(
    (property): Subject => ({
      languages,
      hrefIn: (language) => propertyPath(property, language),
      lastModified: () => changeOf(property),
      picturesIn: (language) => shownProperty(property, language).text.pictures,
    }),
  );
  return [...projects, ...properties];
}

/** Without the memory of listings, what the export says. */
function changeOf({ id, modifiedOn, publishedOn }: Property): string | null {
  return changeDayOf('property', id) ?? dayOf(modifiedOn ?? publishedOn);
}

function subjectIn(languages: readonly Language[], hrefIn: Subject['hrefIn'], date: unknown): Subject[] {
  const day = dayOf(date);
  return languages.length > 0 ? [{ languages, hrefIn, lastModified: () => day }] : [];
}

/** The day of a date as a content system writes it; null for anything else. */
function dayOf(date: unknown): string | null {
  const day = typeof date === 'string' ? date.slice(0, 10) : '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
