import { z } from 'zod';
import { ruleConditionSchema } from '@/lib/domain/rule/rule-condition';
import { idSchema, localizedTextSchema, schemaReferenceSchema } from './common';

export const formerTone = 'copper';

/** What a property shows when all conditions on its fields hold: a marker on its picture or a notice on its page. */
export const ruleSchema = z.strictObject({
  id: idSchema,
  conditions: z.array(ruleConditionSchema).min(1),
  show: z.enum(['marker', 'notice']),
  tone: z
    .enum(['plain', 'accent', 'dark', formerTone])
    .default('plain')
    .transform((tone) => (tone === formerTone ? 'accent' : tone))
    .describe('"copper" is the former name of "accent"'),
  text: localizedTextSchema,
});

export const rulesFileSchema = z.strictObject({ $schema: schemaReferenceSchema, rules: z.array(ruleSchema) });

export type RuleFile = z.output<typeof ruleSchema>;
