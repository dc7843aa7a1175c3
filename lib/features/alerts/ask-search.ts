import { randomUUID } from 'node:crypto';
import type { Connection } from '@/lib/database/transaction';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import type { Asking } from './ask-newsletter';
import { confirmMail } from './confirm-mail';
import { countMatching } from './count-form-matches';
import { describeSearch } from './describe-search';
import { confirmPath } from './preferences-link';
import { addSavedSearch, keepSubscriber } from './subscription-store';

type Search = { criteria: SearchCriteria; frequency: Frequency };

/** Registers a search that sends nothing until its owner confirms it. */
export async function askSearch(
  connection: Connection,
  { criteria, frequency }: Search,
  { person, language, now }: Asking,
): Promise<MailDraft[]> {
  const { email, name } = person;
  const subscriber = await keepSubscriber(connection, { id: randomUUID(), email, name, language }, now);
  const id = randomUUID();
  await addSavedSearch(connection, {
    id,
    subscriber_id: subscriber.id,
    criteria: JSON.stringify(criteria),
    frequency,
    created_at: now.toISOString(),
  });
  const path = confirmPath(subscriber.id, id, language, now);
  const search = { words: await describeSearch(criteria, language), matches: await countMatching(criteria) };
  return [await confirmMail({ kind: 'search', recipient: email, names: [name], language, path, search })];
}
