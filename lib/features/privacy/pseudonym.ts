import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import type { AuditEntry, Requester } from '@/lib/features/accounts/audit-store';
import { keyedHash } from '@/lib/platform/token';

/** Replaces an e-mail address or a phone number in the log: only it and the site's secret together produce the same. */
export function pseudonymOf(wanted: string): string {
  const known = wanted.includes('@') ? wanted.trim().toLowerCase() : phoneKeyOf(wanted);
  const hash = keyedHash(`person\n${known}`);
  return `erased-${Buffer.from(hash, 'base64url').toString('hex')}`;
}

/** A person of the agency who handles the data of another. */
export type AskingPerson = { id: string; email: string; requester: Requester };

type Handled = { pseudonym: string; detail: string; by: AskingPerson | null };

/** The entry of the log: of the one who did it; of the person alone where a command did. */
export function entryOf(
  event: 'dataExported' | 'dataErased',
  { pseudonym, detail, by }: Handled,
): Omit<AuditEntry, 'now'> {
  if (by === null) return { event, ownerId: null, email: pseudonym, detail, requester: null };
  const { id, email, requester } = by;
  return { event, ownerId: id, email, detail: [pseudonym, detail].filter(Boolean).join(': '), requester };
}
