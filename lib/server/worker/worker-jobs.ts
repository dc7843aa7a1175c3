import { getContent } from '@/lib/content/content';
import { answerPasswordRequests } from '@/lib/features/accounts/password/answer-password-requests';
import { noticeChanges } from '@/lib/features/alerts/notice-changes';
import { sendAlerts } from '@/lib/features/alerts/send-alerts';
import { createEditorNotifier } from '@/lib/features/editor/notify-editors';
import { keepImportFiles } from '@/lib/features/imports/files/keep-import-files';
import { runOrderedImports } from '@/lib/features/imports/ordered-imports';
import { pruneMedia } from '@/lib/features/imports/prune-media';
import { reportAddresses } from '@/lib/features/imports/report-addresses';
import { runCalledImports, runDueImports } from '@/lib/features/imports/scheduled-imports';
import { sendQueue } from '@/lib/features/mail/send-queue';
import { refreshBusyTimes } from '@/lib/features/office/calendar/refresh-busy-times';
import { remindStaff } from '@/lib/features/office/leads/remind-staff';
import { readMailbox } from '@/lib/features/office/replies/read-mailbox';
import { sendSummaries } from '@/lib/features/owners/send-summaries';
import { rememberListings } from '@/lib/features/properties/numbers/listing-memory';
import { keepAddressMemory, loadAddressMemory } from '@/lib/features/site/address/address-memory';
import { expireHeldViewings } from '@/lib/features/viewings/confirm-viewing';
import { remindViewings } from '@/lib/features/viewings/remind-viewings';
import { env } from '@/lib/platform/env';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
import type { MailTransport } from '@/lib/platform/mail-transport';
import { asServed } from '@/lib/platform/next-state.mjs';
import { createEdgePurge } from './purge-edge';
import { removeExpired } from './remove-expired';
import type { Job } from './run-jobs';
import { isClockTrusted, whileClockIsTrusted } from './trusted-clock';

const everyRound = 0;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sends the mails that wait. It has a separate runner, so that no other job delays it. */
export function mailJobs(sending: { transport: MailTransport; worker: string; clock: () => Date }): Job[] {
  return [{ name: 'mail queue', everyMs: everyRound, run: () => sendQueue(sending) }];
}

/** Imports take minutes and have a separate runner too. */
export function importJobs(signal: AbortSignal): Job[] {
  return [
    { name: 'calls of imports', everyMs: everyRound, run: (now) => runCalledImports(now, { signal }) },
    { name: 'imports', everyMs: minuteMs, run: (now) => runDueImports(now, { signal }) },
    { name: 'addresses for imports', everyMs: minuteMs, run: () => reportAddresses({ signal }) },
    { name: 'unused media of imports', everyMs: hourMs, run: whileClockIsTrusted(() => pruneMedia()) },
    { name: 'unused files of imports', everyMs: hourMs, run: whileClockIsTrusted(keepImportFiles) },
  ];
}

/** A person waits for what they asked of an import, whatever runs on schedule. */
export function orderJobs(signal: AbortSignal): Job[] {
  return [{ name: 'imports that the office asked for', everyMs: everyRound, run: () => runOrderedImports({ signal }) }];
}

/** A mail server may hang for minutes: a separate runner as well. */
export function mailboxJobs(reading: { worker: string; clock: () => Date; signal: AbortSignal }): Job[] {
  return [{ name: 'replies by mail', everyMs: minuteMs, run: () => readMailbox(reading) }];
}

/** Calendars of other servers may answer slowly, and have a separate runner as well. */
export function calendarJobs(worker: string, signal: AbortSignal): Job[] {
  return [
    {
      name: 'busy times of agents',
      everyMs: minuteMs,
      run: () => refreshBusyTimes({ worker, signal, clock: () => new Date() }),
    },
  ];
}

/** Tells the cache in front of the site of every change of its pages, where there is one to tell. */
export function edgeJobs(): Job[] {
  const { EDGE_PURGE_URL: address, EDGE_PURGE_TOKEN: token, EDGE_PRIVATE_HOSTS: privateHosts } = env();
  if (address === undefined) return [];
  return [
    {
      name: 'cache in front of the site',
      everyMs: everyRound,
      run: createEdgePurge({ address, token, privateHosts, version: () => asServed(pageVersion) }),
    },
  ];
}

/** The worker's jobs besides sending mails, in this order. Most of them queue mails. */
export function siteJobs(worker: string): Job[] {
  return [
    { name: 'password links', everyMs: everyRound, run: answerPasswordRequests },
    { name: 'notices to editors', everyMs: everyRound, run: createEditorNotifier() },
    { name: 'memory of listings', everyMs: everyRound, run: oncePerVersion(rememberByClock) },
    {
      name: 'changes of listings',
      everyMs: everyRound,
      run: oncePerVersion(async (now) => {
        const isDone = await noticeChanges({ worker, now });
        // Alerts about new changes need not wait for their minute.
        if (isDone) await sendAlerts({ worker, now });
        return isDone;
      }),
    },
    { name: 'memory of addresses', everyMs: everyRound, run: oncePerVersion(keepAddressMemory) },
    { name: 'alerts', everyMs: minuteMs, run: (now) => sendAlerts({ worker, now }) },
    { name: 'viewings that were not confirmed', everyMs: minuteMs, run: whileClockIsTrusted(expireHeldViewings) },
    { name: 'reminders of viewings', everyMs: minuteMs, run: remindViewings },
    { name: 'reminders of leads', everyMs: minuteMs, run: remindStaff },
    { name: 'summaries for owners', everyMs: minuteMs, run: (now) => sendSummaries({ worker, now }) },
    { name: 'addresses of other servers', everyMs: minuteMs, run: loadAddressMemory },
    { name: 'deletion of expired data', everyMs: hourMs, run: whileClockIsTrusted(removeExpired) },
    // Its term also ends by the clock, whatever the content does.
    { name: 'term of remembered listings', everyMs: hourMs, run: rememberByClock },
  ];
}

/** Listings are remembered by any clock, and forgotten by one that is trusted. */
async function rememberByClock(now: Date): Promise<boolean> {
  return rememberListings(now, { mayForget: await isClockTrusted(now) });
}

/** Runs once for each version of the content: again in the next round while it throws or resolves to false. */
function oncePerVersion(run: (now: Date) => Promise<boolean>): Job['run'] {
  let doneVersion = '';
  return async (now) => {
    const { version } = getContent();
    if (version !== doneVersion && (await run(now))) doneVersion = version;
  };
}
