import { getContent, hasContent } from '@/lib/content/content';
import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { crossing } from '@/lib/platform/bridge.mjs';
import { softwareVersion } from '@/lib/platform/software-version.mjs';
import { checkStorage, isDatabaseUp } from '@/lib/server/health/check-storage';
import { listReasons } from '@/lib/server/health/list-reasons';

export const dynamic = 'force-dynamic';

/** Set by the server when it is asked to stop (`lib/server/drain.mjs`). */
const isDraining = crossing('is-draining');

const headers = { 'Cache-Control': 'no-store' };

/** For monitoring: whether the server can answer, with which content, and what the operator should look at. */
export const GET = defineResource({
  failure: 'The state of the site could not be checked',
  worksWithoutContent: true,
  schema: noParameters,
  async handle(_, { now }) {
    if (isDraining.get()) return unavailable('the server is stopping');
    if (!hasContent()) return unavailable('no content is loaded');
    if (!(await isDatabaseUp())) return unavailable('the database does not answer');
    const trouble = await checkStorage(now);
    if (trouble === 'data-folder') return unavailable('the data folder cannot be written');
    if (trouble === 'database') return unavailable('the database cannot be written');
    const { version } = getContent();
    const reasons = await listReasons(now);
    const status =
      reasons.length > 0 ? { status: 'degraded', content: version, reasons } : { status: 'ok', content: version };
    return Response.json({ ...status, version: softwareVersion() }, { headers });
  },
});

function unavailable(reason: string): Response {
  return Response.json({ status: 'unavailable', reason }, { status: 503, headers });
}
