'use server';

import { z } from 'zod';
import { readField } from '@/lib/domain/text/raw-value';
import { type ActionProblem, defineStaffAction } from '@/lib/features/endpoint/define-action';
import type { ErasureChoice } from '@/lib/features/privacy/erase-person';
import { erasePersonData, findPersonData, type PersonOutcome } from './person-data';

/** What is stored about a person, or what an erasure did; with what was typed. */
export type PersonReply = {
  person: string;
  outcome: PersonOutcome | { kind: 'ended' | 'unavailable' | 'unsure' };
} | null;

const schema = z.object({ person: z.string(), step: z.enum(['find', 'erase']), sure: z.string() });

export const sendPersonSearch = defineStaffAction<typeof schema, PersonReply>({
  failure: 'Data of a person could not be handled',
  schema,
  async handle({ person, step, sure }, { asking, sent }, staff) {
    if (step === 'find') return { person, outcome: await findPersonData(staff, person, asking) };
    if (sure === '') return { person, outcome: { kind: 'unsure' } };
    return { person, outcome: await erasePersonData(staff, person, asking, readChoice(sent)) };
  },
  refuse(problem: ActionProblem, { person }) {
    return {
      person,
      outcome: { kind: problem === 'invalid' ? 'forbidden' : problem === 'loggedOut' ? 'ended' : problem },
    };
  },
});

const maxHidden = 1000;
const maxReasonLength = 500;

function readChoice(sent: FormData): ErasureChoice {
  const published = readField(sent, 'published', 10);
  return {
    published: published === 'remove' || published === 'keep' ? published : null,
    hide: sent.getAll('hide').slice(0, maxHidden).map(String),
    reason: readField(sent, 'reason', maxReasonLength),
  };
}
