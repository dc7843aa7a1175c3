import type { EndpointProblem, EndpointSteps } from './define-endpoint';

/** Refusals without a body. */
export function emptyRefusal({ failed }: { failed: 500 | 503 }): EndpointSteps<unknown>['refuse'] {
  const statuses: Record<EndpointProblem, number> = { tooMany: 429, invalid: 400, unavailable: 503, failed };
  return (problem, { headers }) =>
    new Response(null, { status: statuses[problem], headers: { 'Cache-Control': 'no-store', ...headers } });
}
