import { z } from 'zod';

/** A word of a source, with what it was taken for and how many records have it; null where it was not understood. */
export const sourceWordSchema = z.object({
  field: z.string(),
  written: z.string(),
  meaning: z.string().nullable(),
  count: z.number(),
});

/** A document that a source reads whole, or what decides how it is read. */
export type SourceDocument = { name: string; bytes: Uint8Array };

export const outcomeSchema = z.object({
  /** The number of remaining listings: all of them, and those that visitors see. */
  listings: z.number(),
  shown: z.number(),
  faults: z.array(
    z.object({
      ...{ id: z.string(), field: z.string(), found: z.string(), expected: z.string() },
      ...{ leavesOut: z.boolean(), records: z.number().optional() },
    }),
  ),
  /** Words that were guessed or not understood. */
  words: z.array(sourceWordSchema),
  leftOut: z.array(z.templateLiteral([z.enum(['property', 'project']), ' ', z.string()])),
  /** Every file of other servers, with its name in the media folder; null while it is not there. */
  media: z.array(
    z.object({ key: z.string(), url: z.string(), kind: z.enum(['picture', 'document']), file: z.string().nullable() }),
  ),
});

/** What a run made of the documents that it read. */
export type DocumentsOutcome = z.output<typeof outcomeSchema>;
