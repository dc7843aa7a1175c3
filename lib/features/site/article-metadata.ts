import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { teaser } from '@/lib/domain/text/teaser';
import { pickLanguages, translationsOf } from '@/lib/features/site/address/translations-of';
import { pageMetadata } from '@/lib/features/site/seo/metadata';
import { seoDescription } from '@/lib/features/site/seo/seo-description';
import {
  agencyReference,
  breadcrumbThing,
  pictureUrls,
  type StructuredData,
  structuredData,
} from '@/lib/features/site/seo/structured-data';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import type { BreadcrumbStep } from './get-breadcrumb';
import type { ArticlePage } from './list-articles';

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
