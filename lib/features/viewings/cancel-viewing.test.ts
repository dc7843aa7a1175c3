import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { signToken } from '@/lib/platform/token';
import { onWake } from '@/lib/platform/worker-wake';
import { feedRecord } from '@/tests/support/content';
import { linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { bookViewing, type SentValues, sentAt } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { cancelViewing } from './cancel-viewing';
import { getViewing, getViewingFile } from './get-viewing';

const start = new Date('2026-11-24T09:00:00.000Z');
const monday = new Date('2026-11-23T11:00:00.000Z');

function fileOf(mail: QueuedMail | undefined) {
  const [file] = mail?.attachments ?? [];
  if (!file || !('content' in file)) throw new Error('The mail has no calendar file');
  return { ...readCalendar(file.content), said: file.method };
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  /** Books a viewing and returns the token of its link. */
  async function book(values: SentValues = {}): Promise<string> {
    await bookViewing({ values });
    const [confirmation] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'confirmation');
    return (confirmation ? linksOf(confirmation)[0] : '')?.split('/').at(-2) ?? '';
  }

  const seats = async () => (await site.database.selectFrom('appointment_seat').selectAll().execute()).length;
  const mailsOf = async (kind: string) => (await queuedMails(site.database)).filter((mail) => mail.kind === kind);

  test('a cancelled viewing frees its time slot and notifies both sides in their languages', async () => {
    // As people type it: every mail groups it for reading.
    const token = await book({ language: 'en', phone: '0470550188' });
    let rung = 0;
    onWake(() => rung++);
    expect(await cancelViewing(token, monday)).toBe('cancelled');
    onWake(() => {});
    expect([await seats(), rung]).toEqual([0, 1]);
    const [visitor] = await mailsOf('visit-cancelled');
    const [, agency] = await mailsOf('agency');
    expect(visitor).toMatchObject({ recipient: 'liesbeth@example.be', replyTo: 'thomas@gevel.example' });
    expect(visitor?.document.language).toBe('en');
    const cancellations = [agency, ...(await mailsOf('agency'))].filter(
      (mail) => mail && fileOf(mail).method === 'CANCEL',
    );
    expect(cancellations[0]).toMatchObject({ recipient: 'thomas@gevel.example', replyTo: 'liesbeth@example.be' });
    expect(cancellations[0]?.document.language).toBe('nl');
    expect(JSON.stringify(cancellations[0]?.document)).toContain('0470\u00a055\u00a001\u00a088');
  });

  test('the calendar files of a cancellation remove the viewing they belong to', async () => {
    const token = await book();
    const [invitation] = await mailsOf('confirmation');
    await cancelViewing(token, monday);
    const [visitor] = await mailsOf('visit-cancelled');
    const cancelled = (await mailsOf('agency')).map(fileOf).find(({ method }) => method === 'CANCEL');
    const { uid } = fileOf(invitation);
    for (const file of [fileOf(visitor), cancelled])
      expect(file).toMatchObject({
        method: 'CANCEL',
        said: 'CANCEL',
        status: 'CANCELLED',
        uid,
        sequence: 1,
        startsAt: start.toISOString(),
        attendee: expect.stringMatching(/^mailto:liesbeth@example\.be$/i),
      });
    expect(new URL(cancelled?.url ?? '').pathname).toMatch(/^\/office\/calendar\/[\w-]+\/$/);
    expect(JSON.stringify(await mailsOf('agency'))).not.toContain('/bezoek/');
  });

  test('a freed time slot can be booked again', async () => {
    await cancelViewing(await book(), monday);
    await site.database.deleteFrom('mail').execute();
    const again = await book({ email: 'an@example.be' });
    expect(again).not.toBe('');
    expect(await seats()).toBe(6);
  });

  test('following a link twice shows that the viewing is cancelled and sends no second notice', async () => {
    const token = await book();
    await cancelViewing(token, monday);
    const mails = await queuedMails(site.database);
    expect(await cancelViewing(token, monday)).toBe('alreadyCancelled');
    expect(await cancelViewing(token, new Date('2027-01-01'))).toBe('alreadyCancelled');
    expect(await queuedMails(site.database)).toEqual(mails);
  });

  test('following a link twice at the same time notifies both sides once', async () => {
    const token = await book();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => cancelViewing(token, monday)));
    expect(outcomes.filter((outcome) => outcome === 'cancelled')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'alreadyCancelled')).toHaveLength(4);
    // The confirmation request, and two for each side.
    expect(await queuedMails(site.database)).toHaveLength(5);
  });

  test('a viewing can be cancelled until it begins', async () => {
    const token = await book();
    expect(await cancelViewing(token, start)).toBe('past');
    expect(await seats()).toBe(6);
    expect(await cancelViewing(token, new Date(start.getTime() - 1))).toBe('cancelled');
  });

  test('a forged link cancels nothing', async () => {
    const token = await book();
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify([0, 'another'])).toString('base64url');
    const forged = [
      '',
      'x',
      '\0',
      body,
      `${body}.`,
      `${other}.${signature}`,
      token.slice(0, -1),
      signToken('visit', ['nobody'], null),
      signToken('visit', [], null),
      signToken('receipt', ['another'], null),
    ];
    for (const one of forged) {
      expect(await cancelViewing(one, monday), one).toBe('unknown');
      expect(await getViewing(one, 'nl', monday), one).toBeNull();
      expect(await getViewingFile(one, monday), one).toBeNull();
    }
    expect(await seats()).toBe(6);
  });

  test('the holder of the link sees the viewing in any language, before, after and cancelled', async () => {
    const token = await book();
    expect(await getViewing(token, 'fr', monday)).toMatchObject({
      token,
      status: 'confirmed',
      isPast: false,
      weekday: 'mardi',
      dayNumber: '24',
      month: 'novembre 2026',
      from: '10:00',
      until: '10:30',
      title: 'Herenhuis met tuin',
      place: 'Pontstraat 42, 9000 Gand',
      person: 'Thomas Vandewalle',
      propertyHref: expect.stringMatching(/\/101\/$/),
      calendarHref: `/api/viewing/?token=${token}`,
      anotherHref: expect.stringMatching(/^\/fr\/.+\?property=101$/),
    });
    expect(await getViewing(token, 'fr', start)).toMatchObject({ isPast: true });
    await cancelViewing(token, monday);
    expect(await getViewing(token, 'fr', monday)).toMatchObject({ status: 'cancelled' });
  });

  test('the link gives a calendar file, and later its cancellation', async () => {
    const token = await book();
    const read = async () => readCalendar((await getViewingFile(token, monday)) ?? '');
    const first = await read();
    expect(first).toMatchObject({ method: 'PUBLISH', sequence: 0, status: 'CONFIRMED', attendee: null });
    await cancelViewing(token, monday);
    expect(await read()).toMatchObject({ method: 'CANCEL', sequence: 1, status: 'CANCELLED', uid: first.uid });
  });

  test('a viewing whose property has left the site is shown and cancelled as it was booked', async () => {
    const token = await book();
    await serveSite({ properties: [feedRecord({ ID: 1 })] });
    expect(await getViewing(token, 'nl', monday)).toMatchObject({
      title: 'Herenhuis met tuin',
      propertyHref: null,
      anotherHref: null,
    });
    expect(await cancelViewing(token, monday)).toBe('cancelled');
    expect(await mailsOf('visit-cancelled')).toHaveLength(1);
  });
});

describe('a database that another process holds', () => {
  let site: TestSite;
  let other: Kysely<Database>;
  beforeAll(async () => {
    site = await openTestSite('sqlite');
    other = openDatabase(site.target);
  });
  afterAll(async () => {
    await other.destroy();
    await site.close();
  });

  test('leaves the viewing unchanged, so that the visitor can retry', async () => {
    await bookViewing({ now: sentAt });
    const [confirmation] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'confirmation');
    const token = (confirmation ? linksOf(confirmation)[0] : '')?.split('/').at(-2) ?? '';
    await sql`begin immediate`.execute(other);
    // Each reading of this clock is later than the longest wait for the database.
    let time = 0;
    const patience = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 1_000_000;
      return time;
    });
    expect(await cancelViewing(token, monday)).toBe('unavailable');
    patience.mockRestore();
    await sql`rollback`.execute(other);
    expect(await site.database.selectFrom('appointment').select('status').execute()).toEqual([{ status: 'confirmed' }]);
    expect(await cancelViewing(token, monday)).toBe('cancelled');
  });
});
