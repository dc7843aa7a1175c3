import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { MailDocument } from '@/lib/domain/mail/mail-document';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import { fillPlaceholders, unknownPlaceholders } from '@/lib/domain/office/answer-template';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { answerKind, type MailAttachment, toNewMail } from '@/lib/features/mail/mail-draft';
import { contentColumns, readMailContent } from '@/lib/features/mail/mail-state-store';
import { type NewMail, queueMails } from '@/lib/features/mail/mail-store';
import { type NotFree, proposeTimes } from '@/lib/features/office/calendar/propose-times';
import { fittingBlocks } from '@/lib/features/office/homes/fitting-homes';
import { type SeenLead, writeEvent } from '@/lib/features/office/leads/change-lead';
import { stateOf } from '@/lib/features/office/leads/get-inbox';
import { changeLead } from '@/lib/features/office/leads/office-lead-store';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type Addressed, composeLeadTo } from './address-person';
import { attachDocuments } from './answer-documents';
import { signatureOf, threadOf, valuesFor } from './answer-values';
import { markRepliesAnswered } from './lead-reply-store';
import { replyAddress } from './reply-address';

type Written = {
  subject: string;
  text: string;
  /** The numbers of homes that are shown in it. */
  homes: readonly string[];
  /** Instants that are proposed for a viewing. */
  times: readonly string[];
  /** The keys of papers that go along. */
  documents: readonly string[];
};

/** Longer answers are refused, not cut. */
export const maxAnswerLength = 8000;
export const maxSubjectLength = 150;

export type AnswerFault =
  | {
      code:
        | 'empty'
        | 'tooLong'
        | 'noAddress'
        | 'homeGone'
        | 'timeTaken'
        | 'documentGone'
        | 'documentsTooLarge'
        | 'tooManyDocuments'
        | 'alreadySent'
        | 'forbidden'
        | 'unknown';
    }
  /** `names`: as they are written. */
  | { code: 'unknownPlaceholder' | 'missingPlaceholder'; names: string[] }
  | ({ code: 'timeNotFree' } & NotFree);

/** The mail as the visitor would get it. */
export async function previewAnswer(
  staff: Staff,
  id: string,
  written: Written,
  asking: Asking,
  person: Addressed | null = null,
): Promise<MailDocument | AnswerFault> {
  if (!(await isAllowed(staff, 'answerLeads', asking))) return { code: 'forbidden' };
  const lead = await findLead(staff, { id, person }, asking);
  if (!lead) return { code: 'unknown' };
  const answer = await writeAnswer(staff, lead.row, { ...written, now: asking.now });
  return 'code' in answer ? answer : answer.document;
}

/** `isDone`: nothing more is to be done with the lead. `person`: to whom a lead is begun with the mail. */
type Answering = SeenLead & Written & { mailId: string; isDone?: boolean; person?: Addressed | null };

/** A stored lead, or one that its first mail stores. */
async function findLead(
  staff: Staff,
  { id, person }: { id: string; person: Addressed | null },
  asking: Asking,
): Promise<{ row: EnquiryRow; store: (connection: Connection) => Promise<void> } | null> {
  if (person) return composeLeadTo(staff, id, person, asking);
  const row = await getEnquiry(id);
  return row && { row, store: async () => undefined };
}

export type AnswerOutcome = { code: 'sent' } | { code: 'conflict' | 'unavailable' } | AnswerFault;

/** Queues an answer and puts the lead in work, or is done with it: both or neither. The same mail id is sent once. */
export async function sendAnswer(
  staff: Staff,
  { id, version, mailId, isDone = false, person = null, ...written }: Answering,
  asking: Asking,
): Promise<AnswerOutcome> {
  if (!(await isAllowed(staff, 'answerLeads', asking))) return { code: 'forbidden' };
  const lead = await findLead(staff, { id, person }, asking);
  if (!lead) return { code: 'unknown' };
  const { row } = lead;
  const answer = await writeAnswer(staff, row, { ...written, now: asking.now });
  if ('code' in answer) return answer;
  const { messageIds } = await threadOf(row);
  const mail = toNewMail(
    {
      kind: answerKind,
      recipient: row.email,
      replyTo: replyAddress(id) ?? staff.email,
      document: answer.document,
      attachments: answer.attachments,
      headers:
        messageIds.length === 0 ? {} : { 'In-Reply-To': messageIds.at(-1) ?? '', References: referencesOf(messageIds) },
    },
    id,
    mailId,
  );
  try {
    const stored = await transact(async (connection) => {
      await lead.store(connection);
      // A lead without an assignee gets the person who answers it.
      const isTaken = row.assignee_id === null;
      const state = isDone ? 'done' : 'working';
      const change = { status: 'received', state, ...(isTaken && { assignee_id: staff.id }) } as const;
      if (!(await changeLead(connection, { id, version }, change))) throw new Refusal('conflict');
      await answer.store(connection);
      const event = { id, version: version + 1, kind: 'answer', before: stateOf(row), after: mailId } as const;
      // Of the version before: an answer cannot be taken back, nor this with it.
      const taken = { id, version, kind: 'assignee', before: '', after: staff.id } as const;
      if (isTaken) await writeEvent(connection, staff, asking, taken);
      await writeEvent(connection, staff, asking, event);
      // Taken back, it is a lead that has its answer.
      const done = { id, version: version + 1, kind: 'state', before: 'working', after: 'done' } as const;
      if (isDone) await writeEvent(connection, staff, asking, done);
      await queueMails(connection, [mail], asking.now);
      await markRepliesAnswered(connection, id, asking.now);
    });
    if (!stored.ok) return { code: stored.error === 'taken' ? await judgeSecond(mail, 'unavailable') : 'unavailable' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'timeTaken') return { code: 'timeTaken' };
    return { code: await judgeSecond(mail, 'conflict') };
  }
  wakeWorker();
  return { code: 'sent' };
}

/** The same mail again is sent; one with this id that says or carries something else has gone in its place. */
async function judgeSecond<Code extends string>(mail: NewMail, otherwise: Code) {
  const first = await readMailContent(mail.id);
  if (!first) return otherwise;
  const isSame = contentColumns.every((column) => first[column] === mail[column]);
  return isSame ? 'sent' : 'alreadySent';
}

/** A header field holds 900 characters; ids of other mail programs are of any length. */
const maxReferences = 850;

/** The newest of a thread, oldest first. */
function referencesOf(messageIds: readonly string[]): string {
  return messageIds.reduceRight((kept, id) => {
    const longer = kept === '' ? id : `${id} ${kept}`;
    return longer.length <= maxReferences ? longer : kept;
  }, '');
}

type Letter = {
  document: MailDocument;
  attachments: MailAttachment[];
  /** What is stored with it. */
  store: (connection: Connection) => Promise<void>;
};

async function writeAnswer(
  staff: Staff,
  row: EnquiryRow,
  { now, ...written }: Written & { now: Date },
): Promise<Letter | AnswerFault> {
  if (!textIsEmail(row.email)) return { code: 'noAddress' };
  const subject = cleanLine(written.subject);
  const typed = cleanText(written.text);
  if (subject === '' || typed === '') return { code: 'empty' };
  if (subject.length > maxSubjectLength || typed.length > maxAnswerLength) return { code: 'tooLong' };
  const values = await valuesFor(row, staff);
  const both = `${subject}\n${typed}`;
  const unknown = unknownPlaceholders(both).filter(
    (name) => !Object.values(values).some((value) => value?.includes(name)),
  );
  if (unknown.length > 0) return { code: 'unknownPlaceholder', names: unknown };
  const { missing } = fillPlaceholders(both, values);
  if (missing.length > 0) return { code: 'missingPlaceholder', names: missing.map((name) => `{${name}}`) };
  const { text } = fillPlaceholders(typed, values);
  const homes = await fittingBlocks(written.homes, row.language);
  if (homes === null) return { code: 'homeGone' };
  const { language } = row;
  const proposal = await proposeTimes(row, written.times, { language, office: staff.language, now });
  if (proposal === null) return { code: 'timeTaken' };
  if ('why' in proposal) return { code: 'timeNotFree', ...proposal };
  const papers = await attachDocuments(row, written.documents, row.language);
  if (papers === 'gone') return { code: 'documentGone' };
  if (papers === 'tooMany') return { code: 'tooManyDocuments' };
  if (papers === 'tooLarge') return { code: 'documentsTooLarge' };
  const t = await getTranslator(row.language, 'mail.answer');
  const signature = { kind: 'signature' as const, ...(await signatureOf(row.language, staff)) };
  return {
    document: {
      language: row.language,
      subject: fillPlaceholders(subject, values).text,
      preview: cleanLine(text).slice(0, 140),
      blocks: [{ kind: 'text', text }, ...homes, ...proposal.blocks, ...papers.links, signature],
      reason: t('reason'),
      unsubscribe: null,
    },
    attachments: papers.attachments,
    store: proposal.store,
  };
}
