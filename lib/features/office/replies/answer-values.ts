import { getContent } from '@/lib/content/content';
import { personName } from '@/lib/domain/enquiry/person-name';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import type { MailAgent } from '@/lib/domain/mail/mail-document';
import { type AnswerValues, answerPlaceholders } from '@/lib/domain/office/answer-template';
import { townLine } from '@/lib/domain/place/place';
import type { Staff } from '@/lib/features/accounts/staff';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { summarizeMail } from '@/lib/features/mail/list-unsent-mails';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { listMailsOf, type MailSummaryRow } from '@/lib/features/mail/mail-state-store';
import { messageIdHost } from '@/lib/features/mail/send-queue';
import { toListedProject } from '@/lib/features/properties/list/list-projects';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { agentOf, officesOf } from '@/lib/features/site/agents';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator, localizedText } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { messageIdOf } from '@/lib/platform/mail-transport';
import { listReplies } from './lead-reply-store';

/** How a mail ends. */
export type Signature = MailAgent & { text: string };

/** The person as their contact card has them, and where they work. */
export async function signatureOf(language: Language, staff: Staff): Promise<Signature> {
  const card = agentOf(staff);
  const { kind: _, ...closing } = await closingBlock(language, card?.name ?? staff.name, staff.email);
  const office = getContent().settings.agency.offices.find(({ id }) => id !== undefined && id === officesOf(staff)[0]);
  const where = office && localizedText(office.name, language);
  return { ...closing, role: where ? `${closing.role}, ${where}` : closing.role };
}

type Answered = Pick<EnquiryRow, 'name' | 'language' | 'property_id' | 'project_id'>;

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
export async function threadOf(row: EnquiryRow): Promise<{ subject: string | null; messageIds: string[] }> {
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
