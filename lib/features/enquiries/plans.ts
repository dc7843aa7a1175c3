import type { PlanName } from '@/lib/domain/enquiry/form-definition';
import { newsletterOptIn } from '@/lib/features/alerts/newsletter-opt-in';
import { planNewsletter } from '@/lib/features/alerts/plan-newsletter';
import { planSearch } from '@/lib/features/alerts/plan-search';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { findProject, findProperty } from '@/lib/features/forms/find-listing';
import { type PlanForm, type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { planViewing } from '@/lib/features/viewings/plan-viewing';
import { planDocuments } from './plan-documents';
import { planFriend } from './plan-friend';
import { planOffer } from './plan-offer';
import { planRentApplication } from './plan-rent-application';

/** What follows a form, by the name in its definition. */
export const plans = {
  request: planRequest,
  viewing: planViewing,
  offer: planOffer,
  rentApplication: planRentApplication,
  documents: planDocuments,
  friend: planFriend,
  search: planSearch,
  newsletter: planNewsletter,
} as const satisfies Record<PlanName, PlanForm>;

/** A form that the agency answers: mailed to the agency, and confirmed to the visitor. */
async function planRequest(request: PlanRequest): Promise<Planned> {
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
