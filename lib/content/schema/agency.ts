import { z } from 'zod';
import { daySchema, weekHoursSchema, workingHoursSchema } from './appointments';
import { idSchema, localized, localizedTextSchema, officeIdSchema, pictureSchema, shownSchema } from './common';

export const emailSchema = z.email();

const officeSchema = z
  .strictObject({
    id: idSchema.optional().describe('What contact people, texts and closed days name as their office'),
    name: localizedTextSchema,
    street: localizedTextSchema.optional().describe('Without street, zip and city, the address of the agency'),
    zip: z.string().optional(),
    city: localizedTextSchema.optional(),
    phone: z.string().optional().describe('Without it, the phone of the agency'),
    email: emailSchema.optional(),
    hours: weekHoursSchema
      .optional()
      .describe(
        'Opening hours per day of the week, such as "mon"; an absent day is closed. Without it, those of the agency',
      ),
    picture: pictureSchema.optional().describe('Its front, on its card'),
  })
  .superRefine((office, context) => {
    const parts = ['street', 'zip', 'city'] as const;
    if (parts.every((part) => office[part] === undefined)) return;
    for (const part of parts)
      if (office[part] === undefined)
        context.addIssue({
          code: 'custom',
          message: 'the whole address, or none of street, zip and city for that of the agency',
          path: [part],
        });
  });

export const contactPersonSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1),
  role: localizedTextSchema.optional().describe('One line: what they do'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'a language as two lower-case letters such as "nl"'))
    .optional()
    .describe('The languages that they speak, the best one first: shown after the role'),
  number: z.string().optional().describe('BIV/IPI number'),
  email: emailSchema.optional(),
  phone: z.string().optional().describe('A number, or {phone} and {phone:office} for that of the agency or an office'),
  picture: pictureSchema.optional().describe('A portrait'),
  office: officeIdSchema.optional().describe('Id of the office where they work'),
  hours: workingHoursSchema
    .optional()
    .describe(
      'When they work, per day of the week; an absent day is off. Viewings with them stay within these hours. Without this field, the opening hours of their office',
    ),
  shown: shownSchema.describe(
    'From their first day until their last one: outside of it the site does not know them. The check names where they still stand',
  ),
});

/** Identity as Belgian law asks of an agency's site (Code of Economic Law XII.6, estate agents' code of conduct art. 20). */
export const agencySchema = z.strictObject({
  name: z.string().min(1),
  legalName: localizedTextSchema,
  slogan: localizedTextSchema.optional(),
  foundedYear: z.number().int().optional(),
  street: localizedTextSchema,
  zip: z.string(),
  city: localizedTextSchema,
  country: localizedTextSchema,
  phone: z.string(),
  email: emailSchema,
  enterpriseNumber: z.string().optional(),
  vatNumber: z.string().optional(),
  professionalTitle: localizedTextSchema.optional(),
  numbers: z.array(z.string()).default([]).describe('BIV/IPI numbers'),
  countryOfRecognition: localizedTextSchema.optional(),
  authority: z.strictObject({ name: localizedTextSchema, address: localizedTextSchema }).optional(),
  insurer: localizedTextSchema.optional(),
  policyNumber: z.string().optional(),
  codeOfConductUrl: localized(z.url()).optional(),
  hours: weekHoursSchema
    .optional()
    .describe('Opening hours of all offices that have none of their own, per day of the week, such as "mon"'),
  offices: z.array(officeSchema).default([]),
});

/** Closed days of the agency: one, or from the first to the last. */
export const closedDaysSchema = z
  .strictObject({
    from: daySchema,
    until: daySchema.optional().describe('The last of them; one day where absent'),
    text: localizedTextSchema.optional().describe('Why, in a word or two: "Christmas"'),
    offices: z.array(officeIdSchema).min(1).optional().describe('Ids of the offices that are closed; all where absent'),
  })
  .refine(({ from, until }) => until === undefined || from <= until, {
    error: 'a day that is not before the first',
    path: ['until'],
  });
