import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';

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
