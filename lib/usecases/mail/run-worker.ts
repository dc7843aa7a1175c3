import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { env } from '@/lib/platform/env';
import { createMailTransport } from '@/lib/platform/mail-transport';
import { answerBell } from '@/lib/platform/worker-bell';
import { expireHeldVisits } from '@/lib/usecases/appointment/confirm-visit';
import { remindVisits } from '@/lib/usecases/appointment/remind-visits';
import { createEditorNotifier } from '@/lib/usecases/content/notify-editors';
import { removeExpired } from '@/lib/usecases/enquiry/remove-expired';
import { rememberListings } from '@/lib/usecases/listing/listing-memory';
import { answerPasswordRequests } from '@/lib/usecases/owner/answer-password-requests';
import { sendSummaries } from '@/lib/usecases/owner/send-summaries';
import { keepAddressMemory, loadAddressMemory } from '@/lib/usecases/page/address-memory';
import { noticeChanges } from '@/lib/usecases/subscription/notice-changes';
import { sendAlerts } from '@/lib/usecases/subscription/send-alerts';
import { sendQueue, workerName } from './send-queue';

/** How often the queue is looked at: another server, or a command, may have put something in. Milliseconds. */
const pulse = 2000;
const minute = 60_000;
const hour = 60 * minute;

/**
 * Does what waits, for as long as the process lives: sends mails, notices changes of the listings, gathers alerts,
 * reminds of visits, tells owners of their week, deletes what is old. Several servers may each run one. What fails is told and tried again.
 */
export function runWorker(tell: (message: string) => void): void {
  const worker = workerName();
  const { SMTP_URL: smtpUrl, DATA_DIR } = env();
  const transport = createMailTransport({ smtpUrl, outboxFolder: path.join(DATA_DIR, 'outbox') });
  const clock = () => new Date();
  const notifyEditors = createEditorNotifier();
  let noticed = '';
  let addressed = '';
  let remembered = '';
  let nextMinute = 0;
  let nextHour = 0;
  let running: Promise<void> | null = null;
  let isRung = false;
  let lastError = '';

  async function work(): Promise<void> {
    await notifyEditors(clock());
    const { version } = getContent();
    if (version !== remembered && (await rememberListings(clock()))) remembered = version;
    if (version !== noticed && (await noticeChanges({ worker, now: clock() }))) {
      noticed = version;
      nextMinute = 0;
    }
    if (version !== addressed && (await keepAddressMemory(clock()))) addressed = version;
    if (Date.now() >= nextMinute) {
      nextMinute = Date.now() + minute;
      await sendAlerts({ worker, now: clock() });
      await expireHeldVisits(clock());
      await remindVisits(clock());
      await sendSummaries({ worker, now: clock() });
      await loadAddressMemory();
    }
    if (Date.now() >= nextHour) {
      nextHour = Date.now() + hour;
      await removeExpired(clock());
      await rememberListings(clock());
    }
    await answerPasswordRequests(clock());
    await sendQueue({ transport, worker, clock });
  }

  function wake(): void {
    if (running) {
      isRung = true;
      return;
    }
    running = work()
      .then(
        () => {
          lastError = '';
        },
        (error: unknown) => {
          // What goes wrong every two seconds is told once.
          if (String(error) !== lastError) tell(`The mail worker met an error and goes on: ${String(error)}`);
          lastError = String(error);
        },
      )
      .finally(() => {
        running = null;
        if (!isRung) return;
        isRung = false;
        wake();
      });
  }

  answerBell(wake);
  setInterval(wake, pulse);
  wake();
}
