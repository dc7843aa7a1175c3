import { writeAudit } from '@/lib/data/audit-store';
import { type ListedStaff, listStaff } from '@/lib/data/owner-store';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { resetAccess, setDisabled } from '@/lib/usecases/owner/manage-owners';
import { addStaff, changeRole, type NewStaff } from './manage-staff';
import { type Asking, isAllowed, type Staff } from './staff';

/** Adds a colleague and mails the invitation. */
export async function inviteColleague(staff: Staff, fresh: NewStaff, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  const outcome = await addStaff(fresh, asking.now);
  if (outcome.kind !== 'added') return outcome.kind;
  await note(staff, 'added', `${await idOf(outcome.email)} ${fresh.role}`, asking);
  return outcome.isInvited ? 'sent' : 'mailFailed';
}

/** Gives a colleague another role, from their next request on. */
export async function changeColleagueRole(
  staff: Staff,
  id: string,
  role: StaffRole,
  asking: Asking,
): Promise<OfficeCode> {
  const person = await colleague(staff, id, asking);
  if (typeof person === 'string') return person;
  if (!(await changeRole(person.email, role, asking.now))) return 'unknown';
  await note(staff, 'roleChanged', `${id} ${role}`, asking);
  return 'saved';
}

/** Locks a colleague out at once, or lets them in again. */
export async function setColleagueAccess(
  staff: Staff,
  id: string,
  isDisabled: boolean,
  asking: Asking,
): Promise<OfficeCode> {
  const person = await colleague(staff, id, asking);
  if (typeof person === 'string') return person;
  if (!(await setDisabled('office', person.email, isDisabled, asking.now))) return 'unknown';
  await note(staff, isDisabled ? 'disabled' : 'enabled', id, asking);
  return 'saved';
}

/** Mails a colleague the invitation again, or the link to another password once they have one. */
export async function resendColleagueAccess(staff: Staff, id: string, asking: Asking): Promise<OfficeCode> {
  const person = await colleague(staff, id, asking);
  if (typeof person === 'string') return person;
  const outcome = await resetAccess('office', person.email, false, asking.now);
  if (!outcome) return 'unknown';
  await note(staff, 'resetAsked', id, asking);
  return outcome.mail === null ? 'mailFailed' : 'sent';
}

/** Administrators cannot change their own account here: one of them always remains. */
async function colleague(staff: Staff, id: string, asking: Asking): Promise<ListedStaff | OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  if (id === staff.id) return 'ownAccount';
  return (await listStaff()).find((person) => person.id === id) ?? 'unknown';
}

async function idOf(email: string): Promise<string> {
  return (await listStaff()).find((person) => person.email === email)?.id ?? '';
}

function note(staff: Staff, event: Parameters<typeof writeAudit>[0]['event'], detail: string, asking: Asking) {
  return writeAudit({ event, ownerId: staff.id, email: staff.email, detail, ...asking });
}
