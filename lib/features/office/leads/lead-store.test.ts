import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTables } from '@/lib/database/connection';
import { transact } from '@/lib/database/transaction';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { countMails, listMailsIn, requeueDeadMails } from '@/lib/features/mail/mail-state-store';
import { claimMails, markDead, queueMails } from '@/lib/features/mail/mail-store';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { countEnquiries, type EnquiryChoice, findEnquiries, listEnquiries, readEnquiries } from './lead-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const all: EnquiryChoice = { status: 'received', form: null, since: null };

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(() => opened.close());

  async function store(...rows: Parameters<typeof makeEnquiryRow>[0][]): Promise<void> {
    await transact(async (connection) => {
      for (const row of rows) await addEnquiry(connection, makeEnquiryRow(row));
    });
  }

  async function storeMails(...mails: Parameters<typeof makeNewMail>[0][]): Promise<void> {
    await transact((connection) => queueMails(connection, mails.map(makeNewMail), now));
  }

  async function kill(...ids: string[]): Promise<void> {
    await claimMails({ channel: 'mail', worker: 'w', now, most: 100 });
    for (const id of ids) await markDead({ id, worker: 'w' }, { reason: '550 no such user', attempts: 3 });
  }

  test('enquiries are listed newest first, up to a maximum', async () => {
    await store(
      { id: 'a', received_at: '2026-11-01T10:00:00.000Z' },
      { id: 'b', received_at: '2026-11-03T10:00:00.000Z' },
      { id: 'c', received_at: '2026-11-02T10:00:00.000Z' },
    );
    expect((await listEnquiries(all, 2)).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(await countEnquiries(all)).toBe(3);
  });

  test('a choice is of one form, one status, and from its instant on', async () => {
    await store(
      { id: 'a', form: 'offer' },
      { id: 'b', received_at: '2026-11-01T22:59:59.999Z' },
      { id: 'c', received_at: '2026-11-01T23:00:00.000Z' },
      { id: 'd', status: 'spam' },
    );
    const ids = async (choice: Partial<EnquiryChoice>) =>
      (await listEnquiries({ ...all, ...choice }, 10)).map(({ id }) => id).sort();
    expect(await ids({ form: 'offer' })).toEqual(['a']);
    expect(await ids({ since: new Date('2026-11-01T23:00:00.000Z') })).toEqual(['a', 'c']);
    expect(await ids({ status: 'spam' })).toEqual(['d']);
  });

  test('all enquiries are read once, the oldest first, also those of one instant', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      id: `e${String(index).padStart(4, '0')}`,
      received_at: `2026-11-${index < 300 ? '01' : '02'}T10:00:00.000Z`,
    }));
    await store(...rows);
    const read: string[] = [];
    for await (const part of readEnquiries(all)) read.push(...part.map(({ id }) => id));
    expect(read).toEqual(rows.map(({ id }) => id));
  });

  test('an enquiry is found by its id or by how it begins', async () => {
    await store({ id: 'abcdef-1' }, { id: 'abcdef-12' }, { id: 'ABCDEF-3' }, { id: 'abc%' });
    const ids = async (id: string) => (await findEnquiries(id)).map((row) => row.id).sort();
    expect(await ids('abcdef-1')).toEqual(['abcdef-1']);
    expect(await ids('abcdef')).toEqual(['abcdef-1', 'abcdef-12']);
    expect(await ids('abc%')).toEqual(['abc%']);
    expect(await ids('a_cdef')).toEqual([]);
    expect(await ids("'; drop table mail; --")).toEqual([]);
  });

  test('mails are counted by state, and listed by their next try', async () => {
    await storeMails({ id: 'm1' }, { id: 'm2' }, { id: 'm3' });
    await kill('m2');
    expect(await countMails()).toEqual({ held: 0, queued: 2, sent: 0, dead: 1 });
    expect((await listMailsIn(['dead'], 10)).map(({ id }) => id)).toEqual(['m2']);
    expect((await listMailsIn(['queued', 'dead'], 2)).map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  test('a dead mail that is requeued is due at once and its attempts start from zero', async () => {
    await store({ id: 'lead-1' });
    await storeMails({ id: 'mail-1', enquiry_id: 'lead-1' }, { id: 'mail-2' }, { id: 'mail-3' });
    await kill('mail-1', 'mail-2');
    const later = new Date('2026-11-22T08:00:00.000Z');
    expect(await requeueDeadMails('lead-1', later)).toEqual({ ok: true, value: 1 });
    expect(await requeueDeadMails('mail-3', later)).toEqual({ ok: true, value: 0 });
    expect(await requeueDeadMails(null, later)).toEqual({ ok: true, value: 1 });
    const claimed = await claimMails({ channel: 'mail', worker: 'x', now: later, most: 10 });
    expect(claimed.filter(({ attempts }) => attempts === 0).map(({ id }) => id)).toContain('mail-1');
    const [back] = (await listMailsIn(['queued'], 10)).filter(({ id }) => id === 'mail-1');
    expect(back).toMatchObject({ attempts: 0, send_after: later.toISOString(), last_error: '550 no such user' });
  });

  test('a database without tables is distinguished from one with tables', async () => {
    expect(await hasTables()).toBe(true);
    await opened.database.schema.dropTable('mail').execute();
    expect(await hasTables()).toBe(false);
  });
});
