import { toUrl } from '@/lib/domain/text/to-url';
import { defineWebhook, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { countPageView, isOwnPageView } from '@/lib/features/statistics/count-page-view';
import { callerHeader } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

const maxBodyLength = 5000;
const headers = { 'Cache-Control': 'no-store' };

/** Counts a page view. The answer does not say whether it counted, so that callers learn nothing from it. */
export const POST = defineWebhook({
  failure: 'A page view was not counted',
  schema: noParameters,
  async handle(_, { request, now }) {
    const host = request.headers.get('host') ?? '';
    const origin = request.headers.get('origin');
    // A front may write its own host over the visitor's.
    const hosts = [host, new URL(env().SITE_URL).host];
    const isOwn = origin === null || hosts.includes(toUrl(origin)?.host ?? '');
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!isOwn || !(length <= maxBodyLength)) return new Response(null, { status: 400, headers });
    // Browsers with an owner's login are not counted.
    if (isOwnPageView(request.headers.get('cookie') ?? '')) return new Response(null, { status: 204, headers });
    const said: unknown = await request.json().catch(() => null);
    const outcome = await countPageView(said, {
      address: request.headers.get(callerHeader) ?? '',
      userAgent: request.headers.get('user-agent') ?? '',
      host,
      now,
    });
    return new Response(null, { status: outcome === 'invalid' ? 400 : 204, headers });
  },
});
