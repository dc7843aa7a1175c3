import { z } from 'zod';
import { isLanguage, type Language } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import { tagOf, unchangedResponse } from '@/lib/platform/conditional-response';
import { defineResource, type RouteHandler } from './define-endpoint';

type FeedSteps = {
  failure: string;
  /** With its charset. */
  type: string;
  /** The text of a page; null for one that does not exist. */
  write: (language: Language, page: number) => Promise<string | null>;
};

/** How long a reader may keep an answer, in seconds. */
const maxAge = 600;
const maxPage = 100_000;

/** `/{language}/…`: a list for other programs, answered 304 to one that has it. */
export function defineFeed({ failure, type, write }: FeedSteps): RouteHandler {
  return defineResource({
    failure,
    limit: 'mapPoints',
    schema: z.object({ locale: z.string(), page: z.string().optional() }),
    async handle({ locale, page = '1' }, { request }) {
      const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0;
      const isKnown = isLanguage(locale) && isEnabled(locale) && number > 0 && number <= maxPage;
      const text = isKnown ? await write(locale, number) : null;
      if (text === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
      const headers = new Headers({
        'Content-Type': type,
        'Cache-Control': `public, max-age=${maxAge}`,
        ETag: tagOf(text),
      });
      return unchangedResponse(request, headers) ?? new Response(text, { headers });
    },
  });
}
