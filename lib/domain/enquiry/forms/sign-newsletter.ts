import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common } from '../common-fields';
import { defineForm } from '../form-definition';
import { line, maxLengths, requiredEmail } from '../person';

const schema = z.object({
  firstName: line(maxLengths.name),
  lastName: line(maxLengths.name),
  email: requiredEmail(),
});

/** The newsletter needs an address and nothing else. */
export const signNewsletter = defineForm({
  schema,
  parts: [{ title: null, fields: [common.firstName, common.lastName, { ...common.email, isWide: true }] }],
  about: null,
  plan: 'newsletter',
  keepDays: retentionDays.request,
});
