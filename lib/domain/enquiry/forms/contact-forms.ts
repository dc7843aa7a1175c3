import * as z from 'zod/mini';
import { calledPart, common, newsField, remarkField } from '@/lib/domain/enquiry/common-fields';
import { defineForm } from '@/lib/domain/enquiry/form-definition';
import type { ErrorCode } from '@/lib/domain/enquiry/form-state';
import {
  choice,
  email,
  extras,
  line,
  listingId,
  maxLengths,
  optionalChoice,
  person,
  proposalKey,
  whenRead,
} from '@/lib/domain/enquiry/person';
import { retentionDays } from '@/lib/domain/privacy/retention-days';

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

const contactGoals = ['sell', 'rentOut', 'buy'] as const;

const siteContactSchema = z.object({
  ...person,
  ...extras,
  goal: optionalChoice(contactGoals),
  remark: extras.remark.check(z.minLength(1, 'required' satisfies ErrorCode)),
});

/** A message to the agency; a link about a listing turns it into the form for that. */
export const siteContact = defineForm({
  schema: siteContactSchema,
  parts: [
    {
      title: 'message',
      fields: [
        {
          name: 'goal',
          kind: 'select',
          label: 'goalContact',
          shortLabel: 'goalShort',
          options: { words: 'contactGoal', values: contactGoals, empty: 'otherGoal' },
        },
        { ...remarkField('remarkMessage'), missing: 'remarkMessage' },
      ],
    },
    calledPart('newsletter'),
  ],
  about: null,
  replacedAbout: { property: 'contact-me', project: 'contact-construction' },
  goalAnswers: { sale: 'sell', sell: 'sell', rentOut: 'rentOut', buy: 'buy' },
  plan: 'request',
  keepDays: retentionDays.request,
});

/** A question about a new-build project. */
export const contactConstruction = defineForm({
  schema: z.object({ ...person, ...extras, project: listingId }),
  parts: [{ title: 'question', fields: [remarkField('remarkProject')] }, calledPart('newsSimilar')],
  about: 'project',
  plan: 'request',
  keepDays: retentionDays.request,
});

const code = (value: ErrorCode) => value;

/** The start of an offered time slot: UTC, `2026-11-21T13:00:00.000Z`. Empty means none chosen. */
const moment = line(maxLengths.moment).check(z.refine(isInstant, code('chooseMoment')));

/** About a rental the one way to answer is the e-mail address, which receives the calendar file. */
const appointmentSchema = z.object({
  ...person,
  moment,
  remark: extras.remark,
  newsletter: extras.newsletter,
  property: listingId,
  proposal: proposalKey,
});

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

/** A viewing booked online. */
export const contactAppointment = defineForm({
  schema: appointmentSchema,
  rentalSchema: appointmentSchema,
  parts: [
    {
      title: 'moment',
      fields: [
        {
          name: 'moment',
          kind: 'moment',
          label: 'moment',
          shortLabel: 'momentShort',
          missing: 'moment',
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
        { ...common.email, hint: 'emailViewing' },
        { ...common.phone, hint: 'phoneViewing' },
        newsField('newsSimilar'),
      ],
    },
  ],
  about: 'property',
  needsSubject: true,
  parameters: ['from', 'at', 'proposal'],
  plan: 'viewing',
  keepDays: retentionDays.request,
  hasReceipt: true,
  activity: 'visit',
});
