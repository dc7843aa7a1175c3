'use server';

import { z } from 'zod';
import type { MailDocument } from '@/lib/domain/mail/mail-document';
import { type ActionProblem, defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { maxProposed } from '@/lib/features/office/calendar/propose-times';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { type AnswerFault, maxAnswerLength, previewAnswer, sendAnswer } from './answer-lead';

export type AnswerProblem = AnswerFault['code'] | 'conflict' | 'ended' | 'unavailable' | 'invalid';

/** The result of saving or sending an answer; always with what was typed. */
export type AnswerReply = {
  subject: string;
  text: string;
  times: readonly string[];
  /** The version of the lead that the writer had seen. */
  seen: number;
  letter?: MailDocument['blocks'];
  problem?: AnswerProblem;
  names?: readonly string[];
} | null;

const schema = z.object({
  lead: z.string().max(60),
  version: z.coerce.number().int().nonnegative(),
  mail: z.uuid(),
  subject: written('subject', z.string()),
  text: written('text', z.string()),
  step: z.enum(['preview', 'edit', 'send']),
});

export const sendLeadAnswer = defineStaffAction<typeof schema, AnswerReply>({
  failure: 'A lead could not be answered',
  schema,
  maxFieldLength: 2 * maxAnswerLength,
  async handle({ lead, version, mail, subject, text, step }, { asking, sent }, staff) {
    const written = { subject, text, times: timesIn(sent) };
    const kept = { ...written, seen: version };
    if (step === 'edit') return kept;
    if (step === 'preview') {
      const found = await previewAnswer(staff, lead, written, asking);
      return 'code' in found ? refused(kept, found) : { ...kept, letter: found.blocks };
    }
    const outcome = await sendAnswer(staff, { id: lead, version, mailId: mail, ...written }, asking);
    const { code } = outcome;
    return code === 'sent' ? new GoTo(officePath(`leads/${lead}`)) : refused(kept, { ...outcome, code });
  },
  refuse(problem: ActionProblem, { subject, text, version }) {
    if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
    return { subject, text, times: [], seen: Number(version) || 0, problem };
  },
});

function timesIn(sent: FormData): string[] {
  const times = sent.getAll('time').slice(0, maxProposed + 1);
  return times.flatMap((time) => (typeof time === 'string' ? [time.slice(0, 40)] : []));
}

type Kept = { subject: string; text: string; times: readonly string[]; seen: number };

function refused(kept: Kept, fault: { code: AnswerProblem; names?: readonly string[] }): AnswerReply {
  return { ...kept, problem: fault.code, ...(fault.names && { names: fault.names }) };
}
