import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { requeueDeadMails } from '@/lib/features/mail/mail-state-store';
import type { LeadOutcome } from '@/lib/features/office/leads/change-lead';
import { wakeWorker } from '@/lib/platform/worker-wake';

/** Puts a mail that failed for good back into the queue. `unknown`: it does not wait for that, or no longer. */
export async function retryMail(staff: Staff, id: string, asking: Asking): Promise<LeadOutcome> {
  if (!(await isAllowed(staff, 'mendSite', asking))) return 'forbidden';
  const stored = await requeueDeadMails(id, asking.now);
  if (!stored.ok) return 'unavailable';
  if (stored.value === 0) return 'unknown';
  await writeAudit({ event: 'mailRetried', ownerId: staff.id, email: staff.email, detail: id, ...asking });
  wakeWorker();
  return 'saved';
}
