import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '@/lib/database/schema';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { makeWordQuestion } from '@/lib/features/forms/captcha';
import { listDegraded } from '@/lib/platform/site-status';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { expiredShare, findClockDoubt, isClockTrusted, readClockMark, trustClock } from './trusted-clock';
import { siteJobs } from './worker-jobs';

const day = 24 * 3_600_000;
const later = (days: number) => new Date(sentAt.getTime() + days * day);
/** What every sweep takes from, when all terms are over. */
const swept = [
  'alert',
  'appointment',
  'audit_entry',
  'calendar_entry',
  'captcha',
  'document_request',
  'email_change',
  'enquiry',
  'import_run',
  'lead_presence',
  'listing_change',
  'listing_memory',
  'login_try',
  'mail',
  'owner_answer',
  'owner_device',
  'owner_link',
  'owner_session',
  'owner_verification',
  'preview_address',
  'rate_limit',
  'saved_search',
  'spent_stamp',
  'subscriber',
  'upload',
  'visit_salt',
  'visit_seen',
] as const satisfies readonly (keyof Database)[];

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const count = async (table: keyof Database) =>
    (await site.database.selectFrom(table).select(site.database.fn.countAll().as('rows')).execute()).map(({ rows }) =>
      Number(rows),
    )[0] ?? 0;
  const counts = async () =>
    Object.fromEntries(await Promise.all(swept.map(async (table) => [table, await count(table)] as const))) as Record<
      (typeof swept)[number],
      number
    >;

  /** The worker's jobs that delete, as it runs them. */
  async function runJobs(now: Date): Promise<void> {
    const deleting = ['deletion of expired data', 'term of remembered listings', 'viewings that were not confirmed'];
    const jobs = siteJobs('w').filter(({ name }) => deleting.includes(name));
    expect(jobs).toHaveLength(deleting.length);
    for (const { run } of jobs) await run(now);
  }

  /** A row in every table that something is deleted from by its age, and a stray file. */
  async function fill(): Promise<void> {
    for (const form of enquiryForms) if (form !== 'contact-appointment') await sendForm(form);
    await bookViewing();
    await makeWordQuestion('nl', sentAt);
    await makeOwner(site.database, { email: 'owner@example.be', name: 'Jan Maes', propertyIds: [101] });
    await fillRows(site.database);
    const stray = path.join(site.dataFolder, 'uploads', `${'1'.repeat(32)}.pdf`);
    await writeFile(stray, 'x');
    await utimes(stray, sentAt, sentAt);
  }

  test('a clock that jumps takes nothing from any table, says why, and the command ends the wait', async () => {
    await fill();
    await runJobs(sentAt);
    const before = await counts();
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const files = await readdir(path.join(site.dataFolder, 'uploads'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await runJobs(later(800));
    await runJobs(later(800.01));
    expect(await counts()).toEqual(before);
    expect(await readdir(path.join(site.dataFolder, 'uploads'))).toEqual(files);
    expect(
      warn.mock.calls.flat().filter((line) => String(line).includes('npm run privacy -- trust-clock')),
    ).toHaveLength(1);
    expect(listDegraded()).toMatchObject([{ code: 'clock-doubtful', since: later(800).toISOString(), cause: 'ahead' }]);
    expect(await findClockDoubt()).toEqual({ since: later(800), trustedAt: sentAt });

    await runJobs(later(0.1));
    expect([listDegraded(), await findClockDoubt()]).toEqual([[], null]);
    await runJobs(later(800));
    await trustClock(later(800));
    await runJobs(later(800));
    const { listing_memory: remembered, ...left } = await counts();
    expect(remembered).toBe(before.listing_memory - 1);
    expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await readdir(path.join(site.dataFolder, 'uploads'))).toEqual([]);
    warn.mockRestore();
  }, 120_000);

  test('a site that was off for three weeks goes on at once, one that would lose a third waits', async () => {
    const rows = (from: number, to: number, remove_after: string) =>
      Array.from({ length: to - from }, (_, index) => makeEnquiryRow({ id: `e${from + index}`, remove_after }));
    await isClockTrusted(sentAt);
    await site.database
      .insertInto('enquiry')
      .values([...rows(0, 20, '2026-12-05'), ...rows(20, 80, '2028-11-20')])
      .execute();
    await runJobs(later(21));
    expect(await count('enquiry')).toBe(60);
    await site.database
      .insertInto('enquiry')
      .values(rows(80, 110, '2026-12-20'))
      .execute();
    await runJobs(later(42));
    expect(listDegraded()).toMatchObject([{ code: 'clock-doubtful', cause: 'share' }]);
    expect(await count('enquiry')).toBe(90);
    for (let hour = 1; hour <= 24; hour++) await runJobs(later(42 + hour / 24));
    expect([await count('enquiry'), listDegraded()]).toEqual([60, []]);
  });

  test('the share counts what the deletion takes: mails that failed, and none that wait or belong to an enquiry', async () => {
    const mails = (count: number, name: string, row: Pick<Insertable<Database['mail']>, 'state' | 'enquiry_id'>) =>
      Array.from({ length: count }, (_, index) => ({
        ...makeNewMail({ id: `${name}${index}` }),
        created_at: sentAt.toISOString(),
        send_after: sentAt.toISOString(),
        attempts: 1,
        ...row,
      }));
    await site.database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'e' }))
      .execute();
    await site.database
      .insertInto('mail')
      .values([
        ...mails(12, 'dead', { state: 'dead', enquiry_id: null }),
        ...mails(8, 'queued', { state: 'queued', enquiry_id: null }),
        ...mails(20, 'own', { state: 'dead', enquiry_id: 'e' }),
      ])
      .execute();
    expect(await expiredShare(later(89))).toBe(0);
    expect(await expiredShare(later(91))).toBe(12 / 20);
  });

  test('trust is stored now and then, not at each look', async () => {
    await isClockTrusted(sentAt);
    await isClockTrusted(new Date(sentAt.getTime() + 9 * 60_000));
    expect((await readClockMark()).trustedAt).toEqual(sentAt);
    await isClockTrusted(new Date(sentAt.getTime() + 10 * 60_000));
    expect((await readClockMark()).trustedAt).toEqual(new Date(sentAt.getTime() + 10 * 60_000));
  });
});

async function fillRows(database: Kysely<Database>): Promise<void> {
  const now = sentAt.toISOString();
  const soon = new Date(sentAt.getTime() + 1).toISOString();
  const owner = await database.selectFrom('owner').select('id').executeTakeFirstOrThrow();
  const owner_id = owner.id;
  const enquiry = await database.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  const subscriber = await database.selectFrom('subscriber').select('id').executeTakeFirstOrThrow();
  const staff = { staff_id: null, staff_name: 'An' };
  await database
    .insertInto('audit_entry')
    .values({ id: 'a', happened_at: now, owner_id, email: '', event: 'login', detail: '', network: '', device: '' })
    .execute();
  await database
    .insertInto('calendar_entry')
    .values({
      id: 'c',
      series_id: 'c',
      agent: 'An',
      kind: 'absence',
      starts_at: now,
      ends_at: now,
      note: '',
      created_at: now,
    })
    .execute();
  await database
    .insertInto('import_run')
    .values({
      id: 'i',
      source: 'x',
      started_at: now,
      starter: 'command',
      outcome: 'applied',
      counts: '{}',
      message: '',
    })
    .execute();
  await database
    .insertInto('lead_presence')
    .values({ enquiry_id: enquiry.id, staff_id: owner_id, is_writing: 0, expires_at: soon })
    .execute();
  await database
    .insertInto('listing_change')
    .values({ id: 'l', property_id: 101, kind: 'new', happened_at: now })
    .execute();
  await database
    .insertInto('alert')
    .values({ subscriber_id: subscriber.id, change_id: 'l', due_at: now, mail_id: null })
    .execute();
  await database
    .insertInto('listing_memory')
    .values({
      kind: 'property',
      number: 9,
      external_id: '9',
      goal: 'sale',
      main_type: 'house',
      town: '',
      zip: '9000',
      gone_on: '2026-11-20',
    })
    .execute();
  await database
    .insertInto('login_try')
    .values({ key: 'k', failures: 1, waits_until: now, forgotten_at: soon })
    .execute();
  const mail = { created_at: now, send_after: now, sent_at: now, attempts: 1, state: 'sent' as const };
  await database
    .insertInto('mail')
    .values({ ...makeNewMail({ id: 'm' }), ...mail })
    .execute();
  await database
    .insertInto('owner_answer')
    .values({ visit_id: 'v', starts_at: now, owner_id, answer: 'accepted', wish: '', answered_at: now })
    .execute();
  await database
    .insertInto('owner_device')
    .values({ owner_id, device: 'd', told_on: now.slice(0, 10) })
    .execute();
  await database
    .insertInto('owner_link')
    .values({ owner_id, id: 'l', token_hash: 'h', kind: 'invitation', sent_at: now, expires_at: soon })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('email_change')
    .values({ owner_id, id: 'c', token_hash: 'h', email: 'new@example.be', asked_at: now, expires_at: soon })
    .execute();
  await database
    .insertInto('owner_verification')
    .values({ id: 'v', identifier: 'i', value: owner_id, expires_at: soon, created_at: now, updated_at: now })
    .execute();
  await database
    .insertInto('preview_address')
    .values({ id: 'p', property_id: 101, language: 'nl', made_at: now, until: now, opened: 0, ...staff })
    .execute();
  await database.insertInto('visit_salt').values({ day: '2026-11-21', salt: 's' }).execute();
  await database.insertInto('visit_seen').values({ day: '2026-11-21', visitor: 'v' }).execute();
}
