import { newsletterOptIn } from '@/lib/features/alerts/newsletter-opt-in';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { findProject, findProperty } from '@/lib/features/forms/find-listing';
import { type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';

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
