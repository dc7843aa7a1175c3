import { z } from 'zod';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { offerHomes } from '@/lib/features/office/homes/find-homes';

export const dynamic = 'force-dynamic';

/** Homes for the fields of the office that name one, by what is typed; nothing for those who are not of the agency. */
export const GET = defineQuery({
  failure: 'Homes could not be found',
  cache: null,
  maxQueryLength: 1000,
  schema: z.object({ q: z.string().default('') }),
  async handle({ q }, { request, now }) {
    const staff = await getStaff(request.headers, now);
    return staff && offerHomes(staff, q, { requester: requesterOf(request.headers), now });
  },
});
