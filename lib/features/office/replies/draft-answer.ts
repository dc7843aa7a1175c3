import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { cleanLine } from '@/lib/domain/mail/neutralize';
import { type AnswerValues, fillPlaceholders } from '@/lib/domain/office/answer-template';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { type FreeTime, offerTimes, ownTimeDays } from '@/lib/features/office/calendar/propose-times';
import { getTranslator, localizedText } from '@/lib/i18n/translator';
import { type AnswerDocument, offerDocuments } from './answer-documents';
import { maxSubjectLength } from './answer-lead';
import { type Signature, signatureOf, threadOf, valuesFor } from './answer-values';
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
  signature: Signature;
  /** Papers of the lead's property that may go along. */
  documents: AnswerDocument[];
  /** Free times of the lead's property, in the language of the office. */
  times: FreeTime[];
  /** The days on which another time may be typed; null where none can be booked online. */
  days: { first: string; last: string } | null;
};

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

function isOffered({ forms, text }: AnswerTemplateFile, row: EnquiryRow, values: AnswerValues): boolean {
  const own = text[row.language];
  const isForForm = forms === undefined || forms.some((form) => form === row.form);
  return isForForm && own !== undefined && fillPlaceholders(own, values).missing.length === 0;
}

function replySubject(subject: string): string {
  const short = cleanLine(subject);
  return (/^re:/i.test(short) ? short : `Re: ${short}`).slice(0, maxSubjectLength);
}
