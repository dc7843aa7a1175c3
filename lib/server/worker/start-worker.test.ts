import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { queueMails } from '@/lib/features/mail/mail-store';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { makeNewMail } from '@/tests/support/make-enquiry';
import { setTestEnv } from '@/tests/support/set-test-env';
import { startSmtpInbox } from '@/tests/support/smtp-inbox';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv } from '@/tests/support/test-site';
import { startWorker } from './start-worker';

/** Longer than a round on a busy machine. */
const maxWaitMs = 30_000;

const renameTable = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`;

describe.each(engines)('%s', (engine) => {
  test('mails are sent while listings cannot be compared, which is reported by name until it works again', async () => {
    const site = await openTestSite(engine);
    const inbox = await startSmtpInbox();
    setTestEnv({ ...siteEnv(site.dataFolder), SMTP_URL: inbox.url });
    const reported: string[] = [];
    const queue = (id: string) =>
      transact((connection) =>
        queueMails(connection, [makeNewMail({ id, recipient: `${id}@example.be` })], new Date()),
      );

    await renameTable('listing_state', 'listing_state_away').execute(site.database);
    await queue('first');
    const stop = startWorker((message) => reported.push(message));
    await inbox.waitFor(1, maxWaitMs);
    await expect
      .poll(() => reported, { timeout: maxWaitMs })
      .toEqual([expect.stringMatching(/^The job "changes of listings" failed and is tried again: .*listing_state/)]);

    await queue('second');
    wakeWorker();
    await inbox.waitFor(2, maxWaitMs);
    await renameTable('listing_state_away', 'listing_state').execute(site.database);
    wakeWorker();
    await expect.poll(() => reported.at(-1), { timeout: maxWaitMs }).toBe('The job "changes of listings" works again');
    expect(reported).toHaveLength(2);

    await stop();
    await inbox.stop();
    await site.close();
  });
});
