import { randomUUID } from 'node:crypto';
import type { MailChannel } from '@/lib/database/schema/enquiry-tables';
import { claimMails, leaseMs, type MailRow, markDead, markLater, markSent, maxWaitMs, renewLease } from './mail-store';

const renewMs = leaseMs / 3;
const batch = 10;
const together = 3;

/** The result of one try. `answer`: the text of the receiver, if it sent one. */
export type Attempt = { answer?: string } & (
  | { kind: 'sent' }
  /** `waitMs`: not before this time has passed, a day at most. */
  | { kind: Failure['kind']; reason: string; waitMs?: number }
);

export type QueueWork = {
  channel: MailChannel;
  /** Only what is for this one. */
  recipient?: string;
  worker: string;
  clock: () => Date;
  /** No message is begun any more once it is aborted. */
  signal?: AbortSignal;
  /** Throws for a row that cannot be read, which ends its tries. */
  attempt(message: MailRow): Promise<Attempt>;
};

export function workerName(): string {
  return `${process.pid}-${randomUUID()}`;
}

/** Sends what is due in a channel, batch by batch, until nothing is due; returns how many messages were sent. */
export async function workQueue(work: QueueWork): Promise<number> {
  const { channel, recipient, worker, clock, signal } = work;
  let sent = 0;
  while (!signal?.aborted) {
    const messages = await claimMails({
      channel,
      worker,
      now: clock(),
      most: batch,
      ...(recipient !== undefined && { recipient }),
    });
    if (messages.length === 0) return sent;
    const waiting = [...messages];
    const held = new Set(messages.map(({ id }) => id));
    const keep = setInterval(() => {
      for (const id of held) renewLease({ id, worker }, clock()).catch(() => {});
    }, renewMs);
    try {
      await Promise.all(
        Array.from({ length: together }, async () => {
          for (let message = waiting.shift(); message && !signal?.aborted; message = waiting.shift()) {
            if (await sendOne(message, work)) sent++;
            held.delete(message.id);
          }
        }),
      );
    } finally {
      clearInterval(keep);
    }
  }
  return sent;
}

async function sendOne(message: MailRow, { worker, clock, attempt }: QueueWork): Promise<boolean> {
  const held = { id: message.id, worker };
  // This batch may have waited longer than the lease, if the process was suspended.
  if (!(await renewLease(held, clock()))) return false;
  const outcome = await attempt(message).catch(unreadable);
  const answer = outcome.answer ?? null;
  if (outcome.kind === 'sent') {
    await markSent(held, clock(), answer);
    return true;
  }
  const { reason, waitMs = 0 } = outcome;
  const attempts = message.attempts + 1;
  const wait = retryWait({ kind: outcome.kind, attempts });
  if (wait === null) await markDead(held, { reason, attempts, answer });
  else {
    const sendAfter = new Date(clock().getTime() + Math.min(Math.max(wait, waitMs), maxWaitMs));
    await markLater(held, { reason, sendAfter, attempts, answer });
  }
  return false;
}

/** A row of ours that is unreadable will not become readable; the operator must look. */
function unreadable(error: unknown): Attempt {
  return { kind: 'refused', reason: error instanceof Error ? error.message.slice(0, 200) : 'unreadable' };
}

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Waits before the second try, the third …; the last one repeats. */
const waits = [
  10 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  hours,
  3 * hours,
  8 * hours,
  maxWaitMs,
];

/** An unreachable server returns for every mail at once, so the wait for it stays short. */
const maxUnreachableMs = 15 * minutes;

/** Maximum tries of a mail that a server keeps deferring, about three days of them. */
const maxDeferrals = 11;

export type Failure = { kind: 'unreachable' | 'deferred' | 'refused'; attempts: number };

/**
 * Milliseconds until the next try after `attempts` failed ones; null when there is none: the mail was rejected, or
 * deferred for days. While no server can be reached, a mail is tried without limit.
 */
export function retryWait({ kind, attempts }: Failure): number | null {
  if (kind === 'refused' || (kind === 'deferred' && attempts >= maxDeferrals)) return null;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 10 * seconds;
  return kind === 'unreachable' ? Math.min(wait, maxUnreachableMs) : wait;
}
