import { database } from '@/lib/database/connection';
import { withName } from '@/lib/features/accounts/owner-store';

/** What the entries of the log name, by the kind of its row. */
export type NamedIds = Readonly<
  Record<'accounts' | 'leads' | 'viewings' | 'offers' | 'files' | 'mails' | 'entries', readonly string[]>
>;

/** Reads what the log names, as it is called now: what has been deleted or erased since is not among it. */
export async function readNamedRows({ accounts, leads, viewings, offers, files, mails, entries }: NamedIds) {
  const mailRows = await mapOf(mails, (ids) =>
    database().selectFrom('mail').select(['id', 'enquiry_id']).where('id', 'in', ids).execute(),
  );
  const leadIds = [...leads, ...[...mailRows.values()].flatMap(({ enquiry_id }) => enquiry_id ?? [])];
  return {
    mails: mailRows,
    accounts: await mapOf(accounts, async (ids) => {
      const columns = ['id', 'name', 'email', 'agent', 'role'] as const;
      const rows = await database().selectFrom('owner').select(columns).where('id', 'in', ids).execute();
      return rows.map(withName);
    }),
    leads: await mapOf(leadIds, (ids) =>
      database()
        .selectFrom('enquiry')
        .select(['id', 'name', 'email', 'property_id', 'project_id'])
        .where('id', 'in', ids)
        .execute(),
    ),
    viewings: await mapOf(viewings, (ids) =>
      database()
        .selectFrom('appointment')
        .select(['id', 'name', 'property_id', 'starts_at'])
        .where('id', 'in', ids)
        .execute(),
    ),
    offers: await mapOf(offers, (ids) =>
      database().selectFrom('offer').select(['id', 'name', 'property_id']).where('id', 'in', ids).execute(),
    ),
    files: await mapOf(files, (ids) =>
      database().selectFrom('upload').select(['id', 'name']).where('id', 'in', ids).execute(),
    ),
    /** By the id of their series too: the last one of each. */
    entries: await mapOf(entries, async (ids) => {
      const rows = await database()
        .selectFrom('calendar_entry')
        .select(['id', 'series_id', 'agent', 'starts_at'])
        .where((row) => row.or([row('id', 'in', ids), row('series_id', 'in', ids)]))
        .orderBy('starts_at', 'desc')
        .execute();
      return rows.flatMap((row) => [row, { ...row, id: row.series_id }].map((one) => ({ ...one, entryId: row.id })));
    }),
  };
}

async function mapOf<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const rows = ids.length === 0 ? [] : await read([...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
