import { getContent } from '@/lib/content/content';
import { isLanguage } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { textStream } from '@/lib/platform/text-stream';
import { exportHistory } from '@/lib/usecases/owner/export-history';
import { readHistoryQuery } from '@/lib/usecases/owner/history-query';
import { noteRefusal, requesterOf } from '@/lib/usecases/owner/note-access';
import { getOwner } from '@/lib/usecases/owner/owner';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

type Context = { params: Promise<{ id: string }> };

/** The history of an owner's property as CSV; a stranger is led to the login, and from there to that property. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('language');
  const language = isLanguage(asked) ? asked : getContent().settings.languages.default;
  const owner = await getOwner(request.headers);
  const isId = /^\d{1,15}$/.test(id);
  if (!owner) {
    const location = pathTo('/login/', language) + (isId ? `?property=${id}` : '');
    return new Response(null, { status: 303, headers: { ...headers, Location: location } });
  }
  const query = readHistoryQuery(searchParams);
  const asking = { requester: requesterOf(request.headers), now: new Date() };
  const file = isId ? await exportHistory(owner, Number(id), query, { language, ...asking }) : null;
  if (!file) {
    await noteRefusal(owner, { what: `history ${id}`, ...asking });
    return new Response('There is no such history.', { status: 404, headers });
  }
  return new Response(textStream(file.pieces), {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  });
}
