import { may } from '@/lib/domain/office/staff-role';
import { listStaff } from '@/lib/features/accounts/owner-store';

/** The names of those whom a person can ask for another role: who may change roles, and works here now. */
export async function listRoleGivers(): Promise<string[]> {
  const staff = await listStaff();
  return staff
    .filter((one) => may(one, 'manageStaff') && one.hasPassword && one.is_disabled === 0)
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other));
}
