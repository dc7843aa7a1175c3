import { getContent } from '@/lib/content/content';
import type { Connection } from '@/lib/data/transaction';
import type { Language } from '@/lib/domain/language';
import type { Person } from '@/lib/domain/property/property';
import { projectBlock, propertyBlock } from '@/lib/usecases/mail/listing-block';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { askNewsletter } from '@/lib/usecases/subscription/ask-newsletter';
import { askSimilar, type Listing } from '@/lib/usecases/subscription/ask-similar';
import { type About, agencyMail, type ConfirmedForm } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import { findProject, findProperty, recipientOf } from './find-listing';
import type { EnquiryData } from './keep-enquiry';
import { keepDays, type Planned, type PlanRequest, refuse } from './plan';

/** A form that somebody at the agency answers: told to them, and confirmed to the visitor. */
export async function planRequest(request: PlanRequest<EnquiryData>): Promise<Planned> {
  const { data, language } = request;
  const form = confirmedForm(request);
  const property = findProperty(textOf(data, 'property'));
  const project = findProject(textOf(data, 'project'));
  if ((textOf(data, 'property') !== '' && !property) || (textOf(data, 'project') !== '' && !project))
    return refuse('notFound');
  const manager = property?.manager ?? project?.manager ?? null;
  const person = personOf(data);
  const recipient = recipientOf(form, manager);
  const agencyLanguage = getContent().settings.languages.default;
  const aboutIn = async (wanted: Language): Promise<About> => {
    const block = property ? await propertyBlock(property, wanted) : project && (await projectBlock(project, wanted));
    return block ? { block, title: block.title } : null;
  };
  const confirmation =
    person.email === ''
      ? []
      : [
          await confirmationMail({
            form,
            language,
            recipient: person.email,
            names: namesOf(data),
            about: await aboutIn(language),
            answerer: answererOf(manager),
            replyTo: recipient,
          }),
        ];
  return {
    kind: 'plan',
    plan: {
      propertyId: property?.id ?? null,
      projectId: project?.id ?? null,
      person,
      keepDays: keepDays.request,
      mails: [await agencyMail({ request, recipient, person, about: await aboutIn(agencyLanguage) }), ...confirmation],
      store: newsOf(request, property ?? project),
    },
  };
}

type Asked = (connection: Connection) => Promise<readonly MailDraft[]>;

/**
 * What the box for news asks for: listings like the one at hand, or the newsletter where there is none, as its words
 * say.
 */
export function newsOf({ data, language, now }: PlanRequest<EnquiryData>, listing: Listing | null): Asked | undefined {
  const person = personOf(data);
  if (textOf(data, 'newsletter') !== 'yes' || person.email === '') return undefined;
  return (connection) =>
    listing
      ? askSimilar(connection, { listing, person, language, now })
      : askNewsletter(connection, { person, language, now });
}

function confirmedForm({ form }: PlanRequest<EnquiryData>): ConfirmedForm {
  if (
    form === 'demand-register' ||
    form === 'sign-newsletter' ||
    form === 'send-to-friend' ||
    form === 'document-request'
  )
    throw new Error(`${form} has a plan of its own`);
  return form;
}

export function textOf(data: EnquiryData, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

export function namesOf(data: EnquiryData): string[] {
  return [textOf(data, 'firstName') || textOf(data, 'name'), textOf(data, 'lastName')];
}

export function personOf(data: EnquiryData): { name: string; email: string; phone: string } {
  return {
    name: namesOf(data).filter(Boolean).join(' '),
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone'),
  };
}

/** The listing's own manager answers; else the agency's first person. */
export function answererOf(manager: Person | null): string | null {
  return manager?.name ?? getContent().settings.contactPeople[0]?.name ?? null;
}
