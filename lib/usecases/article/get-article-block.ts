import { type Article, getContent } from '@/lib/content/content';

/** The article that a module names by `category/id`. */
export function getArticleBlock(reference: string): Article | null {
  return getContent().articles.get(reference) ?? null;
}
