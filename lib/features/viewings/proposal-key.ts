import { readToken, signToken } from '@/lib/platform/token';

/** What a link to a proposed time carries: it opens the times that are held for a lead, and those alone. */
export function proposalKey(leadId: string, heldUntil: Date): string {
  return signToken('proposal', [leadId], heldUntil);
}

/** The lead of a key; null for none, and for one that has lapsed. */
export function leadOfProposal(key: string | null, now: Date): string | null {
  return (key && readToken('proposal', key, now)?.[0]) || null;
}
