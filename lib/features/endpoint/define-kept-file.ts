import { z } from 'zod';
import { isLanguage, type Language } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import { tagOf, unchangedResponse } from '@/lib/platform/conditional-response';
import { drawnMark, keptMark, pageVersion } from '@/lib/platform/kept-pages.mjs';
import { defineResource, type RouteHandler } from './define-endpoint';

type KeptFileSteps<Values> = {
  failure: string;
  /** With its charset. */
  type: string;
  /** How long a reader may keep an answer, in seconds. */
  maxAge: number;
  /** Parameters of path and query. */
  schema: z.ZodType<Values>;
  /** The query of its one address, with `?`; none by default. */
  query?: (values: Values) => string;
  /** The text; null for a file that does not exist. */
  write: (values: Values, language: Language) => string | null | Promise<string | null>;
};

const noStore = { 'Cache-Control': 'no-store' };

/**
 * A list of the site's pages for programs, the same for everybody. It has one address: another query is redirected there.
 * The server in front keeps it as it keeps pages (`kept-page.ts` names its address), so that it is made once per state of
 * the content, and answers 304 to a reader that has it.
 */
export function defineKeptFile<Values>({
  failure,
  type,
  maxAge,
  schema,
  query = () => '',
  write,
}: KeptFileSteps<Values>): RouteHandler {
  return defineResource({
    failure,
    limit: 'listFiles',
    schema,
    async handle(values, { request, language }) {
      const { pathname, search } = new URL(request.url);
      const own = query(values);
      if (search !== own) return new Response(null, { status: 301, headers: { ...noStore, Location: pathname + own } });
      const version = pageVersion();
      const text = await write(values, language);
      if (text === null) return new Response(null, { status: 404, headers: noStore });
      const headers = new Headers({
        'Content-Type': type,
        'Cache-Control': `public, max-age=${maxAge}`,
        // Weak: the server in front compresses it.
        ETag: `W/${tagOf(text)}`,
        [keptMark]: version,
        [drawnMark]: pageVersion(),
      });
      return unchangedResponse(request, headers) ?? new Response(text, { headers });
    },
  });
}

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
