import { type Kysely, Migrator, sql } from 'kysely';
import { up as makeEnquiries } from './migrations/0001-enquiries';
import { up as makeStatistics } from './migrations/0002-statistics';
import { up as makeActivities } from './migrations/0003-activities';
import { up as makeOwners } from './migrations/0004-owners';
import { up as makeOwnerAnswers } from './migrations/0005-owner-answers';
import { up as makeListingNumbers } from './migrations/0006-listing-numbers';
import { up as makeContentNotice } from './migrations/0007-content-notice';
import { up as makeKnownAddresses } from './migrations/0008-known-addresses';
import { up as makeListingMemory } from './migrations/0009-listing-memory';
import { up as makeOwnerAccess } from './migrations/0010-owner-access';
import { up as holdViewings } from './migrations/0011-held-visits';
import { up as addDayOnly } from './migrations/0012-day-only';
import { up as makeSpentStamps } from './migrations/0013-spent-stamps';
import { up as makeImports } from './migrations/0014-imports';
import { up as makeImportCalls } from './migrations/0015-import-calls';
import { up as addChangesAndChannels } from './migrations/0016-changes-and-channels';
import { up as addStaff } from './migrations/0017-staff';
import { up as addLeads } from './migrations/0018-leads';
import { up as makeExportKeys } from './migrations/0019-export-keys';
import { up as indexOldestLeads } from './migrations/0020-oldest-leads';
import { up as addCalendar } from './migrations/0022-calendar';
import { up as addCalendarEntries } from './migrations/0023-calendar-entries';
import { up as indexPageViewDays } from './migrations/0024-page-views-by-day';
import { up as makeLeadDecisions } from './migrations/0025-lead-decisions';
import { up as addLeadReminders } from './migrations/0026-lead-reminders';
import { up as makeCalendarKeys } from './migrations/0027-calendar-key';
import { up as addUnusedMedia } from './migrations/0028-unused-media';
import { up as makeLeadReplies } from './migrations/0029-lead-replies';
import { up as makeBusyTimes } from './migrations/0030-busy-times';
import { up as addStaffWork } from './migrations/0032-staff-work';
import { up as makeOwnerMessages } from './migrations/0033-owner-messages';
import { up as addIndexesAndSkippedMails } from './migrations/0036-indexes-and-skipped-mails';
import { up as makeTemplateChanges } from './migrations/0037-template-changes';
import { up as indexUnansweredReplies } from './migrations/0038-unanswered-replies';
import { up as makePreviewAddresses } from './migrations/0039-preview-addresses';
import { up as makeSiteKey } from './migrations/0040-site-key';
import { up as makeClockMark } from './migrations/0042-clock-mark';
import type { Database } from './schema';
import { persist } from './transaction';

/** In order, never changed once released: a change is a new one. */
const migrations = {
  '0001-enquiries': { up: makeEnquiries },
  '0002-statistics': { up: makeStatistics },
  '0003-activities': { up: makeActivities },
  '0004-owners': { up: makeOwners },
  '0005-owner-answers': { up: makeOwnerAnswers },
  '0006-listing-numbers': { up: makeListingNumbers },
  '0007-content-notice': { up: makeContentNotice },
  '0008-known-addresses': { up: makeKnownAddresses },
  '0009-listing-memory': { up: makeListingMemory },
  '0010-owner-access': { up: makeOwnerAccess },
  '0011-held-visits': { up: holdViewings },
  '0012-day-only': { up: addDayOnly },
  '0013-spent-stamps': { up: makeSpentStamps },
  '0014-imports': { up: makeImports },
  '0015-import-calls': { up: makeImportCalls },
  '0016-changes-and-channels': { up: addChangesAndChannels },
  '0017-staff': { up: addStaff },
  '0018-leads': { up: addLeads },
  '0019-export-keys': { up: makeExportKeys },
  '0020-oldest-leads': { up: indexOldestLeads },
  '0022-calendar': { up: addCalendar },
  '0023-calendar-entries': { up: addCalendarEntries },
  '0024-page-views-by-day': { up: indexPageViewDays },
  '0025-lead-decisions': { up: makeLeadDecisions },
  '0026-lead-reminders': { up: addLeadReminders },
  '0027-calendar-key': { up: makeCalendarKeys },
  '0028-unused-media': { up: addUnusedMedia },
  '0029-lead-replies': { up: makeLeadReplies },
  '0030-busy-times': { up: makeBusyTimes },
  '0032-staff-work': { up: addStaffWork },
  '0033-owner-messages': { up: makeOwnerMessages },
  '0036-indexes-and-skipped-mails': { up: addIndexesAndSkippedMails },
  '0037-template-changes': { up: makeTemplateChanges },
  '0038-unanswered-replies': { up: indexUnansweredReplies },
  '0039-preview-addresses': { up: makePreviewAddresses },
  '0040-site-key': { up: makeSiteKey },
  '0042-clock-mark': { up: makeClockMark },
};

/** The names of all, as the database stores them. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date, or to what they were after the migration `upTo`; several servers may start at once. Throws
 * when a step fails, which undoes it, and when a newer version has migrated the database, with what to do.
 */
export async function migrateDatabase(database: Kysely<Database>, upTo?: keyof typeof migrations): Promise<void> {
  const unknown = (await appliedMigrations(database)).filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `a newer version of the site has changed its tables (${unknown.join(', ')}). Install that version, or restore the backup of before its upgrade (npm run restore)`,
    );
  const wanted = Object.entries(migrations).filter(([name]) => upTo === undefined || name <= upTo);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // For databases of before the list was kept in one order (docs/decisions/0127); since then it only grows at its end.
    allowUnorderedMigrations: true,
  });
  await persist(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Whether the database has every table of this version: not an empty one, nor one that an older version left. */
export async function isMigrated(database: Kysely<Database>): Promise<boolean> {
  const applied = new Set(await appliedMigrations(database).catch(() => []));
  return knownMigrations.every((name) => applied.has(name));
}

/** None for a database without tables. */
async function appliedMigrations(database: Kysely<Database>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
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
