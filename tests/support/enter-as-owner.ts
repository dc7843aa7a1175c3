import type { Kysely } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { getOwner, type Owner } from '@/lib/features/accounts/owner';
import type { OwnerCookie } from '@/lib/features/accounts/owner-cookie';
import { setPassword } from '@/lib/features/accounts/password/set-password';
import { addOwner, type NewOwner } from '@/lib/features/owners/add-owner';
import { passwordKeyOf } from './queued-mails';

/** `headers`: of a request of their browser, with these cookies. */
type EnteredOwner = { owner: Owner; cookies: readonly OwnerCookie[]; headers: Headers };

const password = 'brick and copper';

/** Makes an owner in the database that this process uses, who follows their invitation and logs in. */
export async function enterAsOwner(database: Kysely<Database>, person: NewOwner): Promise<EnteredOwner> {
  // Sessions use the real time: better-auth has its own clock.
  const now = new Date();
  await addOwner(person, now);
  const { email } = person;
  const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
  await setPassword({ area: 'portal', token: await passwordKeyOf(database, email), password, ...requester, now });
  const answer = await logIn({
    area: 'portal',
    email,
    password,
    ...requester,
    deviceCookie: null,
    requestHeaders: new Headers(),
    now,
  });
  if (answer.kind !== 'in') throw new Error(`The owner was not let in: ${answer.kind}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const headers = new Headers({ cookie });
  const owner = await getOwner(headers);
  if (!owner) throw new Error('The owner has no session');
  return { owner, cookies: answer.cookies, headers };
}
