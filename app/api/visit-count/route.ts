import { hasContent } from '@/lib/content/content';
import { callerHeader } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';
import { countVisit } from '@/lib/usecases/statistics/count-visit';
import { isOwnVisit } from '@/lib/usecases/statistics/own-visit';

export const dynamic = 'force-dynamic';

const maxBodyLength = 5000;
const headers = { 'Cache-Control': 'no-store' };

/** Counts a page view. The answer does not say whether it counted, so that callers learn nothing from it. */
export async function POST(request: Request): Promise<Response> {
  const host = request.headers.get('host') ?? '';
  const origin = request.headers.get('origin');
  // A front may write its own host over the visitor's.
  const hosts = [host, new URL(env().SITE_URL).host];
  const isOwn = origin === null || (URL.canParse(origin) && hosts.includes(new URL(origin).host));
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!isOwn || !(length <= maxBodyLength)) return new Response(null, { status: 400, headers });
  if (!hasContent()) return new Response(null, { status: 503, headers });
  // Browsers with an owner's login are not counted.
  if (isOwnVisit(request.headers.get('cookie') ?? '')) return new Response(null, { status: 204, headers });
  const said: unknown = await request.json().catch(() => null);
  try {
    const outcome = await countVisit(said, {
      address: request.headers.get(callerHeader) ?? '',
      userAgent: request.headers.get('user-agent') ?? '',
      host,
      now: new Date(),
    });
    return new Response(null, { status: outcome === 'invalid' ? 400 : 204, headers });
  } catch (error) {
    // A lost page view does no harm; the operator finds the reason in the log.
    logError('A visit was not counted', error);
    return new Response(null, { status: 503, headers });
  }
}
