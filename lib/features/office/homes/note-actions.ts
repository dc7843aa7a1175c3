'use server';

import { z } from 'zod';
import { maxPropertyNote } from '@/lib/domain/office/home-option';
import { isStored } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { notePropertyFor } from './property-note';

/** Writes what colleagues should know of a home. */
export const sendPropertyNote = defineOfficeForm({
  failure: 'The note about a home could not be changed',
  schema: z.object({
    property: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    version: z.coerce.number().int().nonnegative(),
    mandateUntil: z.string().max(20),
    textUntil: z.string().max(20),
    text: written('text', z.string().trim().max(maxPropertyNote)),
  }),
  async handle({ property: propertyId, ...typed }, { asking }, staff) {
    const code = await notePropertyFor(staff, { propertyId, ...typed }, asking);
    const { text, textUntil, mandateUntil } = typed;
    return isStored({ code }) ? { code } : { code, values: { text, textUntil, mandateUntil } };
  },
});
