import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common, newsField, remarkField } from '../common-fields';
import type { ErrorCode } from '../error-code';
import { defineForm } from '../form-definition';
import { extras, line, listingId, maxLengths, person, proposalKey } from '../person';

const code = (value: ErrorCode) => value;

/** The start of an offered time slot: UTC, `2026-11-21T13:00:00.000Z`. Empty means none chosen. */
const moment = line(maxLengths.moment).check(z.refine(isInstant, code('chooseMoment')));

/** About a rental the one way to answer is the e-mail address, which receives the calendar file. */
const schema = z.object({
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
  schema,
  rentalSchema: schema,
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
