import { randomUUID } from 'node:crypto';
import type { Connection } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { confirmMail } from './confirm-mail';
import { confirmPath, newsletterMark } from './preferences-link';
import { keepSubscriber, setNewsletter } from './subscription-store';

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
