import path from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type SiteServer, startSite } from './site-server';
import { type InboxMail, type SmtpInbox, startSmtpInbox } from './smtp-inbox';

/** A running site with its stored data and the mailbox of all its recipients. */
export type FormSite = SiteServer & { inbox: SmtpInbox; store: Kysely<Database> };

/** Signs links of the sites that tests start, so that a test can make one that is out of date. */
export const testSecret = 'a secret that only tests have, 2026';

/** Starts a separate site with an inbox, on SQLite by default; callers are distinguished by `x-forwarded-for`. */
export async function startFormSite(variables: Readonly<Record<string, string>> = {}): Promise<FormSite> {
  const inbox = await startSmtpInbox();
  const site = await startSite({ SMTP_URL: inbox.url, TRUST_PROXY: '1', APP_SECRET: testSecret, ...variables });
  const url = variables.DATABASE_URL;
  const file = path.join(site.dataDir, 'site.db');
  // The site may write at the same moment, and a busy disk makes that take long: a test waits for it.
  const store = openDatabase(url === undefined ? { kind: 'sqlite', file, waitMs: 20_000 } : { kind: 'postgres', url });
  return {
    ...site,
    inbox,
    store,
    async stop() {
      await store.destroy();
      await site.stop();
      await inbox.stop();
    },
  };
}

/** Waits for `count` mails to or about one person, and returns them. */
export async function mailsOf(inbox: SmtpInbox, email: string, count: number, ms = 30_000): Promise<InboxMail[]> {
  const find = () =>
    inbox
      .mails()
      .filter(
        ({ envelope, replyTo }) => envelope.to.includes(email) || replyTo?.some(({ address }) => address === email),
      );
  const end = Date.now() + ms;
  while (find().length < count) {
    if (Date.now() > end)
      throw new Error(
        `${find().length} of ${count} mails of ${email} came in ${ms} ms: ${find().map(({ subject }) => subject)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return find();
}

let people = 0;

/** Returns an address that is unique in the run. */
export function newEmail(name = 'liesbeth'): string {
  return `${name}.${process.pid}-${++people}@voorbeeld.be`;
}

/** The links of a mail. */
export function linksOf({ html = '' }: InboxMail): string[] {
  return [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** Returns the stored data of one person's forms. */
export function rowsOf({ store }: FormSite, email: string) {
  return store.selectFrom('enquiry').selectAll().where('email', '=', email).execute();
}
