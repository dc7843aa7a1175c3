import type { Connection } from '@/lib/database/transaction';
import type { PlanRequest } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
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
