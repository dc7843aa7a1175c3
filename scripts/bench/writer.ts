/**
 * Loaded into the site's process before its server: writes forms or page views through the site's own stores and
 * connection when the benchmark says so, at a given rate.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { countPageView } from '@/lib/features/statistics/count-page-view';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { makePageView } from './page-view';

export type Order = { kind: keyof typeof writes; perSecond: number; seconds: number };

/** The worker does not send them during the measurement. */
const tomorrow = new Date(Date.now() + 86_400_000);
let number = 0;
let listed: readonly number[] = [];

const writes = {
  forms: async () => {
    const id = `enquiry-${number++}`;
    const stored = await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id }));
      const mails = ['agency', 'visitor'].map((kind) => makeNewMail({ id: `${id}-${kind}`, enquiry_id: id }));
      await queueMails(connection, mails, tomorrow);
    });
    return stored.ok;
  },
  views: async () => {
    const { said, ...caller } = makePageView(number++, listed);
    const outcome = await countPageView(said, { ...caller, host: 'localhost:3000', now: new Date() });
    return outcome === 'counted';
  },
};

process.on('message', async ({ kind, perSecond, seconds }: Order) => {
  const write = writes[kind];
  const { catalogue } = getContent();
  listed = Array.from({ length: 72 }, (_, index) => index + 1).filter((id) => catalogue.getProperty(id) !== null);
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const under = new Set<Promise<void>>();
  let begun = 0;
  let stored = 0;
  while (elapsed() < seconds) {
    // As many as are due; no more than 512 at once, as many as visitors who wait.
    while (begun < elapsed() * perSecond && under.size < 512) {
      begun += 1;
      const one: Promise<void> = write().then((isStored) => {
        if (isStored) stored += 1;
        under.delete(one);
      });
      under.add(one);
    }
    await wait(2);
  }
  await Promise.all(under);
  process.send?.(stored / elapsed());
});
