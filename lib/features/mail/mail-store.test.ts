import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { transact } from '@/lib/database/transaction';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import {
  claimMails,
  listDueRecipients,
  markDead,
  markLater,
  markSent,
  maxWaitMs,
  queueMails,
  removeOldMails,
  renewLease,
} from './mail-store';

const at = (time: string) => new Date(`2026-11-21T${time}.000Z`);
const now = at('13:00:00');
const until = at('13:00:15');

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  async function queue(...ids: string[]): Promise<void> {
    await transact((connection) =>
      queueMails(
        connection,
        ids.map((id) => makeNewMail({ id })),
        now,
      ),
    );
  }

  const claim = async (worker: string, change: Partial<Parameters<typeof claimMails>[0]> = {}) =>
    (await claimMails({ channel: 'mail', worker, now, most: 10, ...change })).map(({ id }) => id).sort();

  const row = (id: string) =>
    opened.database.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a queued mail is due at once', async () => {
    await queue('a');
    expect(await row('a')).toMatchObject({
      state: 'queued',
      attempts: 0,
      created_at: now.toISOString(),
      send_after: now.toISOString(),
      leased_by: null,
      sent_at: null,
    });
    expect(await claim('w')).toEqual(['a']);
  });

  test('no mails to queue are not a statement', async () => {
    expect(await transact((connection) => queueMails(connection, [], now))).toMatchObject({ ok: true });
  });

  test('a claimed mail belongs to its worker until the lease ends, then to the next one', async () => {
    await queue('a', 'b');
    expect(await claim('first', { most: 1 })).toHaveLength(1);
    expect(await claim('second')).toHaveLength(1);
    expect(await claim('third', { now: at('13:00:14') })).toEqual([]);
    expect(await claim('third', { now: until })).toEqual(['a', 'b']);
  });

  test('the oldest due mails are claimed first, and none that are not due', async () => {
    await queue('late', 'early', 'waiting');
    const later = { reason: 'x', attempts: 1 };
    await claim('w');
    await markLater({ id: 'late', worker: 'w' }, { ...later, sendAfter: at('13:10:00') });
    await markLater({ id: 'early', worker: 'w' }, { ...later, sendAfter: at('13:05:00') });
    await markLater({ id: 'waiting', worker: 'w' }, { ...later, sendAfter: at('13:20:00') });
    expect(await claim('w', { now: at('13:04:59') })).toEqual([]);
    expect(await claim('w', { now: at('13:10:00'), most: 1 })).toEqual(['early']);
    expect(await claim('w', { now: at('13:10:00') })).toEqual(['late']);
  });

  test('many workers that claim at the same time never hold the same mail', async () => {
    await queue(...Array.from({ length: 120 }, (_, index) => `m${index}`));
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const other = openDatabase(opened.target);
        // Every connection is open before the race begins.
        await sql`select 1`.execute(other);
        return other;
      }),
    );
    const claimed: string[] = [];
    // SQLite has one writer, so the statement may need a retry.
    for (let round = 0; round < 40 && claimed.length < 120; round++) {
      const parts = await Promise.allSettled(
        Array.from({ length: 16 }, (_, index) => {
          replaceDatabase([opened.database, ...others][index % 4] ?? opened.database);
          return claim(`w${index}`, { most: 7 });
        }),
      );
      for (const part of parts) if (part.status === 'fulfilled') claimed.push(...part.value);
    }
    replaceDatabase(opened.database);
    await Promise.all(others.map((other) => other.destroy()));
    expect(claimed).toHaveLength(120);
    expect(new Set(claimed).size).toBe(120);
  });

  test('only the holder of a lease can renew it', async () => {
    await queue('a');
    await claim('first');
    expect(await renewLease({ id: 'a', worker: 'second' }, at('14:00:00'))).toBe(false);
    expect(await renewLease({ id: 'a', worker: 'first' }, at('13:00:15'))).toBe(true);
    expect(await claim('second', { now: at('13:00:20') })).toEqual([]);
    expect(await claim('second', { now: at('13:00:30') })).toEqual(['a']);
    expect(await renewLease({ id: 'a', worker: 'first' }, at('14:00:00'))).toBe(false);
  });

  test('a sent mail is over', async () => {
    await queue('a');
    await claim('w');
    await markSent({ id: 'a', worker: 'w' }, at('13:00:02'));
    expect(await row('a')).toMatchObject({
      state: 'sent',
      sent_at: '2026-11-21T13:00:02.000Z',
      leased_by: null,
      leased_until: null,
    });
    expect(await renewLease({ id: 'a', worker: 'w' }, at('14:00:00'))).toBe(false);
    expect(await claim('w', { now: at('23:00:00') })).toEqual([]);
  });

  test('a postponed mail is free, due later, and states why', async () => {
    await queue('a');
    await claim('w');
    await markLater({ id: 'a', worker: 'w' }, { reason: '451 later', sendAfter: at('13:00:10'), attempts: 1 });
    expect(await row('a')).toMatchObject({ state: 'queued', attempts: 1, last_error: '451 later', leased_by: null });
    expect(await claim('x', { now: at('13:00:10') })).toEqual(['a']);
    await markSent({ id: 'a', worker: 'x' }, at('13:00:11'));
    expect(await row('a')).toMatchObject({ state: 'sent', last_error: null });
  });

  test('a clock that has been put back holds no mail until it comes to the time that it showed', async () => {
    await queue('new', 'held', 'tried');
    const yearBefore = (ms = 0) => new Date(now.getTime() - 365 * 24 * 3_600_000 + ms);
    await claim('ended', { most: 3 });
    await markLater({ id: 'tried', worker: 'ended' }, { reason: 'x', sendAfter: at('14:00:00'), attempts: 2 });
    await markLater({ id: 'new', worker: 'ended' }, { reason: 'x', sendAfter: now, attempts: 0 });
    expect(await listDueRecipients('mail', yearBefore())).toHaveLength(1);
    expect(await claim('next', { now: yearBefore() })).toEqual(['held', 'new', 'tried']);
    expect(await claim('other', { now: yearBefore(14_999) })).toEqual([]);
    expect(await claim('other', { now: yearBefore(15_000) })).toEqual(['held', 'new', 'tried']);
  });

  test('a mail of a server whose clock is up to an hour ahead waits for its time, a later one is due', async () => {
    await queue('a');
    expect(await claim('w', { now: at('12:00:00') })).toEqual([]);
    expect(await claim('w', { now: at('11:59:59') })).toEqual(['a']);
  });

  test('the longest wait between two tries is kept', async () => {
    await queue('a');
    await claim('w');
    const sendAfter = new Date(now.getTime() + maxWaitMs);
    await markLater({ id: 'a', worker: 'w' }, { reason: 'x', sendAfter, attempts: 9 });
    for (const passed of [0, maxWaitMs - 1])
      expect(await claim('w', { now: new Date(now.getTime() + passed) })).toEqual([]);
    expect(await claim('w', { now: sendAfter })).toEqual(['a']);
  });

  test('a dead mail is tried no more', async () => {
    await queue('a');
    await claim('w');
    await markDead({ id: 'a', worker: 'w' }, { reason: '550 no such user', attempts: 1 });
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 1, last_error: '550 no such user' });
    expect(await claim('w', { now: at('23:00:00') })).toEqual([]);
  });

  test('a worker that lost its lease can no longer change the mail', async () => {
    await queue('a');
    await claim('slow');
    await claim('quick', { now: until });
    await markSent({ id: 'a', worker: 'slow' }, at('13:00:16'));
    await markDead({ id: 'a', worker: 'slow' }, { reason: 'x', attempts: 1 });
    expect(await row('a')).toMatchObject({ state: 'queued', leased_by: 'quick' });
  });

  if (engine === 'postgres')
    test('a worker does not wait for mails that another is claiming', async () => {
      await queue('a', 'b');
      const other = openDatabase(opened.target);
      await other.transaction().execute(async (taking) => {
        await sql`select id from mail where id = 'a' for update`.execute(taking);
        expect(await claim('w')).toEqual(['b']);
      });
      await other.destroy();
    });

  if (engine === 'sqlite')
    test('the outcome of a mail is stored although another process is writing', async () => {
      await queue('a');
      await claim('w');
      const other = openDatabase(opened.target);
      await sql`begin immediate`.execute(other);
      setTimeout(() => sql`commit`.execute(other), 250);
      await markSent({ id: 'a', worker: 'w' }, at('13:00:01'));
      expect(await row('a')).toMatchObject({ state: 'sent' });
      await other.destroy();
    });

  test('old mails without an enquiry are removed once they are sent', async () => {
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'e' }));
      const mails = [
        ...['old', 'young', 'waiting'].map((id) => makeNewMail({ id })),
        makeNewMail({ id: 'own', enquiry_id: 'e' }),
      ];
      await queueMails(connection, mails, now);
    });
    await claim('w');
    await markSent({ id: 'old', worker: 'w' }, at('10:00:00'));
    await markSent({ id: 'own', worker: 'w' }, at('10:00:00'));
    await markSent({ id: 'young', worker: 'w' }, at('12:00:00'));
    await removeOldMails(daysLater(at('12:00:00'), retentionDays.mail));
    const left = await opened.database.selectFrom('mail').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['own', 'waiting', 'young']);
  });
});
