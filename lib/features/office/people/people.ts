import { Refusal } from '@/lib/database/transaction';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { noteRefusal } from '@/lib/features/accounts/note-access';
import { type ListedStaff, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { addStaff, changeRole, type NewStaff } from './manage-staff';
import { areOffices } from './staff-work';
import { findToInvite } from './to-invite';

/** Adds a colleague and mails the invitation. */
export async function inviteColleague(staff: Staff, fresh: NewStaff, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  const outcome = await addStaff(fresh, asking.now);
  if (outcome.kind !== 'added') return outcome.kind;
  await note(staff, 'added', `${await idOf(outcome.email)} ${fresh.role}`, asking);
  return outcome.isInvited ? 'sent' : 'mailFailed';
}

export type ChosenPerson = { person: string; role: StaffRole; offices: readonly string[] };

/** Invites a person of the settings; name, e-mail address and language are those of their record. */
export async function invitePerson(
  staff: Staff,
  { person: id, role, offices }: ChosenPerson,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  const person = await findToInvite(id);
  if (typeof person === 'string') return person;
  if (!areOffices(offices)) return 'unknown';
  const { name, email, language } = person;
  return inviteColleague(staff, { name, email, language, role, agent: id, offices }, asking);
}

/** Gives a colleague another role, from their next request on. */
export async function changeColleagueRole(
  staff: Staff,
  id: string,
  role: StaffRole,
  asking: Asking,
): Promise<OfficeCode> {
  const entry = { event: 'roleChanged', detail: `${id} ${role}` } as const;
  return changeColleague(staff, id, asking, entry, ({ email }) => changeRole(email, role, asking.now, staff.id));
}

/** Locks a colleague out at once, or lets them in again. */
export async function setColleagueAccess(
  staff: Staff,
  id: string,
  isDisabled: boolean,
  asking: Asking,
): Promise<OfficeCode> {
  const entry = { event: isDisabled ? 'disabled' : 'enabled', detail: id } as const;
  return changeColleague(staff, id, asking, entry, ({ email }) =>
    setDisabled('office', email, isDisabled, asking.now, staff.id),
  );
}

async function changeColleague(
  staff: Staff,
  id: string,
  asking: Asking,
  { event, detail }: { event: Event; detail: string },
  write: (person: ListedStaff) => Promise<boolean>,
): Promise<OfficeCode> {
  const person = await colleague(staff, id, asking);
  if (typeof person === 'string') return person;
  try {
    if (!(await write(person))) return 'unknown';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another administrator has taken the right away since the request was admitted.
    await noteRefusal(staff, { what: 'manageStaff', ...asking });
    return 'forbidden';
  }
  await note(staff, event, detail, asking);
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

/** Administrators cannot change their own account here: one of them always remains (`keepManager` in `owner-store.ts`). */
async function colleague(staff: Staff, id: string, asking: Asking): Promise<ListedStaff | OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  if (id === staff.id) return 'ownAccount';
  return (await listStaff()).find((person) => person.id === id) ?? 'unknown';
}

async function idOf(email: string): Promise<string> {
  return (await listStaff()).find((person) => person.email === email)?.id ?? '';
}

type Event = Parameters<typeof writeAudit>[0]['event'];

function note(staff: Staff, event: Event, detail: string, asking: Asking) {
  return writeAudit({ event, ownerId: staff.id, email: staff.email, detail, ...asking });
}
