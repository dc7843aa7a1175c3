import { z } from 'zod';
import { readFigureQuery } from '@/lib/domain/office/figure-query';
import { figureTables } from '@/lib/domain/office/office-screens';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { exportFigures, exportReadersFor } from '@/lib/features/office/get-figures';
import { officePath } from '@/lib/i18n/office-path';
import { redirectPrivately } from '@/lib/platform/media/document-response';
import { textStream } from '@/lib/platform/text-stream';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store' };

/** A table of the agency's figures, or the newsletter's readers, as CSV. */
export const GET = defineResource({
  failure: 'Figures could not be exported',
  schema: z.object({ table: z.enum([...figureTables, 'readers']) }),
  async handle({ table }, { request, query, now }) {
    const staff = await getStaff(request.headers, now);
    if (!staff) return redirectPrivately(officePath('login'));
    const asking = { requester: requesterOf(request.headers), now };
    const body =
      table === 'readers'
        ? await exportReadersFor(staff, asking)
        : await exportFigures(staff, { table, query: readFigureQuery(query) }, { language: staff.language, ...asking });
    if (body === null) return new Response('There is no such file.', { status: 404, headers });
    return new Response(typeof body === 'string' ? body : textStream(body), {
      headers: {
        ...headers,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}.csv"`,
      },
    });
  },
});
