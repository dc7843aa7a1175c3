import { listStaff } from '@/lib/data/owner-store';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { type Asking, isAllowed, type Staff } from './staff';

export type StaffView = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  lastLogin: Date | null;
  state: 'disabled' | 'invited' | 'noFactor' | 'active';
};

/** Everyone who works at the agency; null for those who may not see it. */
export async function listStaffFor(staff: Staff, asking: Asking): Promise<StaffView[] | null> {
  if (!(await isAllowed(staff, 'listStaff', asking))) return null;
  return (await listStaff()).map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    lastLogin: person.lastLogin === null ? null : new Date(person.lastLogin),
    state: stateOf(person),
  }));
}

type Listed = Awaited<ReturnType<typeof listStaff>>[number];

function stateOf({ is_disabled, hasPassword, two_factor_enabled }: Listed): StaffView['state'] {
  if (is_disabled === 1) return 'disabled';
  if (!hasPassword) return 'invited';
  return two_factor_enabled === 1 ? 'active' : 'noFactor';
}
