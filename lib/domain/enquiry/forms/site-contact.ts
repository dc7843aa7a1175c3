import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { calledPart, remarkField } from '../common-fields';
import type { ErrorCode } from '../error-code';
import { defineForm } from '../form-definition';
import { extras, optionalChoice, person } from '../person';

const contactGoals = ['sell', 'rentOut', 'buy'] as const;

const schema = z.object({
  ...person,
  ...extras,
  goal: optionalChoice(contactGoals),
  remark: extras.remark.check(z.minLength(1, 'required' satisfies ErrorCode)),
});

/** A message to the agency; a link about a listing turns it into the form for that. */
export const siteContact = defineForm({
  schema,
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
