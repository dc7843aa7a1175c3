import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import { inPieces } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { AuditEvent } from '@/lib/database/schema/account-tables';
import { type Connection, persist } from '@/lib/database/transaction';
import { deviceOf } from '@/lib/domain/owner/device';
import { callerNetwork } from '@/lib/platform/caller-address';
import { logRefusal } from '@/lib/platform/log.mjs';

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

/** Whether an account did the same since an instant. */
export async function hasAudit(
  { event, ownerId, detail }: { event: AuditEvent; ownerId: string; detail: string },
  since: Date,
): Promise<boolean> {
  const row = await database()
    .selectFrom('audit_entry')
    .select('id')
    .where('happened_at', '>', since.toISOString())
    .where('owner_id', '=', ownerId)
    .where('event', '=', event)
    .where('detail', '=', detail)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
