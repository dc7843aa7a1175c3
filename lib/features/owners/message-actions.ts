'use server';

import { z } from 'zod';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { defineOwnerAction } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { refuseOwnerForm } from './account-forms';
import { writeToAgency } from './write-to-agency';

const schema = z.object({ property: z.string().regex(/^\d{1,15}$/), text: written('text', z.string()) });

/** Sends what an owner writes about their property. */
export const sendOwnerLetter = defineOwnerAction<typeof schema, OwnerAnswer>({
  failure: 'A message of an owner could not be kept',
  schema,
  async handle({ property, text }, { request: { now } }, owner) {
    const outcome = await writeToAgency(owner, { propertyId: Number(property), text }, now);
    if (outcome.kind === 'sent') return { code: 'sent' };
    const minutes = outcome.problem === 'tooMany' ? outcome.minutes : 0;
    return { code: outcome.problem, minutes, fields: ['text'], values: { text } };
  },
  // What was typed stays: after a login in another window it can be sent.
  refuse: (problem, typed, language) =>
    problem === 'ended' ? { code: problem, values: { text: typed.text } } : refuseOwnerForm(problem, {}, language),
});
