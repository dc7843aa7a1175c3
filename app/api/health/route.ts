import { getContent, hasContent } from '@/lib/content/content';
import { isDatabaseUp } from '@/lib/usecases/page/is-database-up';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** For whoever watches the server: whether it can answer, and with which content. */
export async function GET(): Promise<Response> {
  if (!hasContent()) return unavailable('no content is loaded');
  if (!(await isDatabaseUp())) return unavailable('the database does not answer');
  return Response.json({ status: 'ok', content: getContent().version }, { headers });
}

function unavailable(reason: string): Response {
  return Response.json({ status: 'unavailable', reason }, { status: 503, headers });
}
