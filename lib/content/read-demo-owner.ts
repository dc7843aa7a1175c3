import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { importedActivitySchema } from '@/lib/domain/owner/activity';

const shareSchema = z.number().min(0);

/** `demo-owner.json`: the owner of the shipped demo, to try the portal with. Days count back from the day it is made. */
const demoOwnerSchema = z.strictObject({
  name: z.string().min(1),
  properties: z.array(z.int()).min(1),
  pageViews: z.strictObject({
    days: z.int().min(1),
    /** Weights, of any sum. */
    sources: z.record(z.string(), shareSchema),
    languages: z.partialRecord(z.enum(languages), shareSchema),
  }),
  activities: z.array(
    importedActivitySchema.omit({ id: true, date: true, until: true }).extend({
      /** Negative in the future. */
      daysAgo: z.int(),
      time: z.iso.time({ precision: -1 }),
      /** For a publication: the number of days from today until its last day. */
      untilDays: z.int().nullable().default(null),
    }),
  ),
});

export type DemoOwnerFile = z.output<typeof demoOwnerSchema>;

/** The demo owner of a content folder; null for a folder that has none, as every agency's. */
export async function readDemoOwner(folder: string): Promise<DemoOwnerFile | null> {
  try {
    return demoOwnerSchema.parse(JSON.parse(await readFile(path.join(folder, 'demo-owner.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
