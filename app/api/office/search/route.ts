import { z } from 'zod';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { suggestOffice } from '@/lib/features/office/search/suggest-office';

export const dynamic = 'force-dynamic';

/** A few of everything that has what is typed into the office's search; nothing for those who are not of the agency. */
export const GET = defineQuery({
  failure: 'The office could not be searched',
  cache: null,
  maxQueryLength: 1000,
  schema: z.object({ q: z.string().default('') }),
  async handle({ q }, { request, now }) {
    const staff = await getStaff(request.headers, now);
    return staff && suggestOffice(staff, q, { requester: requesterOf(request.headers), now });
  },
});
