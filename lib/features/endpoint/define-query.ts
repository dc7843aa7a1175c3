import { contentTag, tagHeaders } from '@/lib/platform/shared-lifetime.mjs';
import {
  type Asked,
  defineEndpoint,
  type EndpointProblem,
  type EndpointSteps,
  type RouteHandler,
} from './define-endpoint';

type Query<Values> = Omit<EndpointSteps<Values>, 'handle' | 'refuse'> & {
  /**
   * For how many seconds an answer is stored; null: not at all. `by` a browser where the question has what a visitor typed or chose,
   * `anyone` where it is one of a few.
   */
  cache: { seconds: number; by: 'browser' | 'anyone' } | null;
  /** Refusals of these endpoints have no body. */
  refusals?: 'empty';
  /** The answer; null where the question is about something that does not exist. */
  handle: (values: Values, asked: Asked) => Promise<object | null>;
};

const statuses = {
  tooMany: 429,
  invalid: 400,
  unknown: 404,
  unavailable: 503,
  failed: 503,
} as const satisfies Record<EndpointProblem | 'unknown', number>;

/** An endpoint that answers a script of the site with JSON. A page works without the answer, as a plain form or link. */
export function defineQuery<Values>({ cache, refusals, handle, ...steps }: Query<Values>): RouteHandler {
  const refuse = (problem: keyof typeof statuses, headers: Readonly<Record<string, string>> = {}) => {
    const init = { status: statuses[problem], headers: { 'Cache-Control': 'no-store', ...headers } };
    if (refusals === 'empty') return new Response(null, init);
    return Response.json({ error: problem === 'failed' ? 'unavailable' : problem }, init);
  };
  return defineEndpoint({
    ...steps,
    async handle(values, asked) {
      const answer = await handle(values, asked);
      if (answer === null) return refuse('unknown');
      return Response.json(answer, { headers: lifetimeOf(cache) });
    },
    refuse: (problem, { headers }) => refuse(problem, headers),
  });
}

function lifetimeOf(cache: Query<unknown>['cache']): Record<string, string> {
  if (cache === null) return { 'Cache-Control': 'no-store' };
  const age = `max-age=${cache.seconds}`;
  return cache.by === 'browser'
    ? { 'Cache-Control': `private, ${age}` }
    : { 'Cache-Control': `public, ${age}`, ...tagHeaders([contentTag]) };
}
