import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { calledPart, remarkField } from '../common-fields';
import { defineForm } from '../form-definition';
import { extras, listingId, person } from '../person';

/** A question about a new-build project. */
export const contactConstruction = defineForm({
  schema: z.object({ ...person, ...extras, project: listingId }),
  parts: [{ title: 'question', fields: [remarkField('remarkProject')] }, calledPart('newsSimilar')],
  about: 'project',
  plan: 'request',
  keepDays: retentionDays.request,
});
