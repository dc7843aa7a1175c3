import { cleanLine } from '@/lib/domain/mail/neutralize';
import type { Attempt } from '@/lib/features/mail/work-queue';

/** The maximum length of an answer that is stored for the operator. */
const maxAnswerLength = 300;
const maxWaitMs = 24 * 3_600_000;

/** Statuses of a receiver that may take the same message later. */
const passingStatuses = new Set([408, 425, 429]);

/** `isRefused`: the answer says so, whatever its status. */
type Answered = { status: number; said: string; waitMs: number | null; isRefused?: boolean };

/** The result of a message that a receiver answered. */
export function judgeAnswer({ status, said, waitMs, isRefused = false }: Answered): Attempt {
  // Cut before it is cleaned: a system may say megabytes of line ends.
  const answer = `${status} ${cleanLine(said.slice(0, maxAnswerLength * 8)).slice(0, maxAnswerLength)}`.trim();
  if (isRefused) return { kind: 'refused', reason: 'the receiver does not accept what was sent', answer };
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  const reason = `the receiver answered with status ${status}`;
  if (status < 500 && !passingStatuses.has(status)) return { kind: 'refused', reason, answer };
  return { kind: 'deferred', reason, answer, ...(waitMs !== null && { waitMs: Math.min(waitMs, maxWaitMs) }) };
}

/** Why what visitors wrote is not sent to this address; null when it is: with https, or to a server of the own network. */
export function plainAddressFault(
  address: string,
  { own, variable }: { own: ReadonlySet<string>; variable: string },
): string | null {
  const { protocol, host, hostname } = new URL(address);
  if (protocol === 'https:' || own.has(host) || own.has(hostname)) return null;
  return `${host} is not asked without https, unless ${variable} names it`;
}
