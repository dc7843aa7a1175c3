import type { Connection } from '@/lib/data/transaction';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { askNewsletter } from '@/lib/usecases/subscription/ask-newsletter';
import { askSimilar, type Listing } from '@/lib/usecases/subscription/ask-similar';
import { composeEnquiryMails } from './compose-enquiry-mails';
import { findProject, findProperty } from './find-listing';
import { type Planned, type PlanRequest, refuse } from './plan';
import { personOf, textOf } from './sender-of';

/** A form that the agency answers: mailed to the agency, and confirmed to the visitor. */
export async function planRequest(request: PlanRequest): Promise<Planned> {
  const { data } = request;
  const property = findProperty(textOf(data, 'property'));
  const project = findProject(textOf(data, 'project'));
  if ((textOf(data, 'property') !== '' && !property) || (textOf(data, 'project') !== '' && !project))
    return refuse('notFound');
  return {
    kind: 'plan',
    plan: {
      propertyId: property?.id ?? null,
      projectId: project?.id ?? null,
      person: personOf(data),
      ...(await composeEnquiryMails({ request, property, project })),
      store: newsletterOptIn(request, property ?? project),
    },
  };
}

type AfterStore = (connection: Connection) => Promise<readonly MailDraft[]>;

/**
 * What the news checkbox signs up for: listings like this one, or the newsletter where there is none, as its label
 * says.
 */
export function newsletterOptIn({ data, language, now }: PlanRequest, listing: Listing | null): AfterStore | undefined {
  const person = personOf(data);
  if (textOf(data, 'newsletter') !== 'yes' || person.email === '') return undefined;
  return (connection) =>
    listing
      ? askSimilar(connection, { listing, person, language, now })
      : askNewsletter(connection, { person, language, now });
}
