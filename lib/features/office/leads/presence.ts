import { may } from '@/lib/domain/office/staff-role';
import type { Staff } from '@/lib/features/accounts/staff';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { listPresent, notePresence } from './staff-inbox-store';

export type Present = { name: string; isWriting: boolean };

/** Longer than the time between two notes of an open page. */
const presentMs = 60_000;

/** Notes that a person has a lead open, or writes in it; returns who else does. */
export async function notePresent(staff: Staff, enquiryId: string, isWriting: boolean, now: Date): Promise<Present[]> {
  if (!may(staff, 'changeLeads') || !(await getEnquiry(enquiryId))) return [];
  await notePresence({ enquiryId, staffId: staff.id, isWriting, until: new Date(now.getTime() + presentMs) });
  return listPresent(enquiryId, staff.id, now);
}
