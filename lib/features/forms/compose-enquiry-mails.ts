import { getContent } from '@/lib/content/content';
import { type ConfirmedForm, isConfirmed } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { agencyReference } from '@/lib/domain/listing/listing-id';
import type { MailBlock, MailFact } from '@/lib/domain/mail/mail-document';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { type ListingBlock, projectBlock, propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { type AgencyWarning, agencyMail, type ByHand } from './agency-mail';
import { answerDay } from './answer-day';
import type { PlanRequest } from './plan';
import { type LeadRoute, routeLead } from './route-lead';
import { namesOf, personOf } from './sender-of';

/** The kind of mails that tell a visitor that their form has arrived. */
export const confirmationKind = 'confirmation';

type Attachments = MailDraft['attachments'];

type EnquiryMailsInput = {
  request: PlanRequest;
  property: Property | null;
  project?: Project | null;
  /** What only the agency's mail says: figures, and a detail behind the title in its subject. */
  agency?: {
    facts?: readonly MailFact[];
    warning?: AgencyWarning;
    byHand?: ByHand;
    detail?: string;
    attachments?: Attachments;
  };
  /** What only the visitor's mail says. */
  visitor?: { blocks?: readonly MailBlock[]; date?: string; attachments?: Attachments };
};

/**
 * Composes the mails of a form that the agency answers: the agency's, in its own language, with everything; and the
 * visitor's confirmation, where an e-mail address was left. Also returns who gets the mail of the agency.
 */
export async function composeEnquiryMails(input: EnquiryMailsInput): Promise<{ mails: MailDraft[]; route: LeadRoute }> {
  const { request, property, project = null, agency = {}, visitor = {} } = input;
  const { form, data, language, now } = request;
  const manager = property?.manager ?? project?.manager ?? null;
  const route = await routeLead(form, manager, now);
  const person = personOf(data);
  const blockIn = async (wanted: Language): Promise<ListingBlock | null> =>
    property ? propertyBlock(property, wanted) : project && projectBlock(project, wanted);
  const listing = property ?? project;
  const ownBlock = await blockIn(getContent().settings.languages.default);
  const { detail, attachments = [], ...agencyParts } = agency;
  const about = ownBlock && {
    block: ownBlock,
    title: [ownBlock.title, detail].filter(Boolean).join(', '),
    reference: listing ? agencyReference(listing) : '',
  };
  const mails: MailDraft[] = [
    { ...(await agencyMail({ request, route, person, about, ...agencyParts })), attachments },
  ];
  if (person.email === '' || !isConfirmed(form)) return { mails, route };
  const confirmation = await confirmationMail({
    form,
    language,
    recipient: person.email,
    names: namesOf(data),
    about: await blockIn(language),
    answerer: route.answerer,
    replyTo: route.recipient,
    answerBy: answerDay(form, language, now),
    ...visitor,
  });
  return { mails: [...mails, confirmation], route };
}

type Confirmation = {
  form: ConfirmedForm;
  language: Language;
  recipient: string;
  names: readonly string[];
  about: ListingBlock | null;
  /** Who answers. */
  answerer: string | null;
  replyTo: string;
  /** Where closed days make the answer late. */
  answerBy: string | null;
  /** In words, for the forms whose text names one. */
  date?: string;
  blocks?: readonly MailBlock[];
  attachments?: MailDraft['attachments'];
};

/**
 * Confirms to a visitor that their form has arrived. Any visitor can type another person's address, so the mail repeats
 * nothing of what the sender typed but a plain name.
 */
async function confirmationMail(confirmation: Confirmation): Promise<MailDraft> {
  const { form, language, about, answerBy, date = '', blocks = [] } = confirmation;
  const t = await getTranslator(language, 'mail');
  const words = await getTranslator(language, 'forms');
  const enquiry = await getTranslator(language, 'enquiry');
  const agency = getContent().settings.agency.name;
  const answer = answerBy === null ? enquiry('answer.soon') : enquiry('answer.by', { day: answerBy });
  const values = { about: about?.title ?? agency, agency, date, answer };
  const text = words(`${form}.confirmation.text`, values);
  return {
    kind: confirmationKind,
    recipient: confirmation.recipient,
    replyTo: confirmation.replyTo,
    attachments: confirmation.attachments ?? [],
    document: {
      language,
      subject: words(`${form}.confirmation.subject`, values),
      preview: text,
      blocks: [
        { kind: 'heading', text: words(`${form}.confirmation.heading`, values) },
        await greetingBlock(language, ...confirmation.names),
        { kind: 'text', text },
        ...(answerBy === null || text.includes(answerBy)
          ? []
          : [{ kind: 'text' as const, text: enquiry('closed', { day: answerBy }) }]),
        ...(about ? [about] : []),
        ...blocks,
        await closingBlock(language, confirmation.answerer),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
