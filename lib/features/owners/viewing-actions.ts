'use server';

import { z } from 'zod';
import { maxPreferenceLength, viewingAnswers } from '@/lib/domain/owner/viewing-status';
import { defineOwnerAction } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { type AnswerOutcome, answerViewing } from './answer-viewing';

/** The outcome of an answer, and the typed text, so that it is not lost. */
export type ViewingAnswerState = {
  outcome: AnswerOutcome | { kind: 'refused'; problem: 'loggedOut' };
  preference: string;
} | null;

const schema = z.object({
  viewing: z.string(),
  startsAt: z.string(),
  answer: z.enum(viewingAnswers),
  preference: written('text', z.string()),
});

/** Up to twice the maximum length, so that the owner can shorten it. */
const typedAgain = (preference: string) => preference.slice(0, 2 * maxPreferenceLength);

/** Answers to a viewing of a property of the owner who is logged in. */
export const sendViewingAnswer = defineOwnerAction<typeof schema, ViewingAnswerState>({
  failure: 'An answer to a viewing could not be kept',
  schema,
  async handle({ viewing: viewingId, startsAt, answer, preference }, { request: { now } }, owner) {
    return {
      outcome: await answerViewing(owner, { viewingId, startsAt, answer, preference, now }),
      preference: typedAgain(preference),
    };
  },
  refuse: (problem, { preference }) => ({
    outcome: {
      kind: 'refused',
      problem: problem === 'invalid' ? 'unknown' : problem === 'ended' ? 'loggedOut' : problem,
    },
    preference: typedAgain(preference),
  }),
});
