import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import type { MailState } from '@/lib/database/schema/enquiry-tables';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { mailDocumentSchema } from '@/lib/domain/mail/mail-document';
import type { ReplyAttachment, ReplyKind } from '@/lib/domain/office/reply-kind';
import { may } from '@/lib/domain/office/staff-role';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { listStaff } from '@/lib/features/accounts/owner-store';
import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { type LeadEventRow, listUploads } from '@/lib/features/forms/enquiry-store';
import { type FieldWords, fieldWords } from '@/lib/features/forms/field-words';
import { readLeadFields } from '@/lib/features/forms/sender-of';
import { type MailSummary, summarizeMail } from '@/lib/features/mail/list-unsent-mails';
import { listMailsOf, type MailSummaryRow } from '@/lib/features/mail/mail-state-store';
import { findSamePerson, listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { writeHrefTo } from '@/lib/features/office/contacts/write-href';
import { type DocumentRequest, getDocumentRequest } from '@/lib/features/office/homes/document-requests';
import { type FittingHomes, listFittingHomes } from '@/lib/features/office/homes/fitting-homes';
import { listReplies, type ReplyRow } from '@/lib/features/office/replies/lead-reply-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { officePath } from '@/lib/i18n/office-path';
import { listingOf, maxReminderDays, undoable } from './change-lead';
import { type LeadLine, toLines } from './get-inbox';
import { type InboxQuery, inboxParameters, listHref } from './inbox-query';
import { findNextLead, type NextLead } from './next-lead';
import { listLeadEvents } from './office-lead-store';
import { openLead } from './open-lead';
import { notePresent, type Present } from './presence';

export type LeadEvent = {
  id: string;
  /** The version of the lead after the event. */
  version: number;
  at: Date;
  who: string;
  kind: LeadEventRow['kind'];
  before: string;
  after: string;
  /** The mail of an answer; null for other events. */
  mail: { subject: string; text: string; state: MailState } | null;
  /** What came by mail; null for other events. */
  reply: LeadReply | null;
};

/** A mail that came in answer to one about the lead. All of it is text of a stranger. */
export type LeadReply = {
  kind: ReplyKind;
  from: string;
  /** Not the address of the lead. */
  isOtherAddress: boolean;
  subject: string;
  text: string;
  quoted: string;
  isCut: boolean;
  attachments: ReplyAttachment[];
  isWaiting: boolean;
};

export type LeadView = LeadLine & {
  /** The address of the lead in the list that it was opened from. */
  listHref: string;
  email: string;
  /** Where a mail to the address is written; '' where it is not an address. */
  writeHref: string;
  phone: string;
  telHref: string;
  fields: FieldWords[];
  /** Public pages; null for a listing that has left the site. */
  listingHref: string | null;
  page: string;
  removeAfter: string;
  files: { id: string; name: string; bytes: number; href: string }[];
  mails: MailSummary[];
  /** A few of the person's other leads. */
  others: LeadLine[];
  /** The page with all of them, and how many there are with this one. */
  person: { href: string; leads: number };
  /** Homes that may suit them. */
  fitting: FittingHomes[];
  events: LeadEvent[];
  assigneeId: string | null;
  /** The day on which a person comes back to it. */
  remindOn: string | null;
  /** From when and until when that can be set. */
  days: { first: string; last: string };
  /** Who else has it open. */
  present: Present[];
  /** The account of the one who reads. */
  meId: string;
  colleagues: { id: string; name: string }[];
  /** Whether the last change may be taken back. */
  canUndo: boolean;
  canAssign: boolean;
  /** Whether the person may be made an owner of the lead's property. */
  canInvite: boolean;
  /** The home’s page, where the lead is written down as an offer; null where that cannot be done. */
  offerHref: string | null;
  /** Documents that the person waits for. */
  documents: DocumentRequest | null;
  /** Whether there is an address to write to. */
  canAnswer: boolean;
  /** The parameters of the list that it was opened from. */
  list: [string, string][];
  /** An answer that has just been sent, and the lead that waits for the next one. */
  sent: { id: string; next: NextLead | null } | null;
};

/** Fields that the screen has as the name, and as ways to reach it. */
const shownAbove: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone']);

const maxOthers = 3;

/** One lead with everything around it; notes that it was read. Null where there is none, or for those who may not. */
export async function getLead(
  staff: Staff,
  id: string,
  { language, list, sent = null, ...asking }: Asking & { language: Language; list: InboxQuery; sent?: string | null },
): Promise<LeadView | null> {
  const row = await openLead(staff, id, asking);
  if (!row) return null;
  const person = await findSamePerson(row);
  const [uploads, mails, replies, events, ofPerson, people] = await Promise.all([
    listUploads(id),
    listMailsOf(id),
    listReplies(id),
    listLeadEvents(id),
    listLeadsOf(person, maxOthers + 1),
    listStaff(),
  ]);
  const colleagues = people.map((person) => ({ id: person.id, name: person.name }));
  const others = ofPerson.filter((other) => other.id !== id).slice(0, maxOthers);
  const names = new Map(people.map((person) => [person.id, person.name]));
  const here = { language, now: asking.now };
  const [[line], otherLines] = await Promise.all([toLines([row], colleagues, here), toLines(others, colleagues, here)]);
  if (!line) return null;
  const fields = readLeadFields(row.data);
  const today = brusselsDay(asking.now);
  const [history, fitting] = await Promise.all([
    historyOf(events, { names, mails, replies, email: row.email }),
    listFittingHomes(
      { emails: person.emails, asked: [row, ...others].flatMap(({ property_id }) => property_id ?? []) },
      here,
    ),
  ]);
  return {
    ...line,
    listHref: listHref(id, list),
    email: row.email,
    writeHref: writeHrefTo(staff, row.email, id),
    phone: formatPhone(row.phone),
    telHref: toTelHref(row.phone),
    fields: isEnquiryForm(row.form)
      ? (await fieldWords(row.form, fields as Record<string, string | string[]>, language)).filter(
          ({ name }) => !shownAbove.has(name),
        )
      : [],
    listingHref: hrefOf(row, language),
    page: row.page,
    removeAfter: row.remove_after,
    files: uploads.map(({ id: file, name, bytes }) => ({ id: file, name, bytes, href: `/api/office/file/${file}/` })),
    mails: mails.map(summarizeMail),
    others: otherLines,
    person: {
      href: officePath(`leads/${id}/person`),
      leads: person.appearances.reduce((sum, { count }) => sum + count, 0),
    },
    fitting,
    events: history,
    assigneeId: row.assignee_id,
    remindOn: row.remind_on,
    days: { first: today, last: addDays(today, maxReminderDays) },
    present: await notePresent(staff, id, false, asking.now),
    meId: staff.id,
    colleagues: people.filter(({ is_disabled }) => is_disabled === 0).map(({ id: one, name }) => ({ id: one, name })),
    canUndo: undoable(events, row.version) !== null && may(staff, 'changeLeads'),
    canAssign: may(staff, 'assignLeads'),
    offerHref:
      row.status === 'received' && row.property_id !== null && may(staff, 'changeLeads')
        ? `${officePath(`property/${row.property_id}`)}?lead=${id}#offers`
        : null,
    documents: await getDocumentRequest(staff, row),
    canInvite: row.status === 'received' && textIsEmail(row.email) && may(staff, 'manageOwners'),
    canAnswer: textIsEmail(row.email) && may(staff, 'answerLeads'),
    list: inboxParameters(list),
    sent:
      mails.some((mail) => mail.id === sent) && sent ? { id: sent, next: await findNextLead(staff, row, list) } : null,
  };
}

type Told = {
  names: ReadonlyMap<string, string>;
  mails: readonly MailSummaryRow[];
  replies: readonly ReplyRow[];
  /** The address of the lead. */
  email: string;
};

async function historyOf(
  events: readonly LeadEventRow[],
  { names, mails, replies, email }: Told,
): Promise<LeadEvent[]> {
  const shownValue = await eventValues(events, names);
  return events.map(({ id, happened_at, staff_name, kind, before, after, version }) => ({
    id,
    at: new Date(happened_at),
    who: staff_name,
    kind,
    // The agent who is away is a name.
    before: kind === 'routed' ? before : shownValue(kind, before),
    after: shownValue(kind, after),
    version,
    mail: kind === 'answer' ? answerOf(mails.find((mail) => mail.id === after)) : null,
    reply:
      kind === 'reply'
        ? replyOf(
            replies.find((reply) => reply.id === after),
            email,
          )
        : null,
  }));
}

/** What an entry of the history shows of accounts and listings: their names, and their ids in the export. */
async function eventValues(events: readonly LeadEventRow[], names: ReadonlyMap<string, string>) {
  const listings = events.flatMap(({ kind, before, after }) =>
    kind === 'listing' ? [before, after].map(listingOf) : [],
  );
  const [propertyReference, projectReference] = await Promise.all([
    listReferences(
      'property',
      listings.flatMap(({ property_id }) => property_id ?? []),
    ),
    listReferences(
      'project',
      listings.flatMap(({ project_id }) => project_id ?? []),
    ),
  ]);
  return (kind: LeadEventRow['kind'], value: string): string => {
    if (kind === 'assignee' || kind === 'routed') return names.get(value) ?? '';
    if (kind !== 'listing') return value;
    const { property_id, project_id } = listingOf(value);
    if (property_id !== null) return propertyReference(property_id);
    return project_id === null ? '' : projectReference(project_id);
  };
}

function answerOf(mail: MailSummaryRow | undefined): LeadEvent['mail'] {
  const document = mail && mailDocumentSchema.safeParse(JSON.parse(mail.document)).data;
  if (!document) return null;
  const texts = document.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return { subject: document.subject, text: texts.join('\n\n'), state: mail.state };
}

const attachmentsSchema = z.array(z.object({ name: z.string(), bytes: z.number() }));

/** Null where it was erased. */
function replyOf(row: ReplyRow | undefined, email: string): LeadReply | null {
  if (!row) return null;
  return {
    kind: row.kind,
    from: row.from_name === '' ? row.from_address : `${row.from_name} <${row.from_address}>`,
    isOtherAddress: row.kind === 'reply' && row.from_address.toLowerCase() !== email.toLowerCase(),
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    isCut: row.is_cut === 1,
    attachments: attachmentsSchema.parse(JSON.parse(row.attachments)),
    isWaiting: row.answered_at === null,
  };
}

function hrefOf(
  { property_id, project_id }: { property_id: number | null; project_id: number | null },
  language: Language,
): string | null {
  const { catalogue } = getContent();
  const property = property_id === null ? null : catalogue.getProperty(property_id);
  if (property) return propertyPath(property, language);
  const project = project_id === null ? null : catalogue.getProject(project_id);
  return project && projectPath(project, language);
}
