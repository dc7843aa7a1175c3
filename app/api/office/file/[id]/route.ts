import { z } from 'zod';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { openLeadFile } from '@/lib/features/office/leads/open-lead';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { redirectPrivately } from '@/lib/platform/media/document-response';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store' };

/** A file that a visitor sent; always saved, never shown as a page of this site. */
export const GET = defineResource({
  failure: 'A file of a lead could not be sent',
  schema: z.object({ id: z.string().max(60) }),
  async handle({ id }, { request, now }) {
    const staff = await getStaff(request.headers, now);
    if (!staff) return redirectPrivately(officePath('login'));
    const file = await openLeadFile(staff, id, { requester: requesterOf(request.headers), now });
    if (!file) {
      const t = await getTranslator(staff.language, 'office.leads');
      return new Response(t('fileGone'), {
        status: 404,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
      });
    }
    return new Response(new Uint8Array(file.content), {
      headers: {
        ...headers,
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      },
    });
  },
});
