import type { Planned, PlanRequest } from '@/lib/features/forms/plan';
import { personOf } from '@/lib/features/forms/sender-of';
import { askNewsletter } from './ask-newsletter';

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
