import path from 'node:path';
import { test as base } from '@playwright/test';
import type { Kysely } from 'kysely';
import { openDatabase } from '@/lib/data/connection';
import type { Database } from '@/lib/data/schema';
import { type SiteServer, startSite } from './site-server';
import { type InboxMail, type SmtpInbox, startSmtpInbox } from './smtp-inbox';

/** A running site with what it stores and the mailbox of everybody it writes to. */
export type FormSite = SiteServer & { inbox: SmtpInbox; store: Kysely<Database> };

/** Signs links of the sites that tests start, so that a test can make one that is out of date. */
export const testSecret = 'a secret that only tests have, 2026';

/** A site of its own with an inbox, on SQLite unless told otherwise; callers are told apart by `x-forwarded-for`. */
export async function startFormSite(variables: Readonly<Record<string, string>> = {}): Promise<FormSite> {
  const inbox = await startSmtpInbox();
  const site = await startSite({ SMTP_URL: inbox.url, TRUST_PROXY: '1', APP_SECRET: testSecret, ...variables });
  const url = variables.DATABASE_URL;
  const file = path.join(site.dataDir, 'site.db');
  const store = openDatabase(url === undefined ? { kind: 'sqlite', file } : { kind: 'postgres', url });
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

/** One site for all the form journeys that a process of the runner does; its mails are told apart by their people. */
export const test = base.extend<object, { site: FormSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const site = await startFormSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** The mails to or about one person, as soon as there are `count` of them. */
export async function mailsOf(inbox: SmtpInbox, email: string, count: number, ms = 8000): Promise<InboxMail[]> {
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

/** An address that nobody else in the run has. */
export function newEmail(name = 'liesbeth'): string {
  return `${name}.${process.pid}-${++people}@voorbeeld.be`;
}

/** The links of a mail. */
export function linksOf({ html = '' }: InboxMail): string[] {
  return [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** What is stored of one person's forms. */
export function rowsOf({ store }: FormSite, email: string) {
  return store.selectFrom('enquiry').selectAll().where('email', '=', email).execute();
}
