import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { answerPlaceholders, maxTemplateLength, unknownPlaceholders } from '@/lib/domain/office/answer-template';
import { idSchema, localized, localizedTextSchema, schemaReferenceSchema } from './common';

const placeholders = answerPlaceholders.map((name) => `{${name}}`).join(', ');

const textSchema = z
  .string()
  .min(1)
  .max(maxTemplateLength)
  .superRefine((text, context) => {
    for (const unknown of unknownPlaceholders(text))
      context.addIssue({ code: 'custom', message: `no ${unknown}: the placeholders are ${placeholders}` });
  });

export const answerTemplateSchema = z.strictObject({
  id: idSchema,
  name: localizedTextSchema.describe('What the people of the agency choose it by'),
  forms: z
    .array(z.enum(enquiryForms))
    .min(1)
    .optional()
    .describe('The forms that it answers; without this field it is offered for all'),
  text: localized(textSchema).describe(
    `What the visitor reads, in the languages in which it may be sent, without a closing and a name, which follow; ${placeholders} are filled in`,
  ),
});

export const answerTemplatesFileSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  templates: z.array(answerTemplateSchema),
});

export type AnswerTemplateFile = z.output<typeof answerTemplateSchema>;
