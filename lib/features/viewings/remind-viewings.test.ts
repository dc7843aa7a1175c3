import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, type SentValues, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { cancelViewing } from './cancel-viewing';
import { remindViewings } from './remind-viewings';

/** An instant of the clock in Brussels, in winter or in summer. */
const winter = (day: string, time: string) => new Date(`${day}T${time}+01:00`);
const summer = (day: string, time: string) => new Date(`${day}T${time}+02:00`);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  let guests = 0;
  async function book(moment: string, now = sentAt, values: SentValues = {}): Promise<void> {
    guests++;
    const email = `guest${guests}@example.be`;
    const answer = await bookViewing({
      values: { moment, email, ...values },
      caller: { address: `198.18.0.${guests}` },
      now,
    });
    expect(answer.kind).toBe('taken');
  }

  const reminders = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'visit-reminder');

  test('reminds of a viewing once, the day before, from ten in the morning', async () => {
    await book('2026-11-24T09:00:00.000Z', sentAt, { language: 'de' });
    expect(await remindViewings(winter('2026-11-22', '23:59'))).toBe(0);
    expect(await remindViewings(winter('2026-11-23', '09:59:59'))).toBe(0);
    expect(await remindViewings(winter('2026-11-23', '10:00'))).toBe(1);
    expect(await remindViewings(winter('2026-11-23', '10:01'))).toBe(0);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ replyTo: 'thomas@gevel.example', attachments: [], document: { language: 'de' } });
    expect(mail?.document.subject).toContain('10:00');
    // Which home it is: someone who visits several sees it at once.
    expect(mail?.document.blocks).toContainEqual(expect.objectContaining({ kind: 'listing', price: '€\u00a0350.000' }));
    expect(mail && linksOf(mail)[0]).toMatch(/^https:\/\/www\.gevel\.example\/de\//);
  });

  test('reminds of all viewings of tomorrow, the first and the last, and of no other day', async () => {
    for (const moment of ['2026-11-24T08:00', '2026-11-24T10:30', '2026-11-25T08:00']) await book(`${moment}:00.000Z`);
    expect(await remindViewings(winter('2026-11-23', '12:00'))).toBe(2);
    expect(await remindViewings(winter('2026-11-24', '10:00'))).toBe(1);
    expect(await reminders()).toHaveLength(3);
  });

  test('ten o’clock and tomorrow are in Brussels time, on days with a clock change too', async () => {
    // The clocks go back in the night of Sunday 25 October: reminders for Monday’s viewings go out that Sunday.
    await book('2026-10-26T08:00:00.000Z', summer('2026-10-20', '12:00'));
    expect(await remindViewings(winter('2026-10-25', '09:59'))).toBe(0);
    expect(await remindViewings(winter('2026-10-25', '10:00'))).toBe(1);
    // They go forward on Sunday 28 March.
    await book('2027-03-29T07:00:00.000Z', winter('2027-03-20', '12:00'));
    expect(await remindViewings(summer('2027-03-28', '09:59'))).toBe(0);
    expect(await remindViewings(summer('2027-03-28', '10:00'))).toBe(1);
  });

  test('several servers remind once', async () => {
    await book('2026-11-24T09:00:00.000Z');
    const counts = await Promise.all(Array.from({ length: 5 }, () => remindViewings(winter('2026-11-23', '10:00'))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await reminders()).toHaveLength(1);
  });

  test('a server that was down reminds later that day, and not on the day itself', async () => {
    await book('2026-11-24T09:00:00.000Z');
    await book('2026-11-25T10:30:00.000Z');
    expect(await remindViewings(winter('2026-11-23', '23:59'))).toBe(1);
    expect(await remindViewings(winter('2026-11-25', '00:30'))).toBe(0);
    expect(await remindViewings(winter('2026-11-25', '10:00'))).toBe(0);
    expect(await reminders()).toHaveLength(1);
  });

  test('sends no reminder to a visitor who booked less than twelve hours ago', async () => {
    await book('2026-11-24T10:30:00.000Z', winter('2026-11-22', '22:01'));
    await book('2026-11-24T10:00:00.000Z', winter('2026-11-22', '21:59'));
    expect(await remindViewings(winter('2026-11-23', '10:00'))).toBe(1);
    expect(await remindViewings(winter('2026-11-23', '22:00'))).toBe(0);
  });

  test('sends no reminder of a cancelled viewing', async () => {
    await book('2026-11-24T09:00:00.000Z');
    const [confirmation] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'confirmation');
    await cancelViewing((confirmation ? linksOf(confirmation)[0] : '')?.split('/').at(-2) ?? '', sentAt);
    expect(await remindViewings(winter('2026-11-23', '10:00'))).toBe(0);
  });
});
