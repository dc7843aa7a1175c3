import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import { holdMs } from '@/lib/domain/office/office-states';
import { signToken } from '@/lib/platform/token';
import { onWake } from '@/lib/platform/worker-wake';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, refusalOf, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { cancelViewing } from './cancel-viewing';
import { confirmViewing, expireHeldViewings } from './confirm-viewing';
import { getViewing, getViewingFile } from './get-viewing';

const later = (ms: number) => new Date(sentAt.getTime() + ms);
/** Half-hour slots on Tuesday from nine in Brussels. */
const moment = (index: number) => new Date(Date.parse('2026-11-24T08:00:00.000Z') + index * 1_800_000).toISOString();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const mails = async (state: string) =>
    (await queuedMails(site.database)).filter((mail) => mail.state === state).map(({ kind }) => kind);
  const statuses = async () =>
    (await site.database.selectFrom('appointment').select('status').execute()).map(({ status }) => status);
  const count = async (table: 'appointment_seat' | 'appointment_holder' | 'activity') =>
    (await site.database.selectFrom(table).selectAll().execute()).length;

  /** Sends the form and returns the token of the mailed link. */
  async function hold(): Promise<string> {
    await sendForm('contact-appointment');
    const mail = (await queuedMails(site.database)).find(({ kind }) => kind === 'confirm-visit');
    return (mail ? linksOf(mail)[0] : '')?.split('/').at(-2) ?? '';
  }

  test('a viewing is held, and agency and owner are notified only once the visitor confirms it', async () => {
    const token = await hold();
    expect(await mails('queued')).toEqual(['confirm-visit']);
    expect([await statuses(), await count('appointment_seat'), await count('activity')]).toEqual([['held'], 6, 0]);
    expect(await getViewing(token, 'nl', sentAt)).toMatchObject({ status: 'held', heldUntil: '15:00' });
    expect(await getViewingFile(token, sentAt)).toBeNull();
    let rung = 0;
    onWake(() => rung++);
    expect(await confirmViewing(token, later(1000))).toBe('confirmed');
    onWake(() => {});
    expect([await mails('queued'), await mails('held'), rung]).toEqual([
      ['agency', 'confirm-visit', 'confirmation'],
      [],
      1,
    ]);
    expect([await statuses(), await count('appointment_seat'), await count('activity')]).toEqual([['confirmed'], 6, 1]);
    expect(await getViewing(token, 'nl', later(2 * holdMs))).toMatchObject({ status: 'confirmed', heldUntil: null });
  });

  test('opening the page confirms nothing', async () => {
    const token = await hold();
    for (let look = 0; look < 3; look++) await getViewing(token, 'nl', sentAt);
    expect(await statuses()).toEqual(['held']);
  });

  test('pressing several times at once confirms it once', async () => {
    const token = await hold();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmViewing(token, sentAt)));
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'alreadyConfirmed')).toHaveLength(4);
    expect(await count('activity')).toBe(1);
  });

  test('after an hour the time slot is free again, and no mail is sent', async () => {
    const token = await hold();
    await expireHeldViewings(later(holdMs - 1));
    expect(await statuses()).toEqual(['held']);
    expect(await getViewing(token, 'nl', later(holdMs))).toMatchObject({ status: 'expired', heldUntil: null });
    expect(await confirmViewing(token, later(holdMs))).toBe('expired');
    await expireHeldViewings(later(holdMs));
    expect([await statuses(), await count('appointment_seat'), await count('appointment_holder')]).toEqual([
      ['expired'],
      0,
      0,
    ]);
    expect(await mails('held')).toEqual([]);
    expect(await confirmViewing(token, later(0))).toBe('expired');
    const again = await sendForm('contact-appointment', { now: later(holdMs), values: { email: 'an@example.be' } });
    expect(again.kind).toBe('taken');
  });

  test('until the last millisecond it can be confirmed', async () => {
    expect(await confirmViewing(await hold(), later(holdMs - 1))).toBe('confirmed');
    await expireHeldViewings(later(holdMs));
    expect(await statuses()).toEqual(['confirmed']);
  });

  test('an unconfirmed viewing cannot be cancelled, a cancelled one cannot be confirmed', async () => {
    const token = await hold();
    expect(await cancelViewing(token, sentAt)).toBe('unknown');
    await confirmViewing(token, sentAt);
    expect(await cancelViewing(token, sentAt)).toBe('cancelled');
    expect(await confirmViewing(token, sentAt)).toBe('cancelled');
  });

  test.each(['', 'x', signToken('visit', ['nobody'], null), signToken('receipt', ['another'], null)])(
    'the link %j confirms nothing',
    async (token) => {
      await hold();
      expect(await confirmViewing(token, sentAt)).toBe('unknown');
      expect(await statuses()).toEqual(['held']);
    },
  );

  /** Books as this visitor; returns whether the booking was taken. */
  async function book(index: number, { email, address }: { email: string; address: string }, now = sentAt) {
    const answer = await bookViewing({ values: { moment: moment(index), email }, caller: { address }, now });
    return answer.kind === 'taken' ? 'taken' : refusalOf(answer).problem;
  }

  test.each([
    ['mailbox', (index: number) => ({ email: `Liesbeth+${index}@example.be`, address: `192.0.2.${index}` })],
    ['caller', (index: number) => ({ email: `guest${index}@example.be`, address: '192.0.2.9' })],
    ['home network', (index: number) => ({ email: `guest${index}@example.be`, address: `2001:db8::${index}` })],
  ])(
    'one %s may have three viewings to come, and another one once a viewing is cancelled or over',
    async (_, guest) => {
      for (let index = 0; index < limits.openViewings.most; index++)
        expect(await book(index, guest(index))).toBe('taken');
      expect(await book(3, guest(3))).toBe('tooManyViewings');
      expect([await count('appointment_seat'), await statuses()]).toEqual([18, Array(3).fill('confirmed')]);

      const [first] = await site.database.selectFrom('appointment').select('id').orderBy('starts_at').execute();
      await cancelViewing(signToken('visit', [first?.id ?? ''], null), sentAt);
      expect(await book(0, guest(4))).toBe('taken');
      expect(await book(3, guest(5))).toBe('tooManyViewings');

      const wednesday = new Date('2026-11-24T12:00:00.000Z');
      const next = { moment: '2026-11-26T09:00:00.000Z', email: guest(6).email };
      expect((await bookViewing({ values: next, caller: guest(6), now: wednesday })).kind).toBe('taken');
    },
  );

  test('of many simultaneous bookings by one caller three are taken', async () => {
    const guests = Array.from({ length: 6 }, (_, index) =>
      book(index, { email: `guest${index}@example.be`, address: '192.0.2.9' }),
    );
    expect((await Promise.all(guests)).filter((answer) => answer === 'taken')).toHaveLength(limits.openViewings.most);
    expect(await count('appointment_holder')).toBe(2 * limits.openViewings.most);
  });
});
