import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common, newsField, remarkField } from '../common-fields';
import type { ErrorCode } from '../error-code';
import { defineForm } from '../form-definition';
import {
  choice,
  email,
  extras,
  listingId,
  longest,
  optionalChoice,
  person,
  personTitles,
  phone,
  requiredLine,
  whenRead,
} from '../person';

const viewingPurposes = ['visit', 'information'] as const;

const schema = z.object({ ...person, ...extras, wish: choice(viewingPurposes), property: listingId });

const rentalSchema = z
  .object({
    title: optionalChoice(personTitles),
    firstName: requiredLine(longest.name),
    lastName: requiredLine(longest.name),
    email: email(),
    phone: phone(),
    ...extras,
    wish: choice(viewingPurposes),
    property: listingId,
  })
  .check(
    z.refine((request) => request.email !== '' || request.phone !== '', {
      error: 'emailOrPhone' satisfies ErrorCode,
      path: ['email'],
      when: whenRead({ email: 'text', phone: 'text' }),
    }),
  );

/** A request for a viewing of a property, or for information about it. */
export const contactMe = defineForm({
  schema,
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
        common.timeSlot,
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
