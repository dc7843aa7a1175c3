import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common } from '../common-fields';
import { defineForm } from '../form-definition';
import { line, listingId, maxLengths, person, requiredEmail } from '../person';

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
