import { countHit } from '@/lib/data/rate-limit-store';
import { mailboxOf } from '@/lib/domain/mail/mailbox';
import { callerNetwork, callersBehind } from '@/lib/platform/caller-address';
import { logRefusal } from '@/lib/platform/log.mjs';
import { keyedHash } from '@/lib/platform/token';

type Limit = { most: number; seconds: number };

const minute = 60;
const hour = 60 * minute;

/** How often something may happen; above it a visitor waits, and is told how long. */
const limits = {
  /** Forms from one network address, right or wrong. */
  caller: { most: 60, seconds: 10 * minute },
  /** Complete forms in the name of one mailbox, of all kinds together: each of them sends a mail there. */
  mailbox: { most: 15, seconds: hour },
  /** Mails that one caller may have sent to other people. */
  friendCaller: { most: 10, seconds: hour },
  /** Mails that one person may get from strangers. */
  friend: { most: 3, seconds: 24 * hour },
  /** Links to a new password that one caller may ask for. */
  passwordCaller: { most: 10, seconds: hour },
  /** Files of visitors from one network, in kibibytes: about ten applications with all their papers. */
  uploadCaller: { most: 200 * 1024, seconds: 24 * hour },
  /** Files of all visitors together, in kibibytes: what a disk can take every day until they are deleted. */
  uploadAll: { most: 4 * 1024 * 1024, seconds: 24 * hour },
  /** Pictures, questions and counts that a page asks for while a form is filled in. */
  helper: { most: 300, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;

/**
 * Counts one more for a mailbox, given by any of its addresses, or by a phone number where there is none; gives the whole
 * minutes to wait when it is too many, else null.
 */
export function checkLimit(kind: 'mailbox' | 'friend', address: string, now: Date): Promise<number | null> {
  return count({ kind, name: address.includes('@') ? mailboxOf(address) : address, now, factor: 1 });
}

/** The same for a caller. */
export function checkCallerLimit(
  kind: 'caller' | 'friendCaller' | 'passwordCaller' | 'helper',
  address: string,
  now: Date,
): Promise<number | null> {
  const name = callerNetwork(address);
  return count({ kind, name, now, factor: callersBehind(name) });
}

/** Counts files before they are stored; the minutes to wait when a network, or everybody together, sends too much. */
export async function checkUploadLimit(address: string, bytes: number, now: Date): Promise<number | null> {
  if (bytes === 0) return null;
  const amount = Math.ceil(bytes / 1024);
  const name = callerNetwork(address);
  return (
    (await count({ kind: 'uploadCaller', name, now, factor: callersBehind(name), amount })) ??
    (await count({ kind: 'uploadAll', name: '', now, factor: 1, amount }))
  );
}

type Hit = { kind: keyof typeof limits; name: string; now: Date; factor: number; amount?: number };

/** Keys are stored as keyed hashes. */
async function count({ kind, name, now, factor, amount = 1 }: Hit): Promise<number | null> {
  const { most, seconds } = limits[kind];
  const hit = await countHit({ key: keyedHash(`${kind}\n${name}`), now, windowSeconds: seconds, amount });
  if (hit.count <= most * factor) return null;
  logRefusal(429, `limit ${kind}`);
  return Math.max(1, Math.ceil((hit.resetsAt.getTime() - now.getTime()) / (minute * 1000)));
}
