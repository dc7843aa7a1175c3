import { listStaff } from '@/lib/features/accounts/owner-store';
import type { Staff } from '@/lib/features/accounts/staff';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { choiceOfOffice, openTab } from './get-inbox';
import { choiceOf, type InboxQuery, leadHref, tabOf } from './inbox-query';
import { listInbox } from './office-lead-store';

export type NextLead = { href: string; name: string };

/**
 * The lead that waits for an answer below this one in the list that it was opened from; at the end of the list the first
 * one. Null where no other waits.
 */
export async function findNextLead(
  staff: Staff,
  { id, received_at: receivedAt }: Pick<EnquiryRow, 'id' | 'received_at'>,
  list: InboxQuery,
): Promise<NextLead | null> {
  const tab = tabOf(list) ?? (await openTab(staff, list));
  const query: InboxQuery = { ...list, tab, state: null };
  const office = query.office === null ? undefined : choiceOfOffice(query.office, await listStaff());
  const choice = { ...choiceOf(query, staff.id, office), isUnanswered: true as const };
  const order = query.order ?? 'newest';
  const below = await listInbox({ choice, order, place: { key: { receivedAt, id }, isBack: false }, most: 1 });
  const rows = below.length > 0 ? below : await listInbox({ choice, order, most: 2 });
  const next = rows.find((row) => row.id !== id);
  // Of the pages only the first is sure to have it.
  return next ? { href: leadHref(next.id, { ...list, tab, before: null, after: null }), name: next.name } : null;
}
