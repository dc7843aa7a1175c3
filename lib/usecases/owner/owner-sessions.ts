import { endSessions, listSessions, writeAudit } from '@/lib/data/owner-store';
import { type Device, deviceOf } from '@/lib/domain/owner/device';
import type { Owner } from './owner';

/** A browser in which an owner is logged in. */
export type OwnerSession = { id: string; device: Device; since: Date; isThis: boolean };

/** Where an owner is logged in, this browser first. */
export async function listOwnerSessions(owner: Owner, now: Date): Promise<OwnerSession[]> {
  const rows = await listSessions(owner.id, now);
  const sessions = rows.map(({ id, user_agent, created_at }) => ({
    id,
    device: deviceOf(user_agent ?? ''),
    since: new Date(created_at),
    isThis: id === owner.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Logs an owner out of one browser; one that is not theirs stays as it is. */
export async function endOwnerSession(owner: Owner, sessionId: string): Promise<void> {
  await endSessions(owner.id, sessionId);
}

/** Logs an owner out everywhere, here too. */
export async function logOutEverywhere(owner: Owner, now: Date): Promise<void> {
  await endSessions(owner.id, null);
  await writeAudit({ event: 'logoutEverywhere', ownerId: owner.id, email: owner.email, now });
}
