import { listDueRecipients } from '@/lib/features/mail/mail-store';
import { sendWebhooks } from '@/lib/features/webhooks/send-webhooks';
import { createJobRunner } from './run-jobs';

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
