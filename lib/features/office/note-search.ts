import { hasAudit, writeAudit } from '@/lib/features/accounts/audit-store';
import type { Asking, Staff } from '@/lib/features/accounts/staff';

/** Where people are looked for by words. */
type SearchPlace = 'search' | 'leads' | 'leads/new' | 'owners' | 'person';

const minuteMs = 60_000;

/**
 * The log says who looked for people, where and when. What was typed stays out of it: it names a person, and an erasure does
 * not reach the log. Once a minute and place: what is found is shown while someone types.
 */
export async function noteSearch(staff: Staff, place: SearchPlace, { requester, now }: Asking): Promise<void> {
  const entry = { event: 'searched', ownerId: staff.id, detail: place } as const;
  if (await hasAudit(entry, new Date(now.getTime() - minuteMs))) return;
  await writeAudit({ ...entry, email: staff.email, requester, now });
}
