import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { personName } from '@/lib/domain/enquiry/person-name';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import type { MailAgent, MailDocument } from '@/lib/domain/mail/mail-document';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import {
  type AnswerValues,
  answerPlaceholders,
  fillPlaceholders,
  unknownPlaceholders,
} from '@/lib/domain/office/answer-template';
import { townLine } from '@/lib/domain/place/place';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { summarizeMail } from '@/lib/features/mail/list-unsent-mails';
import { answerKind, type MailAttachment, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import {
  contentColumns,
  listMailsOf,
  type MailSummaryRow,
  readMailContent,
} from '@/lib/features/mail/mail-state-store';
import { type NewMail, queueMails } from '@/lib/features/mail/mail-store';
import { messageIdHost } from '@/lib/features/mail/send-queue';
import {
  type FreeTime,
  type NotFree,
  offerTimes,
  ownTimeDays,
  proposeTimes,
} from '@/lib/features/office/calendar/propose-times';
import { fittingBlocks } from '@/lib/features/office/homes/fitting-homes';
import { type SeenLead, writeEvent } from '@/lib/features/office/leads/change-lead';
import { stateOf } from '@/lib/features/office/leads/get-inbox';
import { changeLead } from '@/lib/features/office/leads/office-lead-store';
import { toListedProject } from '@/lib/features/properties/list/list-projects';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { agentOf, officesOf } from '@/lib/features/site/agents';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator, localizedText } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { messageIdOf } from '@/lib/platform/mail-transport';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type Addressed, composeLeadTo } from './address-person';
import { type AnswerDocument, attachDocuments, offerDocuments } from './answer-documents';
import { listReplies, markRepliesAnswered } from './lead-reply-store';
import { replyAddress } from './reply-address';

/** What an answer is written in, before anything of it is stored. */
export type AnswerDraft = {
  /** The id of the mail: a form that is sent twice gives one mail. */
  id: string;
  /** The language of the visitor. */
  language: Language;
  recipient: string;
  replyTo: string;
  subject: string;
  text: string;
  /** Each filled in. */
  templates: { id: string; name: string; text: string }[];
  template: string | null;
  /** What an answer without a template begins with. */
  emptyText: string;
  /** How the mail ends. */
  signature: MailAgent & { text: string };
  /** Papers of the lead's property that may go along. */
  documents: AnswerDocument[];
  /** Free times of the lead's property, in the language of the office. */
  times: FreeTime[];
  /** The days on which another time may be typed; null where none can be booked online. */
  days: { first: string; last: string } | null;
};

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
const maxSubjectLength = 150;

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

/**
 * The form of an answer to a lead, filled in from a template; null where there is no lead, no address to write to, or for those
 * who may not. Offers templates in the visitor's language whose placeholders all have a value.
 */
export async function draftAnswer(
  staff: Staff,
  id: string,
  { template: wanted, language, ...asking }: Asking & { template: string | null; language: Language },
): Promise<AnswerDraft | null> {
  if (!(await isAllowed(staff, 'answerLeads', asking))) return null;
  const row = await getEnquiry(id);
  return row && draftFor(staff, row, { template: wanted, language, now: asking.now });
}

type Drafting = { template: string | null; language: Language; now: Date };

/** The same for a lead that may not be stored yet. */
export async function draftFor(
  staff: Staff,
  row: EnquiryRow,
  { template: wanted, language, now }: Drafting,
): Promise<AnswerDraft | null> {
  if (!textIsEmail(row.email)) return null;
  const values = await valuesFor(row, staff);
  const offered = getContent().answerTemplates.filter((template) => isOffered(template, row, values));
  const template = offered.find((one) => one.id === wanted) ?? null;
  const emptyText = fillPlaceholders('{greeting}\n\n', values).text;
  const filledIn = ({ text }: AnswerTemplateFile) => fillPlaceholders(text[row.language] ?? '', values).text;
  return {
    id: randomUUID(),
    language: row.language,
    recipient: row.email,
    replyTo: replyAddress(row.id) ?? staff.email,
    subject: await subjectOf(row, values),
    text: template ? filledIn(template) : emptyText,
    emptyText,
    templates: offered.map((one) => ({
      id: one.id,
      name: localizedText(one.name, language) ?? one.id,
      text: filledIn(one),
    })),
    template: template?.id ?? null,
    signature: await signatureOf(row.language, staff),
    documents: await offerDocuments(row, row.language),
    times: await offerTimes(row, language, now),
    days: ownTimeDays(row, now),
  };
}

/** The subject of the thread, else what the visitor asked about. */
async function subjectOf(row: EnquiryRow, { property, place }: AnswerValues): Promise<string> {
  const thread = await threadOf(row);
  if (thread.subject !== null) return replySubject(thread.subject);
  const t = await getTranslator(row.language, 'mail.answer');
  const home = [property, place].filter(Boolean).join(', ');
  const subject =
    home === '' ? t('subject', { agency: getContent().settings.agency.name }) : t('subjectHome', { home });
  return cleanLine(subject).slice(0, maxSubjectLength);
}

/** The person as their contact card has them, and where they work. */
async function signatureOf(language: Language, staff: Staff): Promise<AnswerDraft['signature']> {
  const card = agentOf(staff);
  const { kind: _, ...closing } = await closingBlock(language, card?.name ?? staff.name, staff.email);
  const office = getContent().settings.agency.offices.find(({ id }) => id !== undefined && id === officesOf(staff)[0]);
  const where = office && localizedText(office.name, language);
  return { ...closing, role: where ? `${closing.role}, ${where}` : closing.role };
}

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

type Answered = Pick<EnquiryRow, 'name' | 'language' | 'property_id' | 'project_id'>;

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

function isOffered({ forms, text }: AnswerTemplateFile, row: EnquiryRow, values: AnswerValues): boolean {
  const own = text[row.language];
  const isForForm = forms === undefined || forms.some((form) => form === row.form);
  return isForForm && own !== undefined && fillPlaceholders(own, values).missing.length === 0;
}

/** What fills the placeholders, for a visitor and a listing. */
export async function valuesFor(row: Answered, staff: Staff): Promise<AnswerValues> {
  const { language } = row;
  const { agency } = getContent().settings;
  const greeting = await greetingBlock(language, row.name);
  const { name: agent, phone } = await signatureOf(language, staff);
  const values: AnswerValues = {
    greeting: greeting.kind === 'text' ? greeting.text : '',
    visitor: personName(row.name),
    ...(await listingValues(row)),
    agent,
    agentPhone: phone,
    agency: agency.name,
    agencyPhone: formatPhone(agency.phone),
  };
  return Object.fromEntries(answerPlaceholders.map((name) => [name, values[name]?.trim() ?? '']));
}

async function listingValues({ property_id, project_id, language }: Answered): Promise<AnswerValues> {
  const { catalogue } = getContent();
  const property = property_id === null ? null : catalogue.getProperty(property_id);
  if (property) {
    const t = await getTranslator(language, 'property');
    const listed = toListedProperty(property, language);
    return {
      property: propertyTitle(t, listed),
      place: propertyAddress(t, listed.property),
      link: absoluteUrl(listed.href),
    };
  }
  const project = project_id === null ? null : catalogue.getProject(project_id);
  if (!project) return {};
  const { project: view, name, href } = toListedProject(project, language);
  return { property: view.text.title ?? name, place: townLine(view), link: absoluteUrl(href) };
}

/** What the visitor has of this lead in their mailbox and what they replied, oldest first. */
async function threadOf(row: EnquiryRow): Promise<{ subject: string | null; messageIds: string[] }> {
  const mails = (await listMailsOf(row.id)).filter((mail) => isInMailbox(mail, row));
  const replies = (await listReplies(row.id)).filter(
    ({ kind, message_id }) => kind === 'reply' && message_id[0] === '<',
  );
  const last = mails.at(-1);
  const thread = [
    ...mails.map(({ id, created_at }) => ({ at: created_at, id: messageIdOf({ id, messageIdHost: messageIdHost() }) })),
    ...replies.map(({ message_id, received_at }) => ({ at: received_at, id: message_id })),
  ];
  return {
    subject: last ? summarizeMail(last).subject : null,
    messageIds: thread.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ id }) => id),
  };
}

function isInMailbox({ channel, recipient, state }: MailSummaryRow, { email }: EnquiryRow): boolean {
  const isOnItsWay = state === 'sent' || state === 'queued';
  return channel === 'mail' && isOnItsWay && recipient.toLowerCase() === email.toLowerCase();
}

function replySubject(subject: string): string {
  const short = cleanLine(subject);
  return (/^re:/i.test(short) ? short : `Re: ${short}`).slice(0, maxSubjectLength);
}
