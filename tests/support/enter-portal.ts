import { createHmac, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { type FormSite, testSecret } from './form-site';

type Account = { email: string; name: string; language: Language; role?: StaffRole };
type Person = Omit<Account, 'role'> & { propertyIds: readonly number[] };

const sessionCookie = 'gevel.session_token';

/** An account of a running site with a session; `cookie` is the value of the session's cookie. */
type Session = { accountId: string; sessionId: string; cookie: string };

/** Stores an account with a session in a running site; of a person of the agency it is that of the first login. */
export async function makeSession({ store }: Pick<FormSite, 'store'>, account: Account): Promise<Session> {
  const { role = null, ...person } = account;
  const [accountId, sessionId] = [randomUUID(), randomUUID()];
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const first_session = role && sessionId;
  await store
    .insertInto('owner')
    .values({
      ...person,
      ...times,
      id: accountId,
      email_verified: 1,
      is_disabled: 0,
      wants_summary: 1,
      role,
      first_session,
    })
    .execute();
  return addSession({ store }, accountId, sessionId);
}

/** Stores one more session of an account: another login. */
export async function addSession(
  { store }: Pick<FormSite, 'store'>,
  accountId: string,
  sessionId: string = randomUUID(),
): Promise<Session> {
  const token = randomUUID().replaceAll('-', '');
  const now = new Date().toISOString();
  const expires_at = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await store
    .insertInto('owner_session')
    .values({ id: sessionId, owner_id: accountId, token, expires_at, created_at: now, updated_at: now })
    .execute();
  // Signed as better-auth does.
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  return { accountId, sessionId, cookie: encodeURIComponent(`${token}.${signature}`) };
}

/** What a browser with a session sends. */
export function cookieHeader({ cookie }: Pick<Session, 'cookie'>): string {
  return `${sessionCookie}=${cookie}`;
}

/** Gives a browser a session: the login has its own journey. */
export async function giveSession({ origin }: FormSite, context: BrowserContext, { cookie }: Session): Promise<void> {
  await context.addCookies([{ name: sessionCookie, value: cookie, url: origin, httpOnly: true }]);
}

/** Stores an owner with a session in a running site, and gives it to a browser. */
export async function enterPortal(
  site: FormSite,
  context: BrowserContext,
  { propertyIds, ...person }: Person,
): Promise<Session> {
  const session = await makeSession(site, person);
  const since = new Date().toISOString();
  const ties = propertyIds.map((property_id) => ({ owner_id: session.accountId, property_id, since }));
  if (ties.length > 0) await site.store.insertInto('owner_property').values(ties).execute();
  await giveSession(site, context, session);
  return session;
}
