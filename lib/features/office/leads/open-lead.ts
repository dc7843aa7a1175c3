import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { noteSeen } from './staff-inbox-store';

/**
 * One lead, for a screen that shows the person behind it: the log says who read it. Null where there is none, or for those
 * who may not.
 */
export async function openLead(staff: Staff, id: string, asking: Asking): Promise<EnquiryRow | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const row = await getEnquiry(id);
  if (!row) return null;
  await noteSeen(id, staff.id, asking.now);
  await writeAudit({ event: 'leadRead', ownerId: staff.id, email: staff.email, detail: id, ...asking });
  return row;
}
