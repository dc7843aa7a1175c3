import { type Article, getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { articlePath } from '@/lib/i18n/article-path';
import { shownLinks } from '@/lib/i18n/paths';
import { alternatesOf } from '@/lib/i18n/route-path';
import { localizedText } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type ContactPerson, getContactPerson } from './get-contact-person';
import { renderMarkdown } from './render-markdown';

/** An article as lists show it. */
export type ListedArticle = {
  id: string;
  href: string;
  title: string;
  summary: string | null;
  /** ISO date. */
  date: string | null;
  picture: { url: string; alt: string; focus: string | undefined } | null;
};

export type ArticlePage = ListedArticle & {
  article: Article;
  alternates: Localized;
  /** The absolute address of the article, to pass on. */
  url: string;
  /** Safe HTML. */
  summaryHtml: string | null;
  bodyHtml: string;
  links: { label: string; text: string | null; href: string }[];
  person: ContactPerson | null;
  /** The others of its category. */
  others: ListedArticle[];
};

/** Published articles of a category with addresses, in their order; news newest first. */
export function listArticles(category: string, language: Language): ListedArticle[] {
  const articles = [...getContent().articles.values()].filter(
    (article) => article.category === category && article.isListed,
  );
  if (category === 'news') articles.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  return articles.map((article) => toListedArticle(article, language));
}

export function getArticlePage(category: string, id: string, language: Language): ArticlePage | null {
  const article = getContent().articles.get(`${category}/${id}`);
  if (!article) return null;
  const summary = localizedText(article.summary, language);
  const listed = toListedArticle(article, language);
  return {
    ...listed,
    url: absoluteUrl(listed.href),
    article,
    alternates: alternatesOf((other) => articlePath(article, other)),
    summaryHtml: summary === null ? null : renderMarkdown(summary, language),
    bodyHtml: renderMarkdown(localizedText(article.body, language) ?? '', language),
    links: shownLinks(article.links, language).map((link) => ({
      label: localizedText(link.label, language) ?? link.target,
      text: localizedText(link.text, language),
      href: link.href,
    })),
    person: article.contactPerson === undefined ? null : getContactPerson(article.contactPerson, language),
    others: listArticles(category, language).filter((other) => other.id !== id),
  };
}

function toListedArticle(article: Article, language: Language): ListedArticle {
  return {
    id: article.id,
    href: articlePath(article, language),
    title: localizedText(article.title, language) ?? article.id,
    summary: localizedText(article.summary, language),
    date: article.date ?? null,
    picture: article.picture
      ? {
          url: article.picture.url,
          alt: localizedText(article.picture.alt, language) ?? '',
          focus: article.picture.focus,
        }
      : null,
  };
}

/** The article that a module names by `category/id`. */
export function getArticleBlock(reference: string): Article | null {
  return getContent().articles.get(reference) ?? null;
}
