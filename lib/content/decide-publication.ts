import type { ProblemText } from '@/lib/files/content-problem';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';
import type { Content } from './content';

/** What a change may lose more of than is likely to be meant. */
export const holdCodes = ['lost-addresses', 'lost-listings', 'lost-texts'] as const;
export type HoldCode = (typeof holdCodes)[number];

/** A doubt about a valid state of the folder, in the words of a content problem. */
export type PublicationHold = ProblemText & {
  code: HoldCode;
  /** The number of affected addresses, listings and so on. */
  count: number;
  /** The addresses that would lead nowhere, where it concerns them. */
  addresses?: readonly string[];
  /** Distinguishes this doubt from another of the same code: what would be lost. */
  subject: string;
};

/** Compares a valid state with the one that visitors see now. No clock, no disk. Null: no objection. */
export type PublicationGuard = (
  previous: Content,
  next: Content,
) => PublicationHold | null | Promise<PublicationHold | null>;

export type PublicationDecision = { kind: 'publish' } | { kind: 'hold'; holds: readonly PublicationHold[] };

/**
 * Decides whether a valid state replaces the one that visitors see. Without one to compare it with, it is always
 * published. All guards run, so that an editor sees every doubt at once.
 */
export async function decidePublication(
  previous: Content | null,
  next: Content,
  guards: readonly PublicationGuard[],
): Promise<PublicationDecision> {
  const holds: PublicationHold[] = [];
  for (const guard of previous ? guards : []) {
    await letRequestsPass();
    const hold = previous && (await guard(previous, next));
    if (hold) holds.push(hold);
  }
  return holds.length > 0 ? { kind: 'hold', holds } : { kind: 'publish' };
}
