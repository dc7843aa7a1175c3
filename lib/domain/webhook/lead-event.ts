import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';

const texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const listing = {
  number: z.int().describe('The number in the addresses of the site'),
  reference: z.string().describe('The id in the system that the listing comes from'),
  url: z.url(),
};

/**
 * What a webhook receives about a form. Fields are only ever added: a receiver ignores those that it does not know. A
 * change that breaks receivers is another version.
 */
export const leadEventSchema = z
  .object({
    version: z.literal(1),
    type: z.literal('lead.received'),
    id: z.uuid().describe('Of this delivery, the same in every try: a receiver that knows it has the lead already'),
    createdAt: z.iso.datetime(),
    site: z.url().describe('The public address of the site'),
    lead: z.object({
      id: z.uuid().describe('What npm run leads -- show takes'),
      receivedAt: z.iso.datetime(),
      form: z.enum(enquiryForms),
      language: z.enum(languages).describe('Of the page that the form was on'),
      person: z.object({
        name: z.string(),
        email: z.string().describe('Empty where the form does not ask for it, as are the others'),
        phone: z.string(),
      }),
      property: z.object({ ...listing, goal: z.enum(goals) }).nullable(),
      project: z.object(listing).nullable(),
      page: z
        .string()
        .describe(
          'Path and query of the page that the form was sent from; of a screen of the office where the agency wrote it down',
        ),
      fields: texts.describe('What was filled in, by field'),
      source: texts.describe(
        'How the visitor came: referrer, landing page, utm_…; of a lead that the agency wrote down `channel`: phone, visit, portal or mail',
      ),
      files: z
        .array(z.object({ field: z.string(), name: z.string(), kind: z.string(), bytes: z.int() }))
        .describe('Files that were sent with the form; they stay on the server of the site'),
    }),
  })
  .describe('A form that a visitor sent');

export type LeadEvent = z.output<typeof leadEventSchema>;
