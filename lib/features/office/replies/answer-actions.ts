'use server';

import { z } from 'zod';
import type { MailDocument } from '@/lib/domain/mail/mail-document';
import { type ActionProblem, defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { instantOf } from '@/lib/features/office/calendar/change-viewing';
import { maxProposed, type NotFree } from '@/lib/features/office/calendar/propose-times';
import { maxFitting } from '@/lib/features/office/homes/fitting-homes';
import { leadHref, readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { officeLogin } from '@/lib/i18n/office-path';
import { type AnswerFault, maxAnswerLength, previewAnswer, sendAnswer } from './answer-lead';

export type AnswerProblem = AnswerFault['code'] | 'badTime' | 'conflict' | 'ended' | 'unavailable' | 'invalid';

/** The result of saving or sending an answer; always with what was typed. */
export type AnswerReply = {
  subject: string;
  text: string;
  homes: readonly string[];
  times: readonly string[];
  /** A time that was typed. */
  own: { day: string; time: string };
  documents: readonly string[];
  /** The version of the lead that the writer had seen. */
  seen: number;
  letter?: MailDocument['blocks'];
  problem?: AnswerProblem;
  names?: readonly string[];
  /** The time that cannot be proposed, and why. */
  notFree?: NotFree;
} | null;

const schema = z.object({
  lead: z.string().max(60),
  version: z.coerce.number().int().nonnegative(),
  mail: z.uuid(),
  subject: written('subject', z.string()),
  text: written('text', z.string()),
  /** Of a mail that answers nothing: the person, by one of their leads, and their address. */
  of: z.string().max(60).default(''),
  to: z.string().max(200).default(''),
  /** A time that is typed beside those to choose from; '' for none. */
  ownDay: z.string().max(20).default(''),
  ownTime: z.string().max(20).default(''),
  step: z.enum(['preview', 'edit', 'send', 'done']),
  /** The parameters of the list that the lead was opened from. */
  list: z.string().max(500),
});

export const sendLeadAnswer = defineStaffAction<typeof schema, AnswerReply>({
  failure: 'A lead could not be answered',
  schema,
  maxFieldLength: 2 * maxAnswerLength,
  async handle({ lead, version, mail, subject, text, of, to, ownDay, ownTime, step, list }, { asking, sent }, staff) {
    const chosen = {
      subject,
      text,
      homes: chosenIn(sent, 'home', maxFitting + 1),
      times: chosenIn(sent, 'time', maxProposed + 1),
      documents: chosenIn(sent, 'document', maxTicked),
    };
    const kept = { ...chosen, own: { day: ownDay, time: ownTime }, seen: version };
    const person = of === '' ? null : { of, to };
    // Sent twice, it begins one lead.
    const id = person ? mail : lead;
    if (step === 'edit') return kept;
    const own = instantOf(ownDay, ownTime);
    if (!own && (ownDay !== '' || ownTime !== '')) return refused(kept, { code: 'badTime' });
    const written = { ...chosen, times: [...chosen.times, ...(own ? [own.toISOString()] : [])] };
    if (step === 'preview') {
      const found = await previewAnswer(staff, id, written, asking, person);
      return 'code' in found ? refused(kept, found) : { ...kept, letter: found.blocks };
    }
    const isDone = step === 'done';
    const outcome = await sendAnswer(staff, { id, version, mailId: mail, isDone, person, ...written }, asking);
    if (outcome.code !== 'sent') return refused(kept, outcome);
    return new GoTo(leadHref(id, readInboxQuery(new URLSearchParams(list)), mail));
  },
  refuse(problem: ActionProblem, { subject, text, version, ownDay, ownTime }) {
    if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
    const own = { day: ownDay, time: ownTime };
    return { subject, text, homes: [], times: [], own, documents: [], seen: Number(version) || 0, problem };
  },
});

/** Ticks that are read, and come back with a refusal; far fewer go along. */
const maxTicked = 1000;

function chosenIn(sent: FormData, name: string, most: number): string[] {
  const chosen = sent.getAll(name).slice(0, most);
  return chosen.flatMap((value) => (typeof value === 'string' ? [value.slice(0, 1000)] : []));
}

type Kept = Omit<NonNullable<AnswerReply>, 'letter' | 'problem' | 'names' | 'notFree'>;

type Fault = AnswerFault | { code: Exclude<AnswerProblem, AnswerFault['code']> };

function refused(kept: Kept, fault: Fault): AnswerReply {
  return {
    ...kept,
    problem: fault.code,
    ...('names' in fault && { names: fault.names }),
    ...('why' in fault && { notFree: { time: fault.time, why: fault.why } }),
  };
}
