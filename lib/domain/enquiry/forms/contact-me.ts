import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common, newsField, remarkField } from '../common-fields';
import type { ErrorCode } from '../error-code';
import { defineForm } from '../form-definition';
import { choice, email, extras, listingId, person, whenRead } from '../person';

const viewingPurposes = ['visit', 'information'] as const;

const request = { ...person, ...extras, wish: choice(viewingPurposes), property: listingId };

const rentalSchema = z.object({ ...request, email: email() }).check(
  z.refine((sent) => sent.email !== '' || sent.phone !== '', {
    error: 'emailOrPhone' satisfies ErrorCode,
    path: ['email'],
    when: whenRead({ email: 'text', phone: 'text' }),
  }),
);

/** A request for a viewing of a property, or for information about it. */
export const contactMe = defineForm({
  schema: z.object(request),
  rentalSchema,
  parts: [
    {
      title: 'viewing',
      fields: [
        {
          name: 'wish',
          kind: 'radios',
          label: 'purpose',
          shortLabel: 'purposeShort',
          missing: 'purpose',
          options: { words: 'purpose', values: viewingPurposes },
          isWide: true,
        },
        remarkField('remarkViewing'),
      ],
    },
    {
      title: 'details',
      fields: [
        common.title,
        common.firstName,
        common.lastName,
        { ...common.email, rentalHint: 'emailOrPhone' },
        common.phone,
        common.timeSlot,
        newsField('newsSimilar'),
      ],
    },
  ],
  about: 'property',
  initial: { wish: 'visit' },
  plan: 'request',
  keepDays: retentionDays.request,
  activity: 'request',
});
