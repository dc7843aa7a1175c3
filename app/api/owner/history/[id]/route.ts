import { z } from 'zod';
import { noteRefusal, requesterOf } from '@/lib/features/accounts/note-access';
import { getOwner } from '@/lib/features/accounts/owner';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { exportHistory } from '@/lib/features/owners/get-history';
import { readHistoryQuery } from '@/lib/features/owners/history-query';
import { pathTo } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { textStream } from '@/lib/platform/text-stream';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store' };

/** The history of an owner's property as CSV; a stranger is led to the login, and from there to that property. */
export const GET = defineResource({
  failure: 'A history could not be exported',
  schema: z.object({ id: z.string(), language: z.string().optional().transform(enabledLanguage) }),
  async handle({ id, language }, { request, query, now }) {
    const owner = await getOwner(request.headers);
    const isId = /^\d{1,15}$/.test(id);
    if (!owner) {
      const location = pathTo('/login/', language) + (isId ? `?property=${id}` : '');
      return new Response(null, { status: 303, headers: { ...headers, Location: location } });
    }
    const asking = { requester: requesterOf(request.headers), now };
    const file = isId ? await exportHistory(owner, Number(id), readHistoryQuery(query), { language, ...asking }) : null;
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
  },
});
