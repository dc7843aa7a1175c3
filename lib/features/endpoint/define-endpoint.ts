import { z } from 'zod';
import { getContent, hasContent } from '@/lib/content/content';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import type { GateName } from '@/lib/domain/limit/limits';
import { allowHelper } from '@/lib/features/limits/check-limits';
import { isEnabled } from '@/lib/i18n/route-path';
import { crossing } from '@/lib/platform/bridge.mjs';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { logBrokenBody, logError } from '@/lib/platform/log.mjs';
import { isBrokenBody } from '@/lib/platform/senders-fault.mjs';

/**
 * Why an endpoint did not answer. `invalid`: parameters, or a body that is not a form; `unavailable`: no content is loaded;
 * `failed`: an unexpected error, which is logged.
 */
export type EndpointProblem = 'tooMany' | 'invalid' | 'unavailable' | 'failed';

/** The schema of an endpoint without parameters. */
export const noParameters = z.object({});

type RouteParams = Record<string, string | string[]>;

/** What `route.ts` exports. */
export type RouteHandler = (request: Request, context?: { params: Promise<RouteParams> }) => Promise<Response>;

export type Asked = {
  request: Request;
  query: URLSearchParams;
  /** The requested language; the site's default where the endpoint reads none or none was given. */
  language: Language;
  now: Date;
};

export type Refused = {
  /** `Retry-After`, where the wait is known. */
  headers: Readonly<Record<string, string>>;
  /** Null where the request was refused before its language was read. */
  language: Language | null;
  error: unknown;
};

export type EndpointSteps<Values> = {
  /** What did not happen when `handle` throws, for the log. */
  failure: string;
  /** The row of the table of limits that counts requests. */
  limit?: GateName | 'helper';
  worksWithoutContent?: true;
  /** Whether the query names a language of the site. `optional`: the default one otherwise. */
  language?: 'required' | 'optional';
  /** The maximum length of the query, in characters. */
  maxQueryLength?: number;
  /** Parameters of path and query; those of the path win. */
  schema: z.ZodType<Values>;
  handle: (values: Values, asked: Asked) => Response | Promise<Response>;
  refuse: (problem: EndpointProblem, refused: Refused) => Response | Promise<Response>;
};

/** The server in front of Next, which calls a handler itself from its second request on; absent in `next dev`. */
const openEndpoint = crossing('open-endpoint');

/** The steps of every endpoint: limit, content, language, parameters, then `handle`; a failure is logged once. */
export function defineEndpoint<Values>(steps: EndpointSteps<Values>): RouteHandler {
  const handler: RouteHandler = async (request, context) => withUsualHeaders(request, await answer(request, context));
  const answer: RouteHandler = async (request, context) => {
    const now = new Date();
    const address = request.headers.get(callerHeader);
    const wait = await refusalHeaders(steps.limit, address, now);
    if (wait) return steps.refuse('tooMany', { headers: wait, language: null, error: null });

    const refused: Refused = { headers: {}, language: null, error: null };
    if (!steps.worksWithoutContent && !hasContent()) return steps.refuse('unavailable', refused);

    const { search, searchParams: query } = new URL(request.url);
    const isTooLong = steps.maxQueryLength !== undefined && search.length > steps.maxQueryLength;
    let language: Language | null = null;
    try {
      language = hasContent() ? readLanguage(query, steps.language) : languages[0];
      if (language === null || isTooLong) return await steps.refuse('invalid', refused);
      const values = steps.schema.safeParse({ ...Object.fromEntries(query), ...(await context?.params) });
      if (!values.success) return await steps.refuse('invalid', { ...refused, language });
      return await steps.handle(values.data, { request, query, language, now });
    } catch (error) {
      if (isBrokenBody(error)) {
        logBrokenBody();
        return steps.refuse('invalid', { ...refused, language, error });
      }
      logError(steps.failure, error);
      return steps.refuse('failed', { ...refused, language, error });
    }
  };
  return (request, context) => {
    openEndpoint.get()?.(request, handler);
    return handler(request, context);
  };
}

/** What no handler has to say: answers for scripts are in no index, and an answer without a lifetime is not stored. */
function withUsualHeaders(request: Request, response: Response): Response {
  const { headers } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (/^https?:\/\/[^/]+\/api\//.test(request.url)) headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** The headers of a refusal; null for a caller who stays within the limit. */
async function refusalHeaders(
  limit: EndpointSteps<unknown>['limit'],
  address: string | null,
  now: Date,
): Promise<Record<string, string> | null> {
  if (limit === undefined) return null;
  if (limit === 'helper') return (await allowHelper(address, now)) ? null : {};
  const wait = secondsToWait(limit, address, now);
  return wait > 0 ? { 'Retry-After': String(wait) } : null;
}

function readLanguage(query: URLSearchParams, isRead: EndpointSteps<unknown>['language']): Language | null {
  const asked = query.get('language');
  if (isRead === undefined || (isRead === 'optional' && asked === null)) return getContent().settings.languages.default;
  return isLanguage(asked) && isEnabled(asked) ? asked : null;
}

/** Steps of an endpoint whose refusals have a default. */
export type StepsWithDefault<Values> = Omit<EndpointSteps<Values>, 'refuse'> &
  Partial<Pick<EndpointSteps<Values>, 'refuse'>>;

/** Refusals without a body. */
export function emptyRefusal({ failed }: { failed: 500 | 503 }): EndpointSteps<unknown>['refuse'] {
  const statuses: Record<EndpointProblem, number> = { tooMany: 429, invalid: 400, unavailable: 503, failed };
  return (problem, { headers }) =>
    new Response(null, { status: statuses[problem], headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** An endpoint that sends a file, a picture or a page of its own, or leads to one. */
export function defineResource<Values>(steps: StepsWithDefault<Values>): RouteHandler {
  return defineEndpoint({ refuse: emptyRefusal({ failed: 500 }), ...steps });
}

/** An endpoint that takes what a program posts: a browser that reports, a mail program, the agency's system. */
export function defineWebhook<Values>(steps: StepsWithDefault<Values>): RouteHandler {
  // After a failure the program may post again.
  return defineEndpoint({ refuse: emptyRefusal({ failed: 503 }), ...steps });
}
