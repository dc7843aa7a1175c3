import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { teaser } from '@/lib/domain/text/teaser';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import { pickLanguages, translationsOf } from '@/lib/features/site/address/translations-of';
import type { BreadcrumbStep } from '@/lib/features/site/get-breadcrumb';
import type { ArticlePage } from '@/lib/features/site/list-articles';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { seoDescription } from './describe-list';
import { pageMetadata } from './metadata';
import { agencyReference, breadcrumbThing, pictureUrls, type StructuredData, structuredData } from './structured-data';

type Words = {
  /** The title of the page; for a sold or let property with the word for that. */
  title: string;
  /** "House for sale", "€ 350.000", "3 bedrooms": the main facts for a visitor. */
  facts: readonly string[];
};

export function propertyMetadata(
  { property, alternates }: PropertyPage,
  { title, facts }: Words,
  language: Language,
): Metadata {
  return pageMetadata({
    language,
    title: title.includes(property.city) ? title : `${title}, ${property.city}`,
    isComposedTitle: true,
    // In one language: a home that is described in another is named by its facts.
    description: [facts.join(' · '), property.text.language === language && property.text.description]
      .filter(Boolean)
      .join('. '),
    alternates,
    image: property.text.pictures[0],
    card: { kind: 'property', id: property.id },
  });
}

export function projectMetadata({ project, name, alternates }: ProjectPage, language: Language): Metadata {
  return pageMetadata({
    language,
    title: name.includes(project.city) ? name : `${name}, ${project.city}`,
    isComposedTitle: true,
    description: project.text.description,
    alternates,
    image: project.text.pictures[0],
    card: { kind: 'project', id: project.id },
  });
}

/** A text with an address of its own: a service, a piece of news. */
export function articleMetadata(page: ArticlePage, language: Language): Metadata {
  const { article, title, summaryHtml, bodyHtml, picture, alternates, href, date } = page;
  const seo = seoDescription(article.seo, { description: summaryHtml ?? bodyHtml, image: picture }, language);
  return pageMetadata({
    ...seo,
    title: seo.title ?? title,
    isComposedTitle: seo.title === null,
    language,
    path: href,
    alternates: pickLanguages(alternates, translationsOf(article.title)),
    publishedOn: date,
  });
}

type Around = { breadcrumb: readonly BreadcrumbStep[]; language: Language };

export function articleStructuredData(page: ArticlePage, { breadcrumb, language }: Around): StructuredData {
  const { article, title, summaryHtml, picture, href, date } = page;
  return structuredData([
    {
      '@type': article.category === 'news' ? 'NewsArticle' : 'Article',
      url: absoluteUrl(href),
      headline: title,
      description: summaryHtml === null ? undefined : teaser(summaryHtml),
      datePublished: date ?? undefined,
      inLanguage: language,
      image: picture ? pictureUrls([picture]) : undefined,
      author: agencyReference(language),
      publisher: agencyReference(language),
    },
    breadcrumbThing(breadcrumb),
  ]);
}
