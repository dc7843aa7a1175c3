import { getContent } from '@/lib/content/content';
import { setActivityStatus } from '@/lib/data/activity-store';
import { queueMails } from '@/lib/data/mail-store';
import { addAnswer, getBookedVisit, getImportedVisit, listAnswers } from '@/lib/data/owner-visit-store';
import { transact } from '@/lib/data/transaction';
import { readPreference, type VisitAnswer } from '@/lib/domain/owner/visit-answer';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { toNewMail } from '@/lib/usecases/mail/mail-draft';
import { answerMail } from './answer-mail';
import { type OwnerVisit, viewBooked, viewImportedVisit } from './list-owner-visits';
import { type Owner, owns } from './owner';

export type AnswerProblem =
  | 'unknown'
  | 'moved'
  | 'past'
  | 'cancelled'
  | 'settled'
  | 'preferenceTooLong'
  | 'unavailable';

export type AnswerOutcome =
  | { kind: 'answered'; answer: VisitAnswer }
  /** Another tab, or another owner of the property, answered first. This is the answer that counts. */
  | { kind: 'already'; answer: VisitAnswer }
  | { kind: 'refused'; problem: AnswerProblem };

type Answering = {
  visitId: string;
  /** As the owner saw it: a visit that was moved meanwhile is not answered unseen. */
  startsAt: string;
  answer: VisitAnswer;
  preference: string;
  now: Date;
};

/** Stores an owner's answer to a visit, once, and notifies the agency, which informs the visitor. */
export async function answerVisit(owner: Owner, asked: Answering): Promise<AnswerOutcome> {
  const { visitId, startsAt, answer, now } = asked;
  const found = await findVisit(visitId, now);
  if (!found || !owns(owner, found.visit.propertyId)) return refused('unknown');
  const { visit, enquiryId, visitor } = found;
  if (visit.startsAt !== startsAt) return refused('moved');
  if (visit.answer) return { kind: 'already', answer: visit.answer.kind };
  if (visit.status === 'cancelled') return refused('cancelled');
  if (visit.startsAt <= now.toISOString()) return refused('past');
  if (!visit.canAnswer) return refused('settled');
  const preference = answer === 'another' ? readPreference(asked.preference) : '';
  if (preference === null) return refused('preferenceTooLong');
  const mail = await answerMail({ owner, visit, visitor, answer, preference });
  const row = {
    visit_id: visitId,
    starts_at: startsAt,
    owner_id: owner.id,
    answer,
    wish: preference,
    answered_at: now.toISOString(),
  };
  const stored = await transact(async (connection) => {
    if (!(await addAnswer(connection, row))) return false;
    // Imported activities stay as the agency's system sent them.
    if (enquiryId !== null && answer !== 'another') await setActivityStatus(connection, enquiryId, answer, now);
    await queueMails(connection, [toNewMail(mail, enquiryId)], now);
    return true;
  });
  if (!stored.ok) return refused('unavailable');
  if (stored.value) {
    wakeWorker();
    return { kind: 'answered', answer };
  }
  const first = (await listAnswers([visitId])).find((candidate) => candidate.starts_at === startsAt);
  return first ? { kind: 'already', answer: first.answer } : refused('unavailable');
}

function refused(problem: AnswerProblem): AnswerOutcome {
  return { kind: 'refused', problem };
}

/** `visitor`: for the agency only. */
type FoundVisit = { visit: OwnerVisit; enquiryId: string | null; visitor: string };

async function findVisit(id: string, now: Date): Promise<FoundVisit | null> {
  const answers = await listAnswers([id]);
  const booked = await getBookedVisit(id);
  if (booked) return { visit: viewBooked(booked, answers, now), enquiryId: booked.enquiry_id, visitor: booked.name };
  const imported = await getImportedVisit(id);
  if (!imported) return null;
  const language = getContent().settings.languages.default;
  return {
    visit: await viewImportedVisit(imported, answers, { language, now }),
    enquiryId: null,
    visitor: imported.contact,
  };
}
