'use server';

import { z } from 'zod';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { maxSearchers, writeToSearchers } from './searchers';

/** Every `person` is one who is sent the home. */
export const sendHome = defineOfficeForm({
  failure: 'A home could not be sent to those who search for it',
  schema: z.object({ property: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  async handle({ property: propertyId }, { asking, sent }, staff) {
    const chosen = sent.getAll('person').slice(0, maxSearchers).map(String);
    return { code: await writeToSearchers(staff, { propertyId, chosen }, asking) };
  },
});
