import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import type { FormRecipient } from '@/lib/domain/office/form-recipient';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import { staffName } from '@/lib/features/site/agents';

/** What decides who of the agency gets something. */
export type ColleagueRow = Pick<OwnerRow, 'id' | 'name' | 'email' | 'agent' | 'offices' | 'hours'>;

/** The accounts of the agency's people that can be used, by e-mail address. */
export async function listColleagues(): Promise<ColleagueRow[]> {
  const rows = await database()
    .selectFrom('owner')
    .select(['id', 'name', 'email', 'agent', 'offices', 'hours'])
    .where('role', 'is not', null)
    .where('is_disabled', '=', 0)
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...row, name: staffName(row) }));
}

/** The colleagues who have their own working hours. */
export async function listWithHours(): Promise<ColleagueRow[]> {
  return (await listColleagues()).filter(({ hours }) => hours !== null);
}

/** Absences of all agents that are on at an instant, or end after it where `isComing`; those that end first come first. */
export async function listAbsences(now: Date, isComing: boolean): Promise<Selectable<Database['calendar_entry']>[]> {
  const instant = now.toISOString();
  return database()
    .selectFrom('calendar_entry')
    .selectAll()
    .where('kind', '=', 'absence')
    .where('ends_at', '>', instant)
    .$if(!isComing, (query) => query.where('starts_at', '<=', instant))
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

export async function setDeputy(
  connection: Connection,
  { id, series_id }: { id: string; series_id: string },
  { deputyId, isSeries }: { deputyId: string | null; isSeries: boolean },
): Promise<boolean> {
  const result = await connection
    .updateTable('calendar_entry')
    .set({ deputy_id: deputyId })
    .where(isSeries ? 'series_id' : 'id', '=', isSeries ? series_id : id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setWork(
  connection: Connection,
  id: string,
  work: Pick<OwnerRow, 'agent' | 'offices' | 'hours'>,
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('owner')
    .set({ ...work, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('role', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listFormRecipients(): Promise<FormRecipient[]> {
  const rows = await database().selectFrom('form_recipient').selectAll().orderBy('form').orderBy('office').execute();
  return rows.map(({ form, office, kind, account_id }) => ({ form, office, kind, accountId: account_id }));
}

/** Replaces the lines of one form. */
export async function setFormRecipients(
  connection: Connection,
  form: FormRecipient['form'],
  lines: readonly FormRecipient[],
  now: Date,
): Promise<void> {
  await connection.deleteFrom('form_recipient').where('form', '=', form).execute();
  if (lines.length === 0) return;
  await connection
    .insertInto('form_recipient')
    .values(
      lines.map(({ office, kind, accountId }) => ({
        form,
        office,
        kind,
        account_id: accountId,
        changed_at: now.toISOString(),
      })),
    )
    .execute();
}
