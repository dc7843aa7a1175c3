import { readField } from '@/lib/domain/text/raw-value';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { exportPersonData } from '@/lib/features/office/people/person-data';
import { officePath } from '@/lib/i18n/office-path';
import { redirectPrivately } from '@/lib/platform/media/document-response';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'private, no-store' };

/** Everything that is stored about a person, as an archive. A post: the address names no one. */
export const POST = defineResource({
  failure: 'Data of a person could not be exported',
  schema: noParameters,
  async handle(_, { request, now }) {
    const staff = await getStaff(request.headers, now);
    if (!staff) return redirectPrivately(officePath('login'));
    const person = readField(await request.formData(), 'person', 300);
    const found = await exportPersonData(staff, person, { requester: requesterOf(request.headers), now });
    if (found.kind !== 'archive') return redirectPrivately(officePath('person'));
    return new Response(new Uint8Array(found.content), {
      headers: {
        ...headers,
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="person-${now.toISOString().slice(0, 10)}.zip"`,
      },
    });
  },
});
