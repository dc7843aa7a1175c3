import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Language } from '@/lib/domain/language';
import { database } from './connection';
import type { AuditEvent, Database } from './schema';
import { persist, transact } from './transaction';

export type OwnerRow = Selectable<Database['owner']>;

export async function findOwner(email: string): Promise<OwnerRow | null> {
  const row = await database()
    .selectFrom('owner')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Whether nobody has used this database yet: no owner, no visit, nothing sent. */
export async function isUnused(): Promise<boolean> {
  for (const table of ['owner', 'audit_entry', 'activity', 'enquiry', 'visit_count'] as const)
    if (await database().selectFrom(table).select(sql`1`.as('any')).limit(1).executeTakeFirst()) return false;
  return true;
}

export type ListedOwner = OwnerRow & { propertyIds: number[]; lastLogin: string | null; hasPassword: boolean };

/** All owners by e-mail address, with what is theirs. */
export async function listOwners(): Promise<ListedOwner[]> {
  const [owners, ties, logins, accounts] = await Promise.all([
    database().selectFrom('owner').selectAll().orderBy('email').execute(),
    database().selectFrom('owner_property').selectAll().orderBy('property_id').execute(),
    database()
      .selectFrom('audit_entry')
      .select(({ fn }) => ['owner_id', fn.max('happened_at').as('last')])
      .where('event', '=', 'login')
      .groupBy('owner_id')
      .execute(),
    database().selectFrom('owner_account').select('owner_id').where('password', 'is not', null).execute(),
  ]);
  return owners.map((owner) => ({
    ...owner,
    propertyIds: ties.filter(({ owner_id }) => owner_id === owner.id).map(({ property_id }) => property_id),
    lastLogin: logins.find(({ owner_id }) => owner_id === owner.id)?.last ?? null,
    hasPassword: accounts.some(({ owner_id }) => owner_id === owner.id),
  }));
}

/** Ids of the owner's properties, the newest ones first. */
export async function listOwnerProperties(ownerId: string): Promise<number[]> {
  const rows = await database()
    .selectFrom('owner_property')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('property_id', 'desc')
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** Makes these the owner's properties, and no others. */
export async function setOwnerProperties(ownerId: string, ids: readonly number[], now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .deleteFrom('owner_property')
      .where('owner_id', '=', ownerId)
      .$if(ids.length > 0, (query) => query.where('property_id', 'not in', ids))
      .execute();
    for (const property_id of ids)
      await connection
        .insertInto('owner_property')
        .values({ owner_id: ownerId, property_id, since: now.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return stored.ok;
}

/** Shuts or opens an owner's door; what is open is shut at once. */
export async function setOwnerDisabled(ownerId: string, isDisabled: boolean, now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .updateTable('owner')
      .set({ is_disabled: isDisabled ? 1 : 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    if (isDisabled) await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
  });
  return stored.ok;
}

export type SessionRow = Pick<Selectable<Database['owner_session']>, 'id' | 'user_agent' | 'created_at'>;

/** Where an owner is logged in now, the newest first. */
export async function listSessions(ownerId: string, now: Date): Promise<SessionRow[]> {
  return database()
    .selectFrom('owner_session')
    .select(['id', 'user_agent', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Logs an owner out: of one session, or of all. */
export async function endSessions(ownerId: string, sessionId: string | null): Promise<void> {
  await persist(() =>
    database()
      .deleteFrom('owner_session')
      .where('owner_id', '=', ownerId)
      .$if(sessionId !== null, (query) => query.where('id', '=', sessionId ?? ''))
      .execute(),
  );
}

export type OwnerWishes = { language: Language; wantsSummary: boolean };

/** In which language an owner is written to, and whether every week. */
export async function setOwnerWishes(ownerId: string, { language, wantsSummary }: OwnerWishes, now: Date) {
  await persist(() =>
    database()
      .updateTable('owner')
      .set({ language, wants_summary: wantsSummary ? 1 : 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute(),
  );
}

/** Takes the second factor away, for an owner whose phone is gone. False when there was none. */
export async function removeSecondFactor(ownerId: string, now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .updateTable('owner')
      .set({ two_factor_enabled: 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    return connection.deleteFrom('owner_two_factor').where('owner_id', '=', ownerId).executeTakeFirst();
  });
  if (!stored.ok) throw new Error('The database cannot be written now');
  return stored.value.numDeletedRows > 0n;
}

/** Forgets sessions and links whose time is over, and what was done before an instant. */
export async function removeOldAccess({ now, auditBefore }: { now: Date; auditBefore: Date }): Promise<void> {
  const instant = now.toISOString();
  await database().deleteFrom('owner_session').where('expires_at', '<=', instant).execute();
  await database().deleteFrom('owner_verification').where('expires_at', '<=', instant).execute();
  await database().deleteFrom('audit_entry').where('happened_at', '<', auditBefore.toISOString()).execute();
}

export type AuditEntry = { event: AuditEvent; ownerId: string | null; email: string; detail?: string; now: Date };

/** Writes down who did what. */
export async function writeAudit({ event, ownerId, email, detail = '', now }: AuditEntry): Promise<void> {
  await persist(() =>
    database()
      .insertInto('audit_entry')
      .values({
        id: randomUUID(),
        happened_at: now.toISOString(),
        owner_id: ownerId,
        email: email.toLowerCase(),
        event,
        detail,
      })
      .execute(),
  );
}

export type AuditRow = Selectable<Database['audit_entry']>;

/** The newest entries first, of one e-mail address or of all. */
export async function listAudit({ email, most }: { email: string | null; most: number }): Promise<AuditRow[]> {
  return database()
    .selectFrom('audit_entry')
    .selectAll()
    .$if(email !== null, (query) => query.where('email', '=', (email ?? '').toLowerCase()))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function isKnownDevice(ownerId: string, device: string): Promise<boolean> {
  const row = await database()
    .selectFrom('owner_device')
    .select('device')
    .where('owner_id', '=', ownerId)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a device; says whether somebody is to be told of this login: once a device and day. */
export async function noteDevice(ownerId: string, device: string, day: string): Promise<boolean> {
  const rows = await persist(() =>
    database()
      .insertInto('owner_device')
      .values({ owner_id: ownerId, device, told_on: day })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'device']).doUpdateSet({ told_on: day }).where('owner_device.told_on', '<', day),
      )
      .returning('device')
      .execute(),
  );
  return rows.length > 0;
}
