import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { readPreference, type ViewingAnswer } from '@/lib/domain/owner/viewing-status';
import { type Owner, owns } from '@/lib/features/accounts/owner';
import { setActivityStatus } from '@/lib/features/forms/activity-store';
import { routeLead } from '@/lib/features/forms/route-lead';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { longDay, longMoment, shortMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type OwnerViewing, viewBooked, viewImportedViewing } from './list-owner-viewings';
import { addAnswer, getBookedViewing, getImportedViewing, listAnswers } from './owner-viewing-store';

export type AnswerProblem =
  | 'unknown'
  | 'moved'
  | 'past'
  | 'cancelled'
  | 'settled'
  | 'preferenceTooLong'
  | 'unavailable';

export type AnswerOutcome =
  | { kind: 'answered'; answer: ViewingAnswer }
  /** Another tab, or another owner of the property, answered first. This is the answer that counts. */
  | { kind: 'already'; answer: ViewingAnswer }
  | { kind: 'refused'; problem: AnswerProblem };

type Answering = {
  viewingId: string;
  /** As the owner saw it: a viewing that was moved meanwhile is not answered unseen. */
  startsAt: string;
  answer: ViewingAnswer;
  preference: string;
  now: Date;
};

/** Stores an owner's answer to a viewing, once, and notifies the agency, which informs the visitor. */
export async function answerViewing(owner: Owner, asked: Answering): Promise<AnswerOutcome> {
  const { viewingId, startsAt, answer, now } = asked;
  const found = await findViewing(viewingId, now);
  if (!found || !owns(owner, found.viewing.propertyId)) return refused('unknown');
  const { viewing, enquiryId, visitor } = found;
  if (viewing.startsAt !== startsAt) return refused('moved');
  if (viewing.answer) return { kind: 'already', answer: viewing.answer.kind };
  if (viewing.status === 'cancelled') return refused('cancelled');
  if (viewing.startsAt <= now.toISOString()) return refused('past');
  if (!viewing.canAnswer) return refused('settled');
  const preference = answer === 'another' ? readPreference(asked.preference) : '';
  if (preference === null) return refused('preferenceTooLong');
  const mail = await answerMail({ owner, viewing, visitor, answer, preference, now });
  const row = {
    visit_id: viewingId,
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
  const first = (await listAnswers([viewingId])).find((candidate) => candidate.starts_at === startsAt);
  return first ? { kind: 'already', answer: first.answer } : refused('unavailable');
}

function refused(problem: AnswerProblem): AnswerOutcome {
  return { kind: 'refused', problem };
}

/** `visitor`: for the agency only. */
type FoundViewing = { viewing: OwnerViewing; enquiryId: string | null; visitor: string };

async function findViewing(id: string, now: Date): Promise<FoundViewing | null> {
  const answers = await listAnswers([id]);
  const booked = await getBookedViewing(id);
  if (booked) return { viewing: viewBooked(booked, answers, now), enquiryId: booked.enquiry_id, visitor: booked.name };
  const imported = await getImportedViewing(id);
  if (!imported) return null;
  const language = getContent().settings.languages.default;
  return {
    viewing: await viewImportedViewing(imported, answers, { language, now }),
    enquiryId: null,
    visitor: imported.contact,
  };
}

type Answered = {
  owner: Owner;
  viewing: OwnerViewing;
  visitor: string;
  answer: ViewingAnswer;
  preference: string;
  now: Date;
};

/** Mails the agency an owner's answer to a viewing; the agency informs the visitor. */
async function answerMail({ owner, viewing, visitor, answer, preference, now }: Answered): Promise<MailDraft> {
  const { catalogue, settings } = getContent();
  const language = settings.languages.default;
  const t = await getTranslator(language, 'mail.ownerAnswer');
  const property = catalogue.getProperty(viewing.propertyId);
  const block = property && (await propertyBlock(property, language));
  const referenceOf = await listReferences('property', [viewing.propertyId]);
  const about = block?.title ?? t('gone', { id: referenceOf(viewing.propertyId) });
  const start = new Date(viewing.startsAt);
  const date = viewing.isDayOnly ? longDay(language, start) : longMoment(language, start);
  const short = viewing.isDayOnly ? longDay(language, start) : shortMoment(language, start);
  const name = neutralize(owner.name);
  const text = t(`${answer}.text`, { name, date });
  return {
    kind: 'owner-answer',
    recipient: (await routeLead('contact-appointment', property?.manager ?? null, now)).recipient,
    replyTo: owner.email,
    document: {
      language,
      subject: t(`${answer}.subject`, { about, date: short }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`${answer}.heading`) },
        { kind: 'text', text },
        ...(preference === '' ? [] : [{ kind: 'quote' as const, text: preference }]),
        ...(block ? [block] : []),
        {
          kind: 'facts',
          rows: [
            ...(block ? [] : [{ label: t('property'), value: about }]),
            { label: t('when'), value: date },
            ...(visitor === '' ? [] : [{ label: t('visitor'), value: visitor }]),
            { label: t('owner'), value: owner.name },
            { label: t('email'), value: owner.email },
          ],
        },
        { kind: 'text', text: t('visitorNotTold') },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
