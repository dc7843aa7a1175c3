import { writeAudit } from '@/lib/features/accounts/audit-store';
import type { Asking, Staff } from '@/lib/features/accounts/staff';

/** Where people are looked for by words. */
type SearchPlace = 'search' | 'leads' | 'leads/new' | 'owners' | 'person';

/**
 * The log says who looked for people, where, and how many rows were shown. What was typed stays out of it: it names a
 * person, and an erasure does not reach the log.
 */
export async function noteSearch(
  staff: Staff,
  { place, found }: { place: SearchPlace; found: number },
  { requester, now }: Asking,
): Promise<void> {
  const detail = `${place}: ${found}`;
  await writeAudit({ event: 'searched', ownerId: staff.id, email: staff.email, detail, requester, now });
}
