import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { accounts } from './migrations/0043-accounts';
import { enquiries } from './migrations/0044-enquiries';
import { leads } from './migrations/0045-leads';
import { calendar } from './migrations/0046-calendar';
import { listings } from './migrations/0047-listings';
import { owners } from './migrations/0048-owners';
import { content } from './migrations/0049-content';
import {
  dotlessI,
  draftLinks,
  emailChanges,
  importOrders,
  inbox,
  leadCounts,
  leadFilters,
  offers,
  propertyNotes,
  proposedTimes,
  toursAndNotes,
} from './migrations/0050-small-changes';
import { publishedImports } from './migrations/0051-published-imports';
import type { Database } from './schema';
import { persist } from './transaction';

/** In order, never changed once released: a change is a new one, with the highest number, at the end. */
const migrations: Readonly<Record<string, Migration>> = {
  '0043-accounts': statements(accounts),
  '0044-enquiries': statements(enquiries),
  '0045-leads': statements(leads),
  '0046-calendar': statements(calendar),
  '0047-listings': statements(listings),
  '0048-owners': statements(owners),
  '0049-content': statements(content),
  '0050-dotless-i': statements(dotlessI),
  '0051-published-imports': statements(publishedImports),
  '0052-property-notes': statements(propertyNotes),
  '0053-inbox': statements(inbox),
  '0054-proposed-times': statements(proposedTimes),
  '0056-lead-filters': statements(leadFilters),
  '0058-offers': statements(offers),
  '0059-import-orders': statements(importOrders),
  '0060-draft-links': statements(draftLinks),
  '0061-tours-and-notes': statements(toursAndNotes),
  '0066-lead-counts': statements(leadCounts),
  '0071-email-changes': statements(emailChanges),
};

/** The names of all, as the database stores them. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/**
 * The steps that led to the tables of `0043` to `0049` before those made them at once (docs/decisions/0131). A database that
 * has them all is one of today.
 */
const formerMigrations: readonly string[] = `
  0001-enquiries 0002-statistics 0003-activities 0004-owners 0005-owner-answers 0006-listing-numbers 0007-content-notice
  0008-known-addresses 0009-listing-memory 0010-owner-access 0011-held-visits 0012-day-only 0013-spent-stamps 0014-imports
  0015-import-calls 0016-changes-and-channels 0017-staff 0018-leads 0019-export-keys 0020-oldest-leads 0022-calendar
  0023-calendar-entries 0024-page-views-by-day 0025-lead-decisions 0026-lead-reminders 0027-calendar-key 0028-unused-media
  0029-lead-replies 0030-busy-times 0032-staff-work 0033-owner-messages 0036-indexes-and-skipped-mails
  0037-template-changes 0038-unanswered-replies 0039-preview-addresses 0040-site-key 0042-clock-mark`
  .trim()
  .split(/\s+/);

/** Those that made the same tables at once; what came after them is run in a database that is taken over. */
const sameAsFormer = knownMigrations.filter((name) => name <= '0049-content');

/** Of a version whose changes this one does not know yet, or does not know any more; `details` names them. */
export type SchemaRefusal = { state: 'newer' | 'earlier'; details: string };

/** `behind`: migrations are to be run, also of an empty database; `former`: their names are to be replaced. */
type SchemaState = { state: 'current' | 'behind' | 'former' } | SchemaRefusal;

/** Judges a database by the migrations that it has had. */
export function schemaStateOf(applied: readonly string[]): SchemaState {
  const others = applied.filter((name) => !knownMigrations.includes(name));
  if (others.length === 0) return { state: applied.length === knownMigrations.length ? 'current' : 'behind' };
  const newer = others.filter((name) => name >= (knownMigrations[0] ?? ''));
  if (newer.length > 0) return { state: 'newer', details: newer.join(', ') };
  const isFormer =
    applied.length === formerMigrations.length && formerMigrations.every((name) => applied.includes(name));
  return isFormer ? { state: 'former' } : { state: 'earlier', details: others.sort().at(-1) ?? '' };
}

/** Why a database is not used or a backup not restored, as the end of a sentence, and what to do, as a sentence. */
export function refusalText({ state, details }: SchemaRefusal): { reason: string; advice: string } {
  return state === 'newer'
    ? {
        reason: `a newer version of the site has changed its tables (${details})`,
        advice: 'Install that version, or restore the backup of before its upgrade (npm run restore).',
      }
    : {
        reason: `an earlier version of the site made its tables (up to ${details})`,
        advice: `Start the version whose newest step is ${formerMigrations.at(-1)} once with it, then this one, or restore a backup of that version or a later one (npm run restore).`,
      };
}

/**
 * Brings the tables up to date; several servers may start at once. Throws when a step fails, which undoes it, and when the
 * database is of a version that cannot be upgraded, with what to do.
 */
export async function migrateDatabase(database: Kysely<Database>): Promise<void> {
  const found = await readSchemaState(database);
  if ('details' in found) {
    const { reason, advice } = refusalText(found);
    throw new Error(`${reason}. ${advice}`);
  }
  await persist(async () => {
    if (found.state === 'former') await takeOver(database);
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error) throw error;
  });
}

/** What `migrateDatabase` would find. */
export async function readSchemaState(database: Kysely<Database>): Promise<SchemaState> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return schemaStateOf([]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return schemaStateOf(rows.map(({ name }) => name));
}

/** Writes the names of the same tables for the former ones; the tables stay as they are. Of several servers one does it. */
async function takeOver(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (connection) => {
    const names = sql.join(formerMigrations);
    const { numAffectedRows } = await sql`delete from kysely_migration where name in (${names})`.execute(connection);
    if (numAffectedRows === 0n) return;
    const now = new Date().toISOString();
    for (const name of sameAsFormer)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(connection);
  });
}

/** A migration of SQL that both engines read; each statement ends with a semicolon at the end of a line. */
function statements(text: string): Migration {
  return {
    async up(database) {
      for (const statement of text.split(/;\n/).slice(0, -1)) await sql.raw(statement).execute(database);
    },
  };
}

/** Whether the database answers. */
export async function pingDatabase(database: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
