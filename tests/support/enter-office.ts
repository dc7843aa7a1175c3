import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { getStaff, type Staff } from '@/lib/features/accounts/staff';
import { makeStaff } from '@/lib/features/office/people/manage-staff';

const password = 'brick and copper';

type NewStaff = { email?: string; name?: string; role: StaffRole; language?: Language };

/** A person of the agency who has logged in for the first time; with the headers of their browser. */
export async function enterOffice({
  role,
  email = `${role}@gevel.example`,
  name = role,
  language = 'nl',
}: NewStaff): Promise<{ staff: Staff; headers: Headers; email: string; password: string }> {
  // Sessions use the real time: better-auth has its own clock.
  const now = new Date();
  await makeStaff({ email, name, language, role }, password, now);
  const headers = await logInToOffice(email);
  const staff = await getStaff(headers, now);
  if (!staff) throw new Error(`${email} could not log in`);
  return { staff, headers, email, password };
}

/** Logs in with the password alone; returns the headers of the browser. */
export async function logInToOffice(email: string): Promise<Headers> {
  const answer = await logIn({
    area: 'office',
    email,
    password,
    address: '198.51.100.7',
    userAgent: 'Firefox',
    deviceCookie: null,
    requestHeaders: new Headers(),
    now: new Date(),
  });
  if (answer.kind !== 'in') throw new Error(`${email} was not let in: ${answer.kind}`);
  return new Headers({
    cookie: answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
  });
}
