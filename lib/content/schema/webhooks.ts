import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { importName } from './exports';

const webhookSchema = z.strictObject({
  name: z
    .string()
    .regex(importName, 'lower-case letters, digits and hyphens, such as crm')
    .describe('What commands and reports call it; its secret is WEBHOOK_<NAME>_SECRET'),
  address: z
    .url({ protocol: /^https?$/ })
    .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'an address without user and password')
    .describe('Where leads are posted: https, or http for a server of WEBHOOK_PRIVATE_HOSTS'),
  forms: z.array(z.enum(enquiryForms)).min(1).optional().describe('Only these forms; all of them where absent'),
});

export const webhooksSchema = z
  .array(webhookSchema)
  .default([])
  .superRefine((webhooks, context) => {
    const names = webhooks.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) !== index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'a name that no other webhook has' });
    }
  });

export type WebhookSettings = z.output<typeof webhookSchema>;
