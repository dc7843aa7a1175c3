import type { Connection } from '@/lib/data/transaction';
import type { PlanRequest } from '@/lib/usecases/enquiry/plan';
import { personOf, textOf } from '@/lib/usecases/enquiry/sender-of';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { askNewsletter } from './ask-newsletter';
import { askSimilar, type Listing } from './ask-similar';

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
