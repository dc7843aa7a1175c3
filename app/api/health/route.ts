import { getContent, hasContent } from '@/lib/content/content';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** For whoever watches the server: whether it can answer, and with which content. */
export function GET(): Response {
  if (!hasContent())
    return Response.json({ status: 'unavailable', reason: 'no content is loaded' }, { status: 503, headers });
  return Response.json({ status: 'ok', content: getContent().version }, { headers });
}
