import { z } from 'zod';
import { noteDocument, noteRefusal, requesterOf } from '@/lib/features/accounts/note-access';
import { getOwner } from '@/lib/features/accounts/owner';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { openOwnerDocument } from '@/lib/features/owners/owner-documents';
import { pathTo } from '@/lib/i18n/paths';
import { redirectPrivately, respondWithDocument } from '@/lib/platform/media/document-response';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store' };

/** A document of an owner's property, also one that visitors have to ask for; a stranger is led to the login. */
export const GET = defineResource({
  failure: 'A document of an owner could not be sent',
  schema: z.object({ id: z.string(), key: z.string() }),
  async handle({ id, key }, { request, language, now }) {
    const owner = await getOwner(request.headers);
    if (!owner) return redirectPrivately(pathTo('/login/', language));
    const url = /^\d{1,15}$/.test(id) ? openOwnerDocument(owner, Number(id), key) : null;
    const asking = { requester: requesterOf(request.headers), now };
    if (url === null) {
      await noteRefusal(owner, { what: `document ${id}`, ...asking });
      return new Response('There is no such document.', { status: 404, headers });
    }
    const response = await respondWithDocument(request, url);
    if (response.status < 400) await noteDocument(owner, { what: `${id} ${url}`, ...asking });
    return response;
  },
});
