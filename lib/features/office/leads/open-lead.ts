import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { readUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { getUpload } from './office-lead-store';
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

type LeadFile = { name: string; type: string; content: Buffer };

/** A file of a lead; notes that it was opened. Null where it is gone, or for those who may not. */
export async function openLeadFile(staff: Staff, id: string, asking: Asking): Promise<LeadFile | null> {
  if (!(await isAllowed(staff, 'openFiles', asking))) return null;
  const upload = await getUpload(id);
  const content = upload && (await readUpload(uploadFolder(), upload.file));
  if (!upload || !content) return null;
  const detail = `${upload.enquiry_id} ${id}`;
  await writeAudit({ event: 'fileOpened', ownerId: staff.id, email: staff.email, detail, ...asking });
  return { name: upload.name, type: 'application/octet-stream', content };
}
