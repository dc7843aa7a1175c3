import { type Device, deviceOf } from '@/lib/domain/owner/device';
import { type Requester, writeAudit } from './audit-store';
import { noteRefusal } from './note-access';
import { type Account, getAccount, idleSeconds } from './owner';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';
import { endSession, endSessions, listSessions } from './owner-session-store';

/** A browser in which an owner is logged in. */
export type OwnerSession = { id: string; device: Device; since: Date; isThis: boolean };

/** Where an owner is logged in, this browser first. */
export async function listOwnerSessions(owner: Account, now: Date): Promise<OwnerSession[]> {
  const rows = await listSessions(owner.id, idleSeconds(owner), now);
  const sessions = rows.map(({ id, user_agent, created_at }) => ({
    id,
    device: deviceOf(user_agent ?? ''),
    since: new Date(created_at),
    isThis: id === owner.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

type Asked = { requester: Requester; now: Date };

/** Logs an owner out of one browser; another owner's session stays. */
export async function endOwnerSession(owner: Account, sessionId: string, asked: Asked): Promise<void> {
  if (await endSession(owner.id, sessionId))
    await writeAudit({ event: 'sessionEnded', ownerId: owner.id, email: owner.email, ...asked });
  else await noteRefusal(owner, { what: 'session', ...asked });
}

/** Logs an owner out everywhere, here too. */
export async function logOutEverywhere(owner: Account, asked: Asked): Promise<void> {
  await endSessions(owner.id, null);
  await writeAudit({ event: 'logoutEverywhere', ownerId: owner.id, email: owner.email, ...asked });
}

type LogOut = Requester & { requestHeaders: Headers; now: Date };

/** Ends the session of a request; returns the cookies that remove it from the browser. */
export async function logOut({ requestHeaders, now, address, userAgent }: LogOut): Promise<OwnerCookie[]> {
  const owner = await getAccount(requestHeaders, now);
  const cookie = requestHeaders.get('cookie') ?? '';
  const answer = await ownerAuth().api.signOut({ headers: new Headers({ cookie }), asResponse: true });
  if (owner)
    await writeAudit({
      event: 'logout',
      ownerId: owner.id,
      email: owner.email,
      requester: { address, userAgent },
      now,
    });
  return cookiesOf(answer);
}
