import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { callerHeader, hopsHeader } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { logRefusal } from '@/lib/platform/log.mjs';
import { isBearer } from '@/lib/platform/token';
import { writeMetrics } from '@/lib/server/health/write-metrics';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Figures of this process for Prometheus. Without `METRICS_TOKEN` this endpoint does not exist. */
export const GET = defineResource({
  failure: 'The figures could not be written',
  worksWithoutContent: true,
  schema: noParameters,
  async handle(_, { request, now }) {
    const { METRICS_TOKEN } = env();
    if (METRICS_TOKEN === undefined) return new Response(null, { status: 404, headers });
    if (!isBearer(request.headers.get('authorization'), METRICS_TOKEN)) {
      logRefusal(401, 'figures without their token');
      return new Response(null, { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } });
    }
    return new Response(await writeMetrics(now), {
      headers: {
        ...headers,
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        // So that an operator sees whether the proxies are counted right (`npm run doctor`).
        'X-Caller': request.headers.get(callerHeader) ?? '',
        'X-Forwarded-Hops': request.headers.get(hopsHeader) ?? '',
      },
    });
  },
});
