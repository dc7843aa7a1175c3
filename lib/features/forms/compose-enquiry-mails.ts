import { getContent } from '@/lib/content/content';
import { isConfirmed } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { MailBlock, MailFact } from '@/lib/domain/mail/mail-document';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { type ListingBlock, projectBlock, propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { type AgencyWarning, agencyMail } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import type { PlanRequest } from './plan';
import { type LeadRoute, routeLead } from './route-lead';
import { namesOf, personOf } from './sender-of';

type Attachments = MailDraft['attachments'];

type EnquiryMailsInput = {
  request: PlanRequest;
  property: Property | null;
  project?: Project | null;
  /** What only the agency's mail says: figures, and a detail behind the title in its subject. */
  agency?: { facts?: readonly MailFact[]; warning?: AgencyWarning; detail?: string; attachments?: Attachments };
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
  const ownBlock = await blockIn(getContent().settings.languages.default);
  const { detail, attachments = [], ...agencyParts } = agency;
  const about = ownBlock && {
    block: ownBlock,
    title: [ownBlock.title, detail].filter(Boolean).join(', '),
    reference: (property ?? project)?.externalId ?? '',
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
    ...visitor,
  });
  return { mails: [...mails, confirmation], route };
}
