import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { agencyMail } from '@/lib/features/forms/agency-mail';
import type { Planned, PlanRequest } from '@/lib/features/forms/plan';
import { routeLead } from '@/lib/features/forms/route-lead';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { askNewsletter, askSearch } from './ask-confirmation';
import { criteriaOfForm } from './count-form-matches';
import { newsletterOptIn } from './newsletter-opt-in';

/** Registers a search: mailed to the agency, and confirmed by its owner before anything is sent. */
export async function planSearch(request: PlanRequest): Promise<Planned> {
  const { form, data, language, now } = request;
  const person = personOf(data);
  const route = await routeLead(form, null, now);
  const criteria = criteriaOfForm(data);
  const frequency = frequencies.find((known) => known === textOf(data, 'frequency')) ?? 'immediate';
  return {
    kind: 'plan',
    plan: {
      propertyId: null,
      projectId: null,
      person,
      route,
      mails: [await agencyMail({ request, route, person, about: null })],
      store: async (connection) => {
        const asked = await askSearch(connection, { criteria, frequency }, { person, language, now });
        return [...asked, ...((await newsletterOptIn(request, null)?.(connection)) ?? [])];
      },
    },
  };
}

/** Signs up for the newsletter, to be confirmed by mail. The agency is not notified of each sign-up. */
export async function planNewsletter({ data, language, now }: PlanRequest): Promise<Planned> {
  const person = personOf(data);
  return {
    kind: 'plan',
    plan: {
      propertyId: null,
      projectId: null,
      person,
      mails: [],
      store: (connection) => askNewsletter(connection, { person, language, now }),
    },
  };
}
