import * as z from 'zod/mini';
import { common, personFields, remarkField } from '@/lib/domain/enquiry/common-fields';
import { defineForm } from '@/lib/domain/enquiry/form-definition';
import { extras, line, listingId, maxLengths, person, requiredEmail, text } from '@/lib/domain/enquiry/person';
import { papers } from '@/lib/domain/enquiry/upload-limits';
import { retentionDays } from '@/lib/domain/privacy/retention-days';

const schema = z.object({
  friendFirstName: line(maxLengths.name),
  friendLastName: line(maxLengths.name),
  friendEmail: requiredEmail(),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  property: listingId,
});

/**
 * A property forwarded to a friend, without a message from the sender: the form cannot send text to strangers in the
 * agency's name.
 */
export const sendToFriend = defineForm({
  schema,
  parts: [
    {
      title: 'friend',
      fields: [
        { name: 'friendFirstName', kind: 'text', label: 'friendFirstName', autoComplete: 'off' },
        { name: 'friendLastName', kind: 'text', label: 'friendLastName', autoComplete: 'off' },
        {
          name: 'friendEmail',
          kind: 'email',
          label: 'friendEmail',
          missing: 'friendEmail',
          hint: 'friendEmail',
          isWide: true,
          autoComplete: 'off',
        },
      ],
    },
    { title: 'sender', fields: [common.firstName, common.lastName, { ...common.email, isWide: true }] },
  ],
  about: 'property',
  plan: 'friend',
  keepDays: retentionDays.friend,
  hasCaptcha: true,
});

const newsletterSchema = z.object({
  firstName: line(maxLengths.name),
  lastName: line(maxLengths.name),
  email: requiredEmail(),
});

/** The newsletter needs an address and nothing else. */
export const signNewsletter = defineForm({
  schema: newsletterSchema,
  parts: [{ title: null, fields: [common.firstName, common.lastName, { ...common.email, isWide: true }] }],
  about: null,
  plan: 'newsletter',
  keepDays: retentionDays.request,
});

const documentSchema = z.object({ ...person, remark: extras.remark, property: listingId });

/** The documents of a property, which come by mail. */
export const documentRequest = defineForm({
  schema: documentSchema,
  rentalSchema: documentSchema,
  parts: [
    {
      title: null,
      fields: [
        common.title,
        common.firstName,
        common.lastName,
        { ...common.email, hint: 'emailDocuments' },
        common.phone,
        remarkField('remarkDocuments'),
      ],
    },
  ],
  about: 'property',
  needsSubject: true,
  plan: 'documents',
  keepDays: retentionDays.request,
  activity: 'document',
});

const jobSchema = z.object({
  ...person,
  position: line(maxLengths.position),
  motivation: text(maxLengths.remark),
});

/** An application for a job at the agency; the CV is a file. */
export const jobApplication = defineForm({
  schema: jobSchema,
  parts: [
    {
      title: 'job',
      fields: [
        {
          name: 'position',
          kind: 'text',
          label: 'position',
          shortLabel: 'positionShort',
          isWide: true,
          autoComplete: 'off',
        },
        { name: 'motivation', kind: 'textarea', label: 'motivation', shortLabel: 'motivationShort', isWide: true },
        {
          name: 'cv',
          kind: 'file',
          label: 'cv',
          missing: 'cv',
          hint: 'cv',
          isWide: true,
          files: { most: 2, isRequired: true, kinds: papers },
        },
      ],
    },
    { title: 'details', fields: personFields },
  ],
  about: null,
  plan: 'request',
  keepDays: retentionDays.request,
});
