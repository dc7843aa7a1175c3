import type { Kysely } from 'kysely';
import type { Database } from '@/lib/data/schema';

/** In an order that never breaks a reference. */
const tables = [
  'import_run',
  'import_media',
  'import_reading',
  'import_event',
  'export_key',
  'content_notice',
  'lead_decision',
  'mail',
  'upload',
  'calendar_entry',
  'calendar_key',
  'busy_time',
  'busy_source',
  'appointment_seat',
  'appointment',
  'document_request',
  'alert',
  'saved_search',
  'subscriber',
  'listing_change',
  'listing_state',
  'listing_memory',
  'listing_number',
  'known_address',
  'listing_counter',
  'rate_limit',
  'captcha',
  'spent_stamp',
  'job_lease',
  'enquiry',
  'visit_count',
  'visit_seen',
  'visit_salt',
  'activity',
  'owner_answer',
  'owner_summary',
  'audit_entry',
  'login_try',
  'password_request',
  'owner_link',
  'owner_device',
  'owner_property',
  'owner_two_factor',
  'owner_verification',
  'owner_account',
  'owner_session',
  'owner',
] as const satisfies readonly (keyof Database)[];

/** Empties a database between two tests, which is much faster than making a new one. */
export async function clearDatabase(database: Kysely<Database>): Promise<void> {
  for (const table of tables) await database.deleteFrom(table).execute();
}
