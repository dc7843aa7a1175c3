import type { Language } from '@/lib/domain/language';
import { may, type StaffRole } from '@/lib/domain/office/staff-role';
import { listPendingEmails } from '@/lib/features/accounts/email/change-email';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { personOf } from '@/lib/features/site/agents';
import type { Portrait } from '@/lib/features/site/get-contact-person';
import { readWork, type StaffWork } from './staff-work';

export type StaffView = {
  id: string;
  name: string;
  email: string;
  /** The address of the login that waits for its link. */
  pendingEmail: string | null;
  role: StaffRole;
  lastLogin: Date | null;
  state: 'disabled' | 'invited' | 'noFactor' | 'active';
  work: StaffWork;
  /** What the content says of them; null for who is not in it. */
  record: StaffRecord | null;
};

export type StaffRecord = {
  phone: string | null;
  portrait: Portrait | null;
  /** Null where it is the one that the account has. */
  otherEmail: string | null;
};

/** Everyone who works at the agency; null for those who may not see it. */
export async function listStaffFor(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<StaffView[] | null> {
  if (!(await isAllowed(staff, 'listStaff', asking))) return null;
  const [people, pending] = await Promise.all([listStaff(), listPendingEmails(asking.now)]);
  const works = await readWork(people, { language, now: asking.now });
  return people.flatMap((person) => {
    const work = works.get(person.id);
    return work
      ? [
          {
            id: person.id,
            name: person.name,
            email: person.email,
            pendingEmail: pending.get(person.id) ?? null,
            role: person.role,
            lastLogin: person.lastLogin === null ? null : new Date(person.lastLogin),
            state: stateOf(person),
            work,
            record: recordOf(person),
          },
        ]
      : [];
  });
}

/** The login keeps its e-mail address until it is confirmed that another is theirs, so that both can differ. */
function recordOf(account: Listed): StaffRecord | null {
  const person = personOf(account);
  if (!person) return null;
  const { phone = null, picture = null, email = null } = person;
  const isSame = email === null || email.toLowerCase() === account.email.toLowerCase();
  return { phone, portrait: picture, otherEmail: isSame ? null : email };
}

type Listed = Awaited<ReturnType<typeof listStaff>>[number];

function stateOf({ is_disabled, hasPassword, two_factor_enabled }: Listed): StaffView['state'] {
  if (is_disabled === 1) return 'disabled';
  if (!hasPassword) return 'invited';
  return two_factor_enabled === 1 ? 'active' : 'noFactor';
}

/** The names of those whom a person can ask for another role: who may change roles, and works here now. */
export async function listRoleGivers(): Promise<string[]> {
  const staff = await listStaff();
  return staff
    .filter((one) => may(one, 'manageStaff') && one.hasPassword && one.is_disabled === 0)
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other));
}
