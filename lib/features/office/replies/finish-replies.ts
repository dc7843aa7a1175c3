import { transact } from '@/lib/database/transaction';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import type { LeadOutcome } from '@/lib/features/office/leads/change-lead';
import { markRepliesAnswered } from './lead-reply-store';

/** Notes that what a visitor replied needs no answer. `unknown`: no reply waits, or none any longer. */
export async function finishReplies(staff: Staff, id: string, asking: Asking): Promise<LeadOutcome> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return 'forbidden';
  const stored = await transact(async (connection) => {
    const count = await markRepliesAnswered(connection, id, asking.now);
    const detail = `${id} reply`;
    if (count > 0)
      await writeAuditWith(connection, {
        event: 'leadChanged',
        ownerId: staff.id,
        email: staff.email,
        detail,
        ...asking,
      });
    return count;
  });
  if (!stored.ok) return 'unavailable';
  return stored.value > 0 ? 'saved' : 'unknown';
}
