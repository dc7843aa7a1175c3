import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { makeFormStamp } from '@/lib/features/forms/form-stamp';

export const dynamic = 'force-dynamic';

/**
 * Returns the stamp that a form sends along: the signed time at which the visitor began it, and a sum to compute
 * meanwhile.
 */
export const GET = defineQuery({
  failure: 'A form got no stamp',
  limit: 'helper',
  schema: z.object({ form: z.enum(enquiryForms) }),
  cache: null,
  refusals: 'empty',
  handle: ({ form }, { now }) => makeFormStamp(form, now),
});
