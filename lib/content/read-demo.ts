import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { importedActivitySchema } from '@/lib/domain/owner/activity';

const texts = z.array(z.string().min(1)).min(1);

/** `demo-office.json`: who works in the office of the shipped demo, and what leads are made of. */
const demoOfficeSchema = z.strictObject({
  staff: z.array(
    z.strictObject({
      /** One of `contactPeople` in the settings. */
      person: z.string(),
      role: z.enum(staffRoles),
      language: z.enum(languages),
    }),
  ),
  leads: z.strictObject({
    count: z.int().min(1),
    days: z.int().min(1),
    /** Weights, of any sum. */
    languages: z.record(z.enum(languages), z.number().min(0)),
    forms: z.partialRecord(z.enum(enquiryForms), z.number().min(0)),
  }),
  people: z.record(z.enum(languages), z.array(z.tuple([z.string(), z.string()])).min(1)),
  homes: z.array(z.strictObject({ street: z.string(), zip: z.string(), city: z.string() })).min(1),
  texts: z.record(
    z.enum(languages),
    z.strictObject({ property: texts, general: texts, offer: texts, testimonial: texts }),
  ),
  spam: texts,
  notes: texts,
});

export type DemoOfficeFile = z.output<typeof demoOfficeSchema>;

/** The demo office of a content folder that has a demo owner. */
export async function readDemoOffice(folder: string): Promise<DemoOfficeFile> {
  return demoOfficeSchema.parse(JSON.parse(await readFile(path.join(folder, 'demo-office.json'), 'utf8')));
}

const weightSchema = z.number().min(0);

/** `demo-owner.json`: the owner of the shipped demo, to try the portal with. Days count back from the day it is made. */
const demoOwnerSchema = z.strictObject({
  name: z.string().min(1),
  properties: z.array(z.int()).min(1),
  pageViews: z.strictObject({
    days: z.int().min(1),
    /** Weights, of any sum. */
    sources: z.record(z.string(), weightSchema),
    languages: z.partialRecord(z.enum(languages), weightSchema),
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
