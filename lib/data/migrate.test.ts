import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { type DatabaseTarget, openDatabase } from './connection';
import { migrateDatabase, pingDatabase } from './migrate';

const tables = [
  'activity',
  'alert',
  'appointment',
  'appointment_holder',
  'appointment_seat',
  'audit_entry',
  'busy_source',
  'busy_time',
  'calendar_entry',
  'calendar_key',
  'captcha',
  'content_notice',
  'document_request',
  'enquiry',
  'export_key',
  'form_recipient',
  'import_event',
  'import_media',
  'import_reading',
  'import_run',
  'job_lease',
  'known_address',
  'lead_decision',
  'lead_event',
  'lead_presence',
  'lead_reply',
  'listing_change',
  'listing_counter',
  'listing_memory',
  'listing_number',
  'listing_state',
  'login_try',
  'mail',
  'mailbox_reading',
  'owner',
  'owner_account',
  'owner_answer',
  'owner_device',
  'owner_link',
  'owner_message',
  'owner_property',
  'owner_session',
  'owner_summary',
  'owner_two_factor',
  'owner_verification',
  'password_request',
  'preview_address',
  'rate_limit',
  'saved_search',
  'spent_stamp',
  'subscriber',
  'template_change',
  'upload',
  'visit_count',
  'visit_salt',
  'visit_seen',
];

describe.each(engines)('%s', (engine) => {
  let folder: string;
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-migrate-'));
    opened = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  /** A place without a table. */
  async function makeEmpty(name: string): Promise<DatabaseTarget> {
    if (engine === 'sqlite') return { kind: 'sqlite', file: path.join(folder, 'new', `${name}.db`) };
    await sql`drop schema public cascade`.execute(opened.database);
    await sql`create schema public`.execute(opened.database);
    return opened.target;
  }

  test('an empty database gets all tables, and a second run changes nothing', async () => {
    const database = openDatabase(await makeEmpty('one'));
    await migrateDatabase(database);
    await migrateDatabase(database);
    const found = (await database.introspection.getTables()).map(({ name }) => name).sort();
    expect(found).toEqual(tables);
    expect(await pingDatabase(database)).toBe(true);
    await database.destroy();
  });

  test('a step that fails is undone', async () => {
    const database = openDatabase(await makeEmpty('half'));
    await sql`create table captcha (id text)`.execute(database);
    await expect(migrateDatabase(database)).rejects.toThrow(/captcha/);
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['captcha']);
    await sql`drop table captcha`.execute(database);
    await migrateDatabase(database);
    expect(await database.selectFrom('captcha').select('id').execute()).toEqual([]);
    await database.destroy();
  });

  test('password links stored in clear are invalidated by the migration that hashes them; the log stays', async () => {
    const database = openDatabase(await makeEmpty('links'));
    await migrateDatabase(database);
    for (const index of ['visit_count_day', 'appointment_day', 'appointment_agent', 'mail_reply_to'])
      await sql`drop index ${sql.ref(index)}`.execute(database);
    await sql`drop table preview_address`.execute(database);
    await sql`drop table template_change`.execute(database);
    await sql`drop table owner_message`.execute(database);
    await sql`drop table form_recipient`.execute(database);
    await sql`drop table busy_time`.execute(database);
    await sql`drop table busy_source`.execute(database);
    await sql`drop table calendar_key`.execute(database);
    await sql`drop table calendar_entry`.execute(database);
    for (const column of ['agent', 'version', 'outcome', 'feedback', 'feedback_released_at'])
      await sql`alter table appointment drop column ${sql.ref(column)}`.execute(database);
    await sql`drop table lead_decision`.execute(database);
    await sql`drop table lead_presence`.execute(database);
    await sql`drop table lead_event`.execute(database);
    await sql`drop table lead_reply`.execute(database);
    await sql`drop table mailbox_reading`.execute(database);
    for (const index of [
      'enquiry_state',
      'enquiry_listing',
      'audit_entry_login',
      'enquiry_remind',
      'enquiry_new',
      'enquiry_inbox',
      'enquiry_assignee',
      'enquiry_phone',
      'enquiry_email',
    ])
      await sql`drop index ${sql.ref(index)}`.execute(database);
    for (const column of [
      'remind_on',
      'remind_by',
      'reminded_at',
      'state',
      'assignee_id',
      'version',
      'search_text',
      'phone_key',
    ])
      await sql`alter table enquiry drop column ${sql.ref(column)}`.execute(database);
    for (const column of ['role', 'first_session', 'agent', 'offices', 'hours'])
      await sql`alter table owner drop column ${sql.ref(column)}`.execute(database);
    await sql`drop table import_event`.execute(database);
    await sql`drop table import_reading`.execute(database);
    for (const column of ['content', 'changed_on'])
      await sql`alter table listing_memory drop column ${sql.ref(column)}`.execute(database);
    for (const column of ['channel', 'answer'])
      await sql`alter table mail drop column ${sql.ref(column)}`.execute(database);
    await sql`drop table import_run`.execute(database);
    await sql`drop table import_media`.execute(database);
    await sql`drop table export_key`.execute(database);
    await sql`drop table spent_stamp`.execute(database);
    await sql`drop table owner_link`.execute(database);
    await sql`drop table password_request`.execute(database);
    await sql`alter table owner_two_factor drop column last_step`.execute(database);
    await sql`alter table audit_entry drop column network`.execute(database);
    await sql`alter table audit_entry drop column device`.execute(database);
    await sql`drop table appointment_holder`.execute(database);
    await sql`alter table appointment drop column held_until`.execute(database);
    await sql`alter table activity drop column is_day_only`.execute(database);
    await sql`delete from kysely_migration where name >= '0010'`.execute(database);
    for (const identifier of ['reset-password:abc', '2fa-abc'])
      await sql`insert into owner_verification values (${identifier}, ${identifier}, 'x', '2026', '2026', '2026')`.execute(
        database,
      );
    await sql`insert into audit_entry values ('a', '2026', null, 'els@example.be', 'login', '')`.execute(database);
    await migrateDatabase(database);
    expect(await database.selectFrom('owner_verification').select('identifier').execute()).toEqual([
      { identifier: '2fa-abc' },
    ]);
    expect(await database.selectFrom('audit_entry').select(['event', 'network', 'device']).execute()).toEqual([
      { event: 'login', network: '', device: '' },
    ]);
    await database.destroy();
  });

  test('several servers that start at once make the tables once', async () => {
    const target = await makeEmpty('many');
    const databases = Array.from({ length: 4 }, () => openDatabase(target));
    await Promise.all(databases.map(migrateDatabase));
    for (const database of databases) {
      expect(await database.selectFrom('enquiry').select('id').execute()).toEqual([]);
      await database.destroy();
    }
  });
});

test('a database that does not answer is distinguished from one that does', async () => {
  const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
  expect(await pingDatabase(nowhere)).toBe(false);
  await nowhere.destroy();
});
