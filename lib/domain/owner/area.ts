import type { StaffRole } from '@/lib/domain/office/staff-role';

/** The two places to log in: owners in the portal, people of the agency in the office. No account opens both. */
export type Area = 'portal' | 'office';

export function areaOf({ role }: { role: StaffRole | null }): Area {
  return role === null ? 'portal' : 'office';
}
