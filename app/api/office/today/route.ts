import { z } from 'zod';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { getStaff } from '@/lib/features/accounts/staff';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { getTodayPulse } from '@/lib/features/office/today-pulse';

export const dynamic = 'force-dynamic';

/** How many things wait on Today, and whether any of it has changed; nothing for those who are not of the agency. */
export const GET = defineQuery({
  failure: 'What waits could not be counted',
  schema: z.object({}),
  cache: null,
  maxQueryLength: 0,
  async handle(_, { request, now }) {
    const staff = await getStaff(request.headers, now);
    if (!staff) return null;
    const asking = { language: staff.language, requester: requesterOf(request.headers), now };
    return getTodayPulse(staff, asking);
  },
});
