import type { Kysely } from 'kysely';
import type { Database } from '@/lib/data/schema';
import { breakSeals } from '@/lib/usecases/mail/sealed-link';
import { queuedMails } from './queued-mails';

/** The key in the newest link to a password that is mailed to somebody, as it stands there once the mail has left. */
export async function passwordKeyOf(database: Kysely<Database>, email: string): Promise<string> {
  const mails = await queuedMails(database);
  const mail = mails.find(({ recipient, kind }) => recipient === email && /^owner-(forgotten|invitation)$/.test(kind));
  const button = mail && breakSeals(mail.document).blocks.find((block) => block.kind === 'button');
  return button?.kind === 'button' ? (button.href.match(/\/([\w-]+)\/$/)?.[1] ?? '') : '';
}
