import { type Selectable, sql, type Updateable } from 'kysely';
import { database } from '@/lib/database/connection';
import { keptRows } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import { type Connection, persist, Refusal, transactOrThrow } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import { permissions, type StaffRole } from '@/lib/domain/office/staff-role';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { staffName } from '@/lib/features/site/agents';
import { hideInAudit } from './audit-store';
import { endOpenAccess } from './owner-session-store';

export type OwnerRow = Selectable<Database['owner']>;

export async function findOwner(email: string): Promise<OwnerRow | null> {
  const row = await database()
    .selectFrom('owner')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ? withName(row) : null;
}

/** An account with the name that it has now: somebody of the agency is called as in the content. */
export function withName<Row extends Pick<OwnerRow, 'name' | 'email' | 'agent' | 'role'>>(row: Row): Row {
  return row.role === null ? row : { ...row, name: staffName(row) };
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
  return (await listAccounts('is not'))
    .filter((account): account is ListedStaff => account.role !== null)
    .map(withName);
}

async function listAccounts(ofRole: 'is' | 'is not'): Promise<ListedOwner[]> {
  const [owners, ties] = await Promise.all([
    database()
      .selectFrom('owner')
      .selectAll()
      .select([lastLogin.as('lastLogin'), hasPassword.as('hasPassword')])
      .where('role', ofRole, null)
      .orderBy('email')
      .execute(),
    ofRole === 'is' ? database().selectFrom('owner_property').selectAll().orderBy('property_id').execute() : [],
  ]);
  const propertiesOf = new Map<string, number[]>(owners.map(({ id }) => [id, []]));
  for (const { owner_id, property_id } of ties) propertiesOf.get(owner_id)?.push(property_id);
  return owners.map((owner) => ({
    ...owner,
    propertyIds: propertiesOf.get(owner.id) ?? [],
    hasPassword: Boolean(owner.hasPassword),
  }));
}

/** Of each account for itself: the log has many logins. `login` is text of the statement: SQLite finds their index by it. */
const lastLogin = sql<string | null>`(
  select max(happened_at) from audit_entry where audit_entry.owner_id = owner.id and event = 'login'
)`;

/** SQLite returns a number. */
const hasPassword = sql<boolean | number>`exists (
  select 1 from owner_account where owner_account.owner_id = owner.id and password is not null
)`;

/** Whose each property is, by name and e-mail address. */
export async function listPropertyOwners(): Promise<{ property_id: number; name: string; email: string }[]> {
  return database()
    .selectFrom('owner_property')
    .innerJoin('owner', 'owner.id', 'owner_property.owner_id')
    .select(['owner_property.property_id', 'owner.name', 'owner.email'])
    .where('owner.role', 'is', null)
    .execute();
}

/** The owners of a property who may log in. */
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
export async function setOwnerProperties(ownerId: string, ids: readonly number[], now: Date): Promise<void> {
  await transactOrThrow(async (connection) => {
    await connection
      .deleteFrom('owner_property')
      .where('owner_id', '=', ownerId)
      .$if(ids.length > 0, (query) => query.where('property_id', 'not in', ids))
      .execute();
    await linkOwnerProperties(connection, ownerId, ids, now);
  });
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

/** Sets the role of a person who works at the agency. `byId` as for `changeAccount`. */
export function setRole(ownerId: string, role: StaffRole, now: Date, byId: string | null = null): Promise<void> {
  return changeAccount({ ownerId, now, byId }, { role });
}

/** Disables or enables an owner's access; disabling ends open sessions at once. `byId` as for `changeAccount`. */
export function setOwnerDisabled(
  ownerId: string,
  isDisabled: boolean,
  now: Date,
  byId: string | null = null,
): Promise<void> {
  return changeAccount({ ownerId, now, byId }, { is_disabled: isDisabled ? 1 : 0 }, async (connection) => {
    if (!isDisabled) return;
    await connection.deleteFrom('owner_session').where('owner_id', '=', ownerId).execute();
    await endOpenAccess(connection, ownerId, null);
  });
}

/**
 * `byId` is who changes a colleague's account in the office: where that person may do so no more, a `Refusal`. Null is a
 * command, or an owner's account.
 */
async function changeAccount(
  { ownerId, now, byId }: { ownerId: string; now: Date; byId: string | null },
  change: Updateable<Pick<Database['owner'], 'role' | 'is_disabled'>>,
  writeMore: (connection: Connection) => Promise<void> = async () => {},
): Promise<void> {
  await transactOrThrow(async (connection) => {
    if (byId !== null) await keepManager(connection, byId);
    await connection
      .updateTable('owner')
      .set({ ...change, updated_at: now.toISOString() })
      .where('id', '=', ownerId)
      .execute();
    await writeMore(connection);
  });
}

/**
 * Keeps everyone who manages the agency's people as they are until the transaction ends. Two of them who remove each other
 * at the same moment would otherwise leave none.
 */
async function keepManager(connection: Connection, id: string): Promise<void> {
  const managers = connection
    .selectFrom('owner')
    .select('id')
    .where('role', 'in', permissions.manageStaff)
    .where('is_disabled', '=', 0)
    .orderBy('id');
  const kept = await keptRows(connection, managers).execute();
  if (!kept.some((manager) => manager.id === id)) throw new Refusal('forbidden');
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
  await connection
    .deleteFrom('mail')
    .where('kind', '=', 'owner-email')
    .where('recipient', 'in', (query) => query.selectFrom('email_change').select('email').where('owner_id', '=', id))
    .execute();
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
  await connection
    .updateTable('property_note')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection
    .updateTable('offer_event')
    .set({ staff_id: null, staff_name: pseudonym })
    .where('staff_id', '=', id)
    .execute();
  await connection
    .updateTable('preview_address')
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
