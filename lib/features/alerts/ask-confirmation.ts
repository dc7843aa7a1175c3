import { randomUUID } from 'node:crypto';
import type { Connection } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { countMatching } from './count-form-matches';
import { describeSearch, type SearchWords, searchBlock } from './describe-search';
import { confirmPath, newsletterMark } from './preferences-link';
import { addSavedSearch, keepSubscriber, setNewsletter } from './subscription-store';

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

export type Asking = { person: { name: string; email: string }; language: Language; now: Date };

/** Stores a newsletter sign-up and queues the question to confirm it; none for a confirmed reader. */
export async function askNewsletter(connection: Connection, { person, language, now }: Asking): Promise<MailDraft[]> {
  const { email, name } = person;
  const subscriber = await keepSubscriber(connection, { id: randomUUID(), email, name, language }, now);
  if (subscriber.newsletter === 'confirmed') return [];
  await setNewsletter(connection, subscriber.id, 'asked', now);
  const path = confirmPath(subscriber.id, newsletterMark, language, now);
  return [await confirmMail({ kind: 'newsletter', recipient: email, names: [name], language, path, search: null })];
}

type ConfirmMail = {
  kind: 'search' | 'newsletter';
  recipient: string;
  names: readonly string[];
  language: Language;
  path: string;
  /** What was searched for, and the number of properties that it finds today. */
  search: { words: SearchWords; matches: number } | null;
};

/** Asks the holder of an address whether they really want what it was entered for. */
async function confirmMail({ kind, recipient, names, language, path, search }: ConfirmMail): Promise<MailDraft> {
  const t = await getTranslator(language, 'mail');
  const text = t(`confirm.${kind}.text`);
  return {
    kind: `confirm-${kind}`,
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t(`confirm.${kind}.subject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`confirm.${kind}.heading`) },
        await greetingBlock(language, ...names),
        { kind: 'text', text },
        ...(search === null ? [] : [await searchBlock([search.words], language)]),
        { kind: 'button', text: t(`confirm.${kind}.button`), href: absoluteUrl(path) },
        ...(search === null ? [] : [{ kind: 'text' as const, text: t('confirm.now', { count: search.matches }) }]),
        await closingBlock(language, null),
      ],
      reason: t('confirm.reason'),
      unsubscribe: null,
    },
  };
}
