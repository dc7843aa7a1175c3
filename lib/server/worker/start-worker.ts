import path from 'node:path';
import { listDueRecipients } from '@/lib/features/mail/mail-store';
import { workerName } from '@/lib/features/mail/work-queue';
import { sendWebhooks } from '@/lib/features/webhooks/send-webhooks';
import { env } from '@/lib/platform/env';
import { createMailTransport } from '@/lib/platform/mail-transport';
import { onWake } from '@/lib/platform/worker-wake';
import { createJobRunner } from './run-jobs';
import { calendarJobs, edgeJobs, importJobs, mailboxJobs, mailJobs, orderJobs, siteJobs } from './worker-jobs';

/** How often the worker checks for work of another server or a command, in milliseconds. */
const pollIntervalMs = 2000;

/** How often it looks whether the cache in front of the site has to be purged after a change. */
const edgeIntervalMs = 250;

/**
 * Runs the jobs of the site for as long as the process lives. Several servers may each run a worker. Returns a function
 * that starts no more rounds and resolves when the current ones are over.
 */
export function startWorker(report: (message: string) => void): () => Promise<void> {
  const { SMTP_URL: smtpUrl, DATA_DIR } = env();
  const transport = createMailTransport({ smtpUrl, outboxFolder: path.join(DATA_DIR, 'outbox') });
  const worker = workerName();
  const clock = () => new Date();
  const sendMails = createJobRunner(mailJobs({ transport, worker, clock }), { clock, report });
  const runSiteJobs = createJobRunner(siteJobs(worker), { clock, report });

  const stopping = new AbortController();
  const { signal } = stopping;
  const sendLeads = createWebhookRunner({ worker, clock, signal, report });
  const runImports = createJobRunner(importJobs(signal), { clock, report });
  const runOrders = createJobRunner(orderJobs(signal), { clock, report });
  const readReplies = createJobRunner(mailboxJobs({ worker, clock, signal }), { clock, report });
  const readCalendars = createJobRunner(calendarJobs(worker, signal), { clock, report });

  const purgeEdge = createJobRunner(edgeJobs(), { clock, report });

  let rounds: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    // Sends the mails of the other jobs at once.
    rounds = Promise.all([
      sendMails(),
      runSiteJobs().then(sendMails),
      sendLeads(),
      runImports(),
      runOrders(),
      readReplies(),
      readCalendars(),
    ]);
  }

  onWake(wake);
  const timer = setInterval(wake, pollIntervalMs);
  let purging: Promise<unknown> = Promise.resolve();
  const edgeTimer = setInterval(() => {
    purging = purgeEdge();
  }, edgeIntervalMs);
  wake();
  return async () => {
    isStopped = true;
    stopping.abort(new Error('The server stops'));
    clearInterval(timer);
    clearInterval(edgeTimer);
    await Promise.all([rounds, purging]);
    transport.close();
  };
}

type Sending = {
  worker: string;
  clock: () => Date;
  signal: AbortSignal;
  report: (message: string) => void;
};

/**
 * Sends leads to other systems, to each one by itself: a receiver that does not answer delays no mail and no other
 * receiver.
 */
export function createWebhookRunner({ worker, clock, signal, report }: Sending): () => Promise<void> {
  const senders = new Map<string, () => Promise<void>>();
  const options = { clock, report };
  const findReceivers = createJobRunner(
    [
      {
        name: 'webhooks',
        everyMs: 0,
        run: async (now) => {
          for (const recipient of await listDueRecipients('webhook', now)) {
            if (senders.has(recipient)) continue;
            const run = () => sendWebhooks({ recipient, worker, clock, signal });
            senders.set(recipient, createJobRunner([{ name: `webhooks to ${recipient}`, everyMs: 0, run }], options));
          }
        },
      },
    ],
    options,
  );
  return async () => {
    await findReceivers();
    await Promise.all([...senders.values()].map((send) => send()));
  };
}
