import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { deviceOf } from '@/lib/domain/owner/device';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { callerNetwork } from '@/lib/platform/caller-address';
import { logRefusal } from '@/lib/platform/log.mjs';
import { database } from './connection';
import { inPieces } from './in-pieces';
import type { AuditEvent, Database } from './schema';
import { type Connection, persist, transact } from './transaction';

export type OwnerRow = Selectable<Database['owner']>;

export async function findOwner(email: string): Promise<OwnerRow | null> {
  const row = await database()
    .selectFrom('owner')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this database is still unused: no owner, no viewing, nothing sent. */
export async function isUnused(): Promise<boolean> {
  for (const table of ['owner', 'audit_entry', 'activity', 'enquiry', 'visit_count'] as const)
    if (await database().selectFrom(table).select(sql`1`.as('any')).limit(1).executeTakeFirst()) return false;
  return true;
}

export type ListedOwner = OwnerRow & { propertyIds: number[]; lastLogin: string | null; hasPassword: boolean };

/** All owners by e-mail address, with their properties. */
export async function listOwners(): Promise<ListedOwner[]> {
  return listAccounts('is');
}

export type ListedStaff = ListedOwner & { role: StaffRole };

/** All who work at the agency, by e-mail address. */
export async function listStaff(): Promise<ListedStaff[]> {
  return (await listAccounts('is not')).filter((account): account is ListedStaff => account.role !== null);
}

async function listAccounts(ofRole: 'is' | 'is not'): Promise<ListedOwner[]> {
  const [owners, ties, logins, accounts] = await Promise.all([
    database().selectFrom('owner').selectAll().where('role', ofRole, null).orderBy('email').execute(),
    ofRole === 'is' ? database().selectFrom('owner_property').selectAll().orderBy('property_id').execute() : [],
    database()
      .selectFrom('audit_entry')
      .select(({ fn }) => ['owner_id', fn.max('happened_at').as('last')])
      // As text of the statement: SQLite finds the index of logins by it.
      .where('event', '=', sql.lit('login'))
      .groupBy('owner_id')
      .execute(),
    database().selectFrom('owner_account').select('owner_id').where('password', 'is not', null).execute(),
  ]);
  const propertiesOf = new Map<string, number[]>(owners.map(({ id }) => [id, []]));
  for (const { owner_id, property_id } of ties) propertiesOf.get(owner_id)?.push(property_id);
  const lastOf = new Map(logins.map(({ owner_id, last }) => [owner_id, last]));
  const withPassword = new Set(accounts.map(({ owner_id }) => owner_id));
  return owners.map((owner) => ({
    ...owner,
    propertyIds: propertiesOf.get(owner.id) ?? [],
    lastLogin: lastOf.get(owner.id) ?? null,
    hasPassword: withPassword.has(owner.id),
  }));
}

/** Ids of the owner's properties, the newest ones first. */
export async function listOwnersOf(propertyId: number): Promise<OwnerRow[]> {
  return database()
    .selectFrom('owner')
    .selectAll()
    .where('role', 'is', null)
    .where('is_disabled', '=', 0)
    .where('id', 'in', (query) =>
      query.selectFrom('owner_property').select('owner_id').where('property_id', '=', propertyId),
    )
    .orderBy('email')
    .execute();
}

export async function listOwnerProperties(ownerId: string): Promise<OwnedPropertyId[]> {
  const rows = await database()
    .selectFrom('owner_property')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('property_id', 'desc')
    .execute();
  return rows.map(({ property_id }) => property_id as OwnedPropertyId);
}

/** Makes exactly these the owner's properties. */
export async function setOwnerProperties(ownerId: string, ids: readonly number[], now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .deleteFrom('owner_property')
      .where('owner_id', '=', ownerId)
      .$if(ids.length > 0, (query) => query.where('property_id', 'not in', ids))
      .execute();
    await linkOwnerProperties(connection, ownerId, ids, now);
  });
  return stored.ok;
}

/** Adds to the owner's properties. */
export async function linkOwnerProperties(
  connection: Connection,
  ownerId: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const property_id of ids)
    await connection
      .insertInto('owner_property')
      .values({ owner_id: ownerId, property_id, since: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function unlinkOwnerProperty(connection: Connection, ownerId: string, propertyId: number): Promise<void> {
  await connection
    .deleteFrom('owner_property')
    .where('owner_id', '=', ownerId)
    .where('property_id', '=', propertyId)
    .execute();
}

/** Sets the role of a person who works at the agency. */
export async function setRole(ownerId: string, role: StaffRole, now: Date): Promise<void> {
  await persist(() =>
    database().updateTable('owner').set({ role, updated_at: now.toISOString() }).where('id', '=', ownerId).execute(),
  );
}

/** Notes the first session of a person who works at the agency; later calls change nothing. */
export async function noteFirstSession(ownerId: string, token: string): Promise<void> {
  await persist(() =>
    database()
      .updateTable('owner')
      .set(({ selectFrom }) => ({
        first_session: selectFrom('owner_session').select('owner_session.id').where('token', '=', token),
      }))
      .where('id', '=', ownerId)
      .where('first_session', 'is', null)
      .execute(),
  );
}

/** Disables or enables an owner's access; disabling ends open sessions at once. */
export async function setOwnerDisabled(ownerId: string, isDisabled: boolean, now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .updateTable('owner')
      .set({ is_disabled: isDisabled ? 1 : 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    if (!isDisabled) return;
    await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
    await endOpenAccess(connection, ownerId, null);
  });
  return stored.ok;
}

/** Mails to a person of the agency about a lead. */
export const staffMailKinds = ['staff-assigned', 'staff-mentioned', 'staff-reminder', 'staff-reply'] as const;

/**
 * Deletes an owner's account with all its data and the mails it caused; a pending mail to the agency is sent first. The
 * log stays, under a pseudonym.
 */
export async function removeOwner(
  connection: Connection,
  { id, email }: Pick<OwnerRow, 'id' | 'email'>,
  pseudonym: string,
): Promise<void> {
  await connection.deleteFrom('owner').where('id', '=', id).execute();
  await connection.updateTable('enquiry').set({ assignee_id: null }).where('assignee_id', '=', id).execute();
  await connection.updateTable('enquiry').set({ remind_by: null }).where('remind_by', '=', id).execute();
  await connection
    .updateTable('owner_message')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection.updateTable('calendar_entry').set({ deputy_id: null }).where('deputy_id', '=', id).execute();
  await connection.deleteFrom('lead_presence').where('staff_id', '=', id).execute();
  await connection
    .updateTable('lead_event')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection
    .updateTable('lead_decision')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection
    .updateTable('template_change')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection.deleteFrom('mail').where('kind', 'in', staffMailKinds).where('recipient', '=', email).execute();
  await connection.deleteFrom('owner_verification').where('value', '=', id).execute();
  await connection.deleteFrom('password_request').where('email', '=', email).execute();
  await connection
    .deleteFrom('mail')
    .where('kind', 'like', 'owner-%')
    .where((or) =>
      or.or([
        or.and([or('recipient', '=', email), or('kind', '!=', 'owner-answer')]),
        or.and([or('reply_to', '=', email), or('state', '!=', 'queued')]),
      ]),
    )
    .execute();
  await hideInAudit(connection, { emails: [email], ownerIds: [id] }, pseudonym);
}

/** Puts a pseudonym in the place of people in the log, and takes out from where they came. */
export async function hideInAudit(
  connection: Connection,
  { emails, ownerIds }: { emails: readonly string[]; ownerIds: readonly string[] },
  pseudonym: string,
): Promise<void> {
  const hidden = { email: pseudonym, owner_id: null, network: '', device: '' };
  for (const some of inPieces(emails))
    await connection.updateTable('audit_entry').set(hidden).where('email', 'in', some).execute();
  for (const some of inPieces(ownerIds))
    await connection.updateTable('audit_entry').set(hidden).where('owner_id', 'in', some).execute();
}

export type SessionRow = Pick<Selectable<Database['owner_session']>, 'id' | 'user_agent' | 'created_at'>;

/** Where an owner is logged in now, the newest first. */
export async function listSessions(ownerId: string, idleSeconds: number, now: Date): Promise<SessionRow[]> {
  return database()
    .selectFrom('owner_session')
    .select(['id', 'user_agent', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now.toISOString())
    .where('updated_at', '>', secondsBefore(now, idleSeconds))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Logs an owner out of one session; false when it is not theirs. */
export async function endSession(ownerId: string, sessionId: string): Promise<boolean> {
  const result = await persist(() =>
    database()
      .deleteFrom('owner_session')
      .where('owner_id', '=', ownerId)
      .where('id', '=', sessionId)
      .executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
}

/** Logs an owner out everywhere, but in the session of a token where one is to stay. */
export async function endSessions(ownerId: string, exceptToken: string | null): Promise<void> {
  await persist(() =>
    database()
      .deleteFrom('owner_session')
      .where('owner_id', '=', ownerId)
      .$if(exceptToken !== null, (query) => query.where('token', '!=', exceptToken ?? ''))
      .execute(),
  );
}

/** Whether a session has been used lately enough to go on; notes, not at every request, that it is used now. */
export async function touchSession(id: string, idleSeconds: number, now: Date): Promise<boolean> {
  const row = await database().selectFrom('owner_session').select('updated_at').where('id', '=', id).executeTakeFirst();
  if (!row || row.updated_at <= secondsBefore(now, idleSeconds)) return false;
  if (row.updated_at > secondsBefore(now, accessTimes.sessionUse)) return true;
  await persist(() =>
    database().updateTable('owner_session').set({ updated_at: now.toISOString() }).where('id', '=', id).execute(),
  );
  return true;
}

function secondsBefore(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString();
}

/**
 * Revokes what could still open an account after a password change: links, half logins, and the trust of other devices.
 */
export async function endOpenAccess(
  connection: Connection,
  ownerId: string,
  exceptDevice: string | null,
): Promise<void> {
  await connection.deleteFrom('owner_link').where('owner_id', '=', ownerId).execute();
  await connection
    .deleteFrom('owner_verification')
    .where('value', '=', ownerId)
    .where('identifier', 'like', '2fa-%')
    .execute();
  await connection
    .deleteFrom('owner_device')
    .where('owner_id', '=', ownerId)
    .$if(exceptDevice !== null, (query) => query.where('device', '!=', exceptDevice ?? ''))
    .execute();
}

/** Stores a new password hash and logs the owner out everywhere; returns whether there was a password before. */
export async function storePassword(
  connection: Connection,
  { ownerId, hash, now }: { ownerId: string; hash: string; now: Date },
): Promise<boolean> {
  await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
  const before = await connection
    .selectFrom('owner_account')
    .select('password')
    .where('owner_id', '=', ownerId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  await connection
    .updateTable('owner_account')
    .set({ password: hash, updated_at: now.toISOString() })
    .where('owner_id', '=', ownerId)
    .where('provider_id', '=', 'credential')
    .execute();
  return typeof before?.password === 'string';
}

export type OwnerPreferences = { language: Language; wantsSummary: boolean };

/** In which language an owner is written to, and whether every week. */
export async function setOwnerPreferences(ownerId: string, { language, wantsSummary }: OwnerPreferences, now: Date) {
  await persist(() =>
    database()
      .updateTable('owner')
      .set({ language, wants_summary: wantsSummary ? 1 : 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute(),
  );
}

export type SecondFactorRow = Selectable<Database['owner_two_factor']>;

export async function getSecondFactor(ownerId: string): Promise<SecondFactorRow | null> {
  const row = await database()
    .selectFrom('owner_two_factor')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a time step up; false when a code of this step or a later one was accepted before. */
export async function takeTimeStep(ownerId: string, step: number): Promise<boolean> {
  const result = await persist(() =>
    database()
      .updateTable('owner_two_factor')
      .set({ last_step: step })
      .where('owner_id', '=', ownerId)
      .where((or) => or.or([or('last_step', 'is', null), or('last_step', '<', step)]))
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** Changes the stored backup codes; false when they have changed in the meantime. */
export async function replaceBackupCodes(ownerId: string, before: string, after: string): Promise<boolean> {
  const result = await persist(() =>
    database()
      .updateTable('owner_two_factor')
      .set({ backup_codes: after })
      .where('owner_id', '=', ownerId)
      .where('backup_codes', '=', before)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

/** Removes the second factor of an owner whose phone is gone, and logs them out. False when there was none. */
export async function removeSecondFactor(ownerId: string, now: Date): Promise<boolean> {
  const stored = await transact(async (connection) => {
    await connection
      .updateTable('owner')
      .set({ two_factor_enabled: 0, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
    return connection.deleteFrom('owner_two_factor').where('owner_id', '=', ownerId).executeTakeFirst();
  });
  if (!stored.ok) throw new Error('The database cannot be written now');
  return stored.value.numDeletedRows > 0n;
}

/** Deletes expired sessions, links and devices, and audit entries before an instant. */
export async function removeOldAccess({ now, auditBefore }: { now: Date; auditBefore: Date }): Promise<void> {
  const instant = now.toISOString();
  await database()
    .deleteFrom('owner_session')
    .where((or) =>
      or.or([or('expires_at', '<=', instant), or('updated_at', '<=', secondsBefore(now, accessTimes.idleSession))]),
    )
    .execute();
  await database().deleteFrom('owner_link').where('expires_at', '<=', instant).execute();
  await database()
    .deleteFrom('owner_device')
    .where('told_on', '<', secondsBefore(now, accessTimes.device).slice(0, 10))
    .execute();
  await database().deleteFrom('owner_verification').where('expires_at', '<=', instant).execute();
  await database().deleteFrom('audit_entry').where('happened_at', '<', auditBefore.toISOString()).execute();
}

/** The origin of an action: the caller's address and browser. */
export type Requester = Readonly<{ address: string; userAgent: string }>;

export type AuditEntry = {
  event: AuditEvent;
  ownerId: string | null;
  email: string;
  detail?: string;
  /** Null at the command line. */
  requester: Requester | null;
  now: Date;
};

/** Events that operators see too. */
const refusals = new Map<AuditEvent, [status: number, what: string]>([
  ['loginFailed', [401, 'a login']],
  ['accessRefused', [404, 'what is not this owner’s']],
]);

/** Records who did what, when, and from where. */
export async function writeAudit(entry: AuditEntry): Promise<void> {
  const refusal = refusals.get(entry.event);
  if (refusal) logRefusal(...refusal);
  await persist(() => database().insertInto('audit_entry').values(toAuditRow(entry)).execute());
}

/** The same together with the log entry: both are stored, or neither. */
export async function writeAuditWith(connection: Connection, entry: AuditEntry): Promise<void> {
  await connection.insertInto('audit_entry').values(toAuditRow(entry)).execute();
}

function toAuditRow({ event, ownerId, email, detail = '', requester, now }: AuditEntry) {
  const { browser, system } = deviceOf(requester?.userAgent ?? '');
  return {
    id: randomUUID(),
    happened_at: now.toISOString(),
    owner_id: ownerId,
    email: email.toLowerCase(),
    event,
    detail,
    network: requester === null ? '' : callerNetwork(requester.address),
    device: [browser, system].filter(Boolean).join(', '),
  };
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

/** The newest entries of people who work at the agency. */
export async function listStaffAudit(most: number): Promise<AuditRow[]> {
  return database()
    .selectFrom('audit_entry')
    .selectAll()
    .where('owner_id', 'in', (query) => query.selectFrom('owner').select('owner.id').where('role', 'is not', null))
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

/**
 * Stores a device under its new name; the previous name becomes worthless, even to those who know it. Returns whether
 * to notify the owner of this login: once per device and day.
 */
export async function noteDevice(
  ownerId: string,
  { before, after, day }: { before: string | null; after: string; day: string },
): Promise<boolean> {
  const stored = await transact(async (connection) => {
    const renamed =
      before === null
        ? []
        : await connection
            .updateTable('owner_device')
            .set({ device: after })
            .where('device', '=', before)
            .returning(['owner_id', 'told_on'])
            .execute();
    await connection
      .insertInto('owner_device')
      .values({ owner_id: ownerId, device: after, told_on: day })
      .onConflict((conflict) => conflict.columns(['owner_id', 'device']).doUpdateSet({ told_on: day }))
      .execute();
    return !renamed.some(({ owner_id, told_on }) => owner_id === ownerId && told_on >= day);
  });
  if (!stored.ok) throw new Error('The database cannot be written now');
  return stored.value;
}
