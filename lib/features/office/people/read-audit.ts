import { type AuditRow, listStaffAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';

export type AuditView = { id: string; at: Date; who: string; event: AuditRow['event']; detail: string; device: string };

/** How many entries of the log are shown. */
const shown = 200;

/** The newest entries of the agency's people; null for those who may not see them. */
export async function readAuditFor(staff: Staff, asking: Asking): Promise<AuditView[] | null> {
  if (!(await isAllowed(staff, 'readAudit', asking))) return null;
  return (await listStaffAudit(shown)).map(({ id, happened_at, email, event, detail, device }) => ({
    id,
    at: new Date(happened_at),
    who: email,
    event,
    detail,
    device,
  }));
}
