'use server';

import { headers } from 'next/headers';
import { isVisitAnswer, maxWishLength } from '@/lib/domain/owner/visit-answer';
import { logError } from '@/lib/platform/log.mjs';
import { type AnswerOutcome, answerVisit } from '@/lib/usecases/owner/answer-visit';
import { getOwner } from '@/lib/usecases/owner/owner';

/** The outcome of an answer, and the typed text, so that it is not lost. */
export type VisitAnswerState = {
  outcome: AnswerOutcome | { kind: 'refused'; problem: 'loggedOut' };
  wish: string;
} | null;

/** Answers to a visit of a property of the owner who is logged in. */
export async function sendVisitAnswer(_: VisitAnswerState, sent: FormData): Promise<VisitAnswerState> {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  const answer = text('answer');
  const wish = text('wish');
  // Returns up to twice the maximum length, so that the owner can shorten it.
  const typed = wish.slice(0, 2 * maxWishLength);
  try {
    const owner = await getOwner(await headers());
    if (!owner) return { outcome: { kind: 'refused', problem: 'loggedOut' }, wish: typed };
    if (!isVisitAnswer(answer)) return { outcome: { kind: 'refused', problem: 'unknown' }, wish: typed };
    const asked = { visitId: text('visit'), startsAt: text('startsAt'), answer, wish, now: new Date() };
    return { outcome: await answerVisit(owner, asked), wish: typed };
  } catch (error) {
    logError('An answer to a visit could not be kept', error);
    return { outcome: { kind: 'refused', problem: 'unavailable' }, wish: typed };
  }
}
