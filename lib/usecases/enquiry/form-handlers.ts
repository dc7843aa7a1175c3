import type * as z from 'zod/mini';
import type { EnquiryForm, FormErrors, FormValues } from '@/lib/domain/enquiry/enquiry-form';
import { formSchemas, type RuleSet } from '@/lib/domain/enquiry/form-schemas';
import { parseForm, readValues } from '@/lib/domain/enquiry/parse-form';
import { planVisit } from '@/lib/usecases/appointment/plan-visit';
import { planNewsletter } from '@/lib/usecases/subscription/plan-newsletter';
import { planSearch } from '@/lib/usecases/subscription/plan-search';
import { getContactRules, getVisitRules } from './get-contact-rules';
import type { EnquiryData } from './keep-enquiry';
import type { Planned, PlanRequest } from './plan';
import { planDocuments } from './plan-documents';
import { planFriend } from './plan-friend';
import { planOffer } from './plan-offer';
import { planRentApplication } from './plan-rent-application';
import { planRequest } from './plan-request';

/** A form after reading: the typed values, what is wrong with them, and, when nothing is, its plan. */
export type OpenedForm = {
  values: FormValues;
  errors: FormErrors;
  data: EnquiryData;
  /** Null while something is wrong. */
  plan: ((request: Omit<PlanRequest<unknown>, 'data'>) => Promise<Planned>) | null;
};

type FormHandler = { open(sent: FormData): OpenedForm };

type DataOf<R extends RuleSet> = z.output<(typeof formSchemas)[R]>;

/** Binds rules to the plan that uses their result, so that a plan knows the types of its fields. */
function handle<R extends RuleSet>(
  rulesOf: (sent: FormData) => R,
  plan: (request: PlanRequest<DataOf<R>>) => Promise<Planned>,
): FormHandler {
  return {
    open(sent) {
      const schema = formSchemas[rulesOf(sent)];
      const values = readValues(schema, sent);
      const { data, errors } = parseForm(schema, values);
      return data === null
        ? { values, errors, data: values, plan: null }
        : { values, errors, data, plan: (request) => plan({ ...request, data }) };
    },
  };
}

/** What the public may send, one line a form. */
export const formHandlers = {
  'site-contact': handle(() => 'site-contact', planRequest),
  'contact-me': handle((sent) => getContactRules(sent.get('property')), planRequest),
  'contact-construction': handle(() => 'contact-construction', planRequest),
  'contact-demand': handle(() => 'contact-demand', planRequest),
  'contact-appointment': handle((sent) => getVisitRules(sent.get('property')), planVisit),
  'demand-register': handle(() => 'demand-register', planSearch),
  'send-to-friend': handle(() => 'send-to-friend', planFriend),
  'sign-newsletter': handle(() => 'sign-newsletter', planNewsletter),
  'document-request': handle(() => 'document-request', planDocuments),
  offer: handle(() => 'offer', planOffer),
  'rent-application': handle(() => 'rent-application', planRentApplication),
  testimonial: handle(() => 'testimonial', planRequest),
  'job-application': handle(() => 'job-application', planRequest),
} as const satisfies Record<EnquiryForm, FormHandler>;
