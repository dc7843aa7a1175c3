import type { Kysely } from 'kysely';
import type { Database } from '@/lib/data/schema';
import { breakSeals } from '@/lib/usecases/mail/sealed-link';
import { queuedMails } from './queued-mails';

/** Returns the key in the newest password link mailed to an address, as it is once the mail has left. */
export async function passwordKeyOf(database: Kysely<Database>, email: string): Promise<string> {
  const mails = await queuedMails(database);
  const mail = mails.find(({ recipient, kind }) => recipient === email && /^owner-(forgotten|invitation)$/.test(kind));
  const button = mail && breakSeals(mail.document).blocks.find((block) => block.kind === 'button');
  return button?.kind === 'button' ? (new URL(button.href).pathname.match(/\/([\w-]+)\/$/)?.[1] ?? '') : '';
}
