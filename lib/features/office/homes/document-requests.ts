import { getContent } from '@/lib/content/content';
import { Refusal, transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { cleanText } from '@/lib/domain/mail/neutralize';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { may } from '@/lib/domain/office/staff-role';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longDay } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { writeEvent } from '@/lib/features/office/leads/change-lead';
import { changeLead } from '@/lib/features/office/leads/office-lead-store';
import {
  addLeadDecision,
  getLeadDecision,
  type LeadDecisionRow,
  listOpenUndecided,
} from '@/lib/features/owners/lead-decision-store';
import { grantedLink, type RestrictedDocument, restrictedDocuments } from '@/lib/features/owners/owner-documents';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';

const form = 'document-request';

/** A person who waits to hear whether they get documents that are not public. */
export type DocumentRequest = {
  id: string;
  name: string;
  email: string;
  /** The language of the visitor, in which they get the mail. */
  language: Language;
  receivedAt: Date;
  href: string;
  documents: { key: string; name: string }[];
};

const maxShown = 50;

/** Requests of a property, or among these leads, that wait for a decision. Nothing for those who may not decide. */
export async function listDocumentRequests(
  staff: Staff,
  among: { propertyId: number } | { ids: readonly string[] },
): Promise<DocumentRequest[]> {
  if (!may(staff, 'decideDocuments')) return [];
  return (await listOpenUndecided(form, among, maxShown)).flatMap((row) => toRequest(row) ?? []);
}

/** The request of one lead; null where there is nothing to decide. */
export async function getDocumentRequest(staff: Staff, row: EnquiryRow): Promise<DocumentRequest | null> {
  if (row.form !== form || row.status !== 'received' || row.state === 'done' || !may(staff, 'decideDocuments'))
    return null;
  return (await getLeadDecision(row.id)) ? null : toRequest(row);
}

function toRequest(row: EnquiryRow): DocumentRequest | null {
  const documents = row.property_id === null ? [] : restrictedDocuments(row.property_id, row.language);
  if (documents.length === 0 || !textIsEmail(row.email)) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    language: row.language,
    receivedAt: new Date(row.received_at),
    href: officePath(`leads/${row.id}`),
    documents: documents.map(({ key, name }) => ({ key, name })),
  };
}

/** Sends the person behind a lead links to documents that are not public, for as long as those of public ones. */
export async function grantDocuments(
  staff: Staff,
  id: string,
  keys: readonly string[],
  asking: Asking,
): Promise<OfficeCode> {
  const row = await requested(staff, id, asking);
  if (typeof row === 'string') return row;
  const documents = restrictedDocuments(row.property_id ?? 0, row.language).filter(({ key }) => keys.includes(key));
  if (documents.length === 0 || documents.length !== new Set(keys).size) return 'invalid';
  const text = documents.map(({ key }) => key).join(' ');
  const names = documents.map(({ name }) => name).join(', ');
  const mail = await grantedMail(staff, row, documents, asking.now);
  return decide(staff, row, { decision: 'granted', text, mail, shown: names }, asking);
}

/** Says by mail why the documents are not given. */
export async function refuseDocuments(staff: Staff, id: string, typed: string, asking: Asking): Promise<OfficeCode> {
  const row = await requested(staff, id, asking);
  if (typeof row === 'string') return row;
  const reason = cleanText(typed);
  if (reason === '') return 'invalid';
  const mail = await refusedMail(staff, row, reason);
  return decide(staff, row, { decision: 'refused', text: reason, mail, shown: reason }, asking);
}

async function requested(staff: Staff, id: string, asking: Asking): Promise<EnquiryRow | OfficeCode> {
  if (!(await isAllowed(staff, 'decideDocuments', asking))) return 'forbidden';
  const row = await getEnquiry(id);
  if (row?.form !== form || row.status !== 'received') return 'unknown';
  if (!textIsEmail(row.email)) return 'badEmail';
  if (row.property_id === null || !getContent().catalogue.getProperty(row.property_id)) return 'unknownProperty';
  return (await getLeadDecision(id)) ? 'decided' : row;
}

type Decided = Pick<LeadDecisionRow, 'decision' | 'text'> & { mail: MailDraft; shown: string };

/** The first decision counts: it closes the lead, and stands in its history with the mail. */
async function decide(
  staff: Staff,
  { id, version }: EnquiryRow,
  { decision, text, mail, shown }: Decided,
  asking: Asking,
): Promise<OfficeCode> {
  try {
    const stored = await transact(async (connection) => {
      const row = { enquiry_id: id, decision, text, staff_id: staff.id, staff_name: staff.name };
      const decidedAt = asking.now.toISOString();
      if (!(await addLeadDecision(connection, { ...row, decided_at: decidedAt }))) throw new Refusal('decided');
      if (!(await changeLead(connection, { id, version }, { state: 'done' }))) throw new Refusal('decided');
      const event = { id, version: version + 1, kind: 'documents', before: decision, after: shown } as const;
      await writeEvent(connection, staff, asking, event);
      await queueMails(connection, [toNewMail(mail, id)], asking.now);
    });
    if (!stored.ok) return 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'decided';
    throw error;
  }
  wakeWorker();
  return 'sent';
}

async function grantedMail(
  staff: Staff,
  row: EnquiryRow,
  documents: readonly RestrictedDocument[],
  now: Date,
): Promise<MailDraft> {
  const expiresAt = daysLater(now, getContent().settings.documentLinkDays);
  const t = await getTranslator(row.language, 'mail.documentsGranted');
  const text = t('text', { date: longDay(row.language, expiresAt) });
  return toVisitor(staff, row, 'documents-granted', text, [
    { kind: 'text', text },
    {
      kind: 'links',
      items: documents.map(({ key, name }) => ({
        text: name,
        note: null,
        href: grantedLink(row.id, key, row.language, expiresAt),
      })),
    },
  ]);
}

async function refusedMail(staff: Staff, row: EnquiryRow, reason: string): Promise<MailDraft> {
  const t = await getTranslator(row.language, 'mail.documentsRefused');
  return toVisitor(staff, row, 'documents-refused', t('text'), [
    { kind: 'text', text: t('text') },
    { kind: 'quote', text: reason },
  ]);
}

async function toVisitor(
  staff: Staff,
  row: EnquiryRow,
  kind: 'documents-granted' | 'documents-refused',
  preview: string,
  blocks: readonly MailBlock[],
): Promise<MailDraft> {
  const { language } = row;
  const t = await getTranslator(language, 'mail');
  const property = row.property_id === null ? null : getContent().catalogue.getProperty(row.property_id);
  const block = property && (await propertyBlock(property, language));
  return {
    kind,
    recipient: row.email,
    replyTo: staff.email,
    document: {
      language,
      subject: t('documents.subject', { about: block?.title ?? '' }),
      preview,
      blocks: [
        { kind: 'heading', text: t('documents.heading') },
        await greetingBlock(language, row.name),
        ...blocks,
        ...(block ? [block] : []),
        await closingBlock(language, staff.name, staff.email),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
