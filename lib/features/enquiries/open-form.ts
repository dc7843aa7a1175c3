import type { PlanName } from '@/lib/domain/enquiry/form-definition';
import { formSchemas } from '@/lib/domain/enquiry/form-schemas';
import type { FormErrors, FormValues } from '@/lib/domain/enquiry/form-state';
import { type EnquiryForm, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { parseForm, readValues } from '@/lib/domain/enquiry/parse-form';
import { newsletterOptIn } from '@/lib/features/alerts/newsletter-opt-in';
import { planNewsletter, planSearch } from '@/lib/features/alerts/plan-subscription';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { findProject, findProperty } from '@/lib/features/forms/find-listing';
import { getFormRules } from '@/lib/features/forms/get-form-context';
import { type PlanForm, type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { planViewing } from '@/lib/features/viewings/plan-viewing';
import { planDocuments, planFriend } from './plan-mailings';
import { planOffer } from './plan-offer';
import { planRentApplication } from './plan-rent-application';

/** A form after reading: the typed values, what is wrong with them, and, when nothing is, its plan. */
export type OpenedForm = {
  values: FormValues;
  errors: FormErrors;
  /** Tidied when nothing is wrong, else as typed. */
  data: FormValues;
  /** Null while something is wrong. */
  plan: ((request: Omit<PlanRequest, 'data'>) => Promise<Planned>) | null;
};

export function openForm(form: EnquiryForm, sent: FormData): OpenedForm {
  const schema = formSchemas[getFormRules(form, sent.get('property'))];
  const values = readValues(schema, sent);
  const { data, errors } = parseForm(schema, values);
  if (data === null) return { values, errors, data: values, plan: null };
  const plan = plans[formDefinitions[form].plan];
  return { values, errors, data, plan: (request) => plan({ ...request, data }) };
}

/** What follows a form, by the name in its definition. */
const plans = {
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
