import { z } from 'zod';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { leadOfProposal } from '@/lib/features/viewings/proposal-key';

export const dynamic = 'force-dynamic';

/** Time slots for a viewing of a property, from a given day on. */
export const GET = defineQuery({
  failure: 'Time slots could not be listed',
  limit: 'helper',
  language: 'required',
  schema: z.object({
    property: z.string().default(''),
    from: z.string().nullable().default(null),
    proposal: z.string().max(300).nullable().default(null),
  }),
  cache: null,
  refusals: 'empty',
  handle: async ({ property, from, proposal }, { language, now }) => ({
    moments: await listFreeSlots(property, { from, language, now, lead: leadOfProposal(proposal, now) }),
  }),
});
