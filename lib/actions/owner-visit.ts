'use server';

import { z } from 'zod';
import { maxPreferenceLength, visitAnswers } from '@/lib/domain/owner/visit-answer';
import { defineOwnerAction } from '@/lib/endpoint/define-owner-action';
import { type AnswerOutcome, answerVisit } from '@/lib/usecases/owner/answer-visit';

/** The outcome of an answer, and the typed text, so that it is not lost. */
export type VisitAnswerState = {
  outcome: AnswerOutcome | { kind: 'refused'; problem: 'loggedOut' };
  preference: string;
} | null;

const schema = z.object({
  visit: z.string(),
  startsAt: z.string(),
  answer: z.enum(visitAnswers),
  preference: z.string(),
});

/** Up to twice the maximum length, so that the owner can shorten it. */
const typedAgain = (preference: string) => preference.slice(0, 2 * maxPreferenceLength);

/** Answers to a visit of a property of the owner who is logged in. */
export const sendVisitAnswer = defineOwnerAction<typeof schema, VisitAnswerState>({
  failure: 'An answer to a visit could not be kept',
  schema,
  async handle({ visit: visitId, startsAt, answer, preference }, { request: { now } }, owner) {
    return {
      outcome: await answerVisit(owner, { visitId, startsAt, answer, preference, now }),
      preference: typedAgain(preference),
    };
  },
  refuse: (problem, { preference }) => ({
    outcome: { kind: 'refused', problem: problem === 'invalid' ? 'unknown' : problem },
    preference: typedAgain(preference),
  }),
});
