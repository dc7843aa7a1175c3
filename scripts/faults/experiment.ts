/** What the experiments share: a site, its store and mailbox, a check of its pages, and the cleanup of all of them. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { testSecret } from '@/tests/support/form-site';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf } from '@/tests/support/site-words';
import { type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { openForm } from './visitors';

export const siteVariables = { TRUST_PROXY: '1', APP_SECRET: testSecret };

/** Cleanups of what was started, in the order of the starts; `endAll` runs the latest first. */
export const cleanups: (() => Promise<unknown>)[] = [];

export async function endAll(): Promise<void> {
  for (const end of cleanups.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
}

export async function serve(more: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const site = await startSite({ ...siteVariables, ...more });
  cleanups.push(() => site.stop());
  return site;
}

export async function receiveMails(): Promise<SmtpInbox> {
  const inbox = await startSmtpInbox();
  cleanups.push(() => inbox.stop());
  return inbox;
}

export function openStore(site: SiteServer, url?: string): Kysely<Database> {
  const file = path.join(site.dataDir, 'site.db');
  const store = openDatabase(url === undefined ? { kind: 'sqlite', file } : { kind: 'postgres', url });
  cleanups.push(() => store.destroy());
  return store;
}

export const contactOf = (site: SiteServer) => openForm(site.origin, 'site-contact');
export const emailsOf = async (store: Kysely<Database>) =>
  (await store.selectFrom('enquiry').select('email').execute()).map(({ email }) => email);

const pages = ['/nl/', addressOf('/for-sale/', 'nl'), addressOf('/contact/', 'fr'), addressOf('/for-rent/', 'en')];

export function createPageCheck(site: SiteServer) {
  const check = { asked: 0, unserved: 0 };
  return {
    count: check,
    async ask(times = 1): Promise<void> {
      for (let time = 0; time < times; time++) {
        for (const page of pages) {
          check.asked++;
          const status = await fetch(site.origin + page).then(
            async (answer) => (await answer.text()) && answer.status,
            () => 0,
          );
          if (status !== 200) check.unserved++;
        }
      }
    },
  };
}

export const healthOf = (site: SiteServer) => fetch(`${site.origin}/api/health/`).then((answer) => answer.status);

export async function until(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(50)) if (await isSo()) return true;
  return false;
}
