import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { goals } from '@/lib/domain/property/goal';

export const exportFormats = ['openimmo', 'kyero', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, such as portal-x')
    .describe('Who fetches it; a part of the address'),
  format: z.enum(exportFormats),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .optional()
    .describe('Of the texts, the main one first; those of the site where absent'),
  goals: z
    .array(z.enum(goals))
    .min(1)
    .default([...goals])
    .describe('What is offered: for sale, for rent, or both'),
});

export type ExportSettings = z.output<typeof exportSchema>;

export const exportsSchema = z
  .array(exportSchema)
  .default([])
  .superRefine((entries, context) => {
    const names = new Set<string>();
    for (const [index, { name }] of entries.entries()) {
      if (names.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'a name that no other export has' });
      names.add(name);
    }
  });

/** The name of an import or a webhook, which is part of a path and of the names of variables. */
export const importName = /^[a-z][a-z0-9-]{0,39}$/;

export function isImportName(name: string): boolean {
  return importName.test(name);
}

/** Stands in the place of a name in `npm run import -- status`, so that no import can have it. */
export const statusWord = 'status';
