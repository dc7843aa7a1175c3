import { z } from 'zod';
import { isLanguage, type Language } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import type { RouteHandler } from './define-endpoint';
import { defineKeptFile } from './define-kept-file';

type FeedSteps = {
  failure: string;
  /** With its charset. */
  type: string;
  /** The text of a page; null for one that does not exist. */
  write: (language: Language, page: number) => Promise<string | null>;
};

const maxAge = 600;

const schema = z.object({
  locale: z.string(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
});

/** `/{language}/…`: a list for other programs; `?page=2` and so on where it has more than one page. */
export function defineFeed({ failure, type, write }: FeedSteps): RouteHandler {
  return defineKeptFile({
    failure,
    type,
    maxAge,
    schema,
    query: ({ page }) => (page === 1 ? '' : `?page=${page}`),
    write: ({ locale, page }) => (isLanguage(locale) && isEnabled(locale) ? write(locale, page) : null),
  });
}
