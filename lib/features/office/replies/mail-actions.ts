'use server';

import { z } from 'zod';
import { defineStaffAction } from '@/lib/features/endpoint/define-action';
import { type LeadReply, refuseLeadForm } from '@/lib/features/office/office-refusal';
import { retryMail } from './retry-mail';

const retrySchema = z.object({ mail: z.string().min(8).max(60) });

export const sendMailRetry = defineStaffAction<typeof retrySchema, LeadReply>({
  failure: 'A mail could not be queued',
  schema: retrySchema,
  handle: async ({ mail }, { asking }, staff) => ({
    code: await retryMail(staff, mail, asking),
  }),
  refuse: refuseLeadForm,
});
