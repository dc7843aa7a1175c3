import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { addAppointment } from '@/lib/features/viewings/appointment-store';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { bookViewing } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getToday } from './get-today';
import { retryMail } from './replies/retry-mail';
import { getTodayPulse } from './today-pulse';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
/** Half past midnight in Belgium: the day of the agency is not the day in UTC. */
const now = new Date('2026-11-22T23:30:00Z');
const asking = { requester, now };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const add = (...rows: Parameters<typeof makeEnquiryRow>[0][]) =>
    transact(async (connection) => {
      for (const row of rows) await addEnquiry(connection, makeEnquiryRow(row));
    });
  const today = async (staff: Staff) => {
    const found = await getToday(staff, { language: 'nl', ...asking });
    if (!found) throw new Error('not allowed');
    return found;
  };
  const idsOf = async (staff: Staff) =>
    Object.fromEntries((await today(staff)).waiting.map(({ kind, leads }) => [kind, leads.map(({ id }) => id)]));

  test('an empty day has nothing to show', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    expect(await today(staff)).toMatchObject({
      day: '2026-11-23',
      reminders: [],
      waiting: [],
      viewings: [],
      unreported: { count: 0 },
      duringAbsence: { count: 0 },
      mails: { count: 0 },
      adverts: { count: 0 },
      content: null,
      imports: [],
    });
  });

  test('new leads wait in one block each, the oldest first; agents see their own and those without an assignee', async () => {
    const { staff: els } = await enterOffice({ role: 'desk' });
    const { staff: an } = await enterOffice({ role: 'agent' });
    await add(
      { id: 'late', received_at: '2026-11-22T13:00:00.000Z' },
      { id: 'early', received_at: '2026-11-20T13:00:00.000Z', assignee_id: an.id },
      { id: 'other', received_at: '2026-11-19T13:00:00.000Z', assignee_id: els.id },
      { id: 'done', state: 'done' },
      { id: 'spam', status: 'spam' },
      { id: 'reader', form: 'sign-newsletter' },
      { id: 'bid', form: 'offer' },
      { id: 'papers', form: 'document-request' },
      { id: 'praise', form: 'testimonial' },
    );
    const others = { offers: ['bid'], documents: ['papers'], testimonials: ['praise'] };
    expect(await idsOf(els)).toEqual({ leads: ['other', 'early', 'late'], ...others });
    expect(await idsOf(an)).toEqual({ leads: ['early', 'late'], ...others });
    expect((await today(els)).waiting.map(({ href }) => href)).toContain('/office/leads/?state=new&form=offer');
  });

  test('a block shows eight, and counts all', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await add(...Array.from({ length: 11 }, (_, index) => ({ id: `lead-${index}` })));
    const [block] = (await today(staff)).waiting;
    expect([block?.count, block?.leads.length]).toEqual([11, 8]);
  });

  test('viewings of today and tomorrow by the clock of the agency, with the whole address for those who go there', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await add({ id: 'one', property_id: 101 });
    const words = { title: 'Herenhuis', place: '9000 Gent', href: '/nl/x/' };
    const summary = JSON.stringify({ ...words, isPlaceHidden: true, person: 'Thomas', recipient: 'x@example.be' });
    const viewing = (id: string, startsAt: string, status: 'held' | 'confirmed' | 'cancelled' = 'confirmed') => ({
      id,
      enquiry_id: 'one',
      calendar_id: 'a',
      property_id: 101,
      starts_at: startsAt,
      ends_at: startsAt.replace(':00:00', ':30:00'),
      seat: 0,
      status,
      sequence: 0,
      language: 'nl' as const,
      name: '<b>Liesbeth</b>',
      email: 'l@example.be',
      phone: '0470 55 01 88',
      summary,
      created_at: '2026-11-01T00:00:00.000Z',
    });
    await transact(async (connection) => {
      await addAppointment(connection, viewing('before', '2026-11-22T22:00:00.000Z'));
      await addAppointment(connection, viewing('tomorrow', '2026-11-24T22:00:00.000Z'));
      await addAppointment(connection, viewing('today', '2026-11-23T09:00:00.000Z', 'held'));
      await addAppointment(connection, viewing('cancelled', '2026-11-23T10:00:00.000Z', 'cancelled'));
      await addAppointment(connection, viewing('after', '2026-11-24T23:00:00.000Z'));
    });
    const { viewings } = await today(staff);
    expect(viewings.map(({ id, day, isConfirmed }) => [id, day, isConfirmed])).toEqual([
      ['today', '2026-11-23', false],
      ['tomorrow', '2026-11-24', true],
    ]);
    expect(viewings[0]).toMatchObject({
      place: 'Pontstraat 42, 9000 Gent',
      telHref: 'tel:+32470550188',
      person: 'Thomas',
      href: '/office/calendar/today/',
    });
    expect(new URL(viewings[0]?.routeHref ?? '').searchParams.get('destination')).toBe('Pontstraat 42, 9000 Gent');
  });

  test('viewings without a report, and those during an absence, wait for their agent until that is done', async () => {
    const { staff: thomas } = await enterOffice({ role: 'agent', email: 'thomas@gevel.example' });
    const { staff: sofie } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    await add({ id: 'one', property_id: 101, state: 'done' });
    const agent = 'Thomas Vandewalle';
    const words = { title: 'Herenhuis', place: '9000 Gent', href: '/nl/x/', isPlaceHidden: false };
    const viewing = (id: string, startsAt: string, change = {}) => ({
      id,
      enquiry_id: 'one',
      calendar_id: id,
      property_id: 101,
      starts_at: startsAt,
      ends_at: startsAt.replace(':00:00', ':30:00'),
      seat: 0,
      status: 'confirmed' as const,
      sequence: 0,
      language: 'nl' as const,
      name: 'Liesbeth',
      email: '',
      phone: '',
      summary: JSON.stringify({ ...words, person: agent, recipient: 'x@example.be' }),
      agent,
      created_at: '2026-11-01T00:00:00.000Z',
      ...change,
    });
    await transact(async (connection) => {
      await addAppointment(connection, viewing('long-ago', '2026-11-01T09:00:00.000Z'));
      await addAppointment(connection, viewing('over', '2026-11-20T09:00:00.000Z'));
      await addAppointment(connection, viewing('noted', '2026-11-20T10:00:00.000Z', { outcome: 'came' }));
      await addAppointment(connection, viewing('during', '2026-11-25T09:00:00.000Z'));
      await addAppointment(connection, viewing('beside', '2026-11-26T09:00:00.000Z'));
      const entry = (id: string, kind: 'absence' | 'closed', day: string) => ({
        id,
        series_id: id,
        agent,
        kind,
        property_id: null,
        starts_at: `${day}T07:00:00.000Z`,
        ends_at: `${day}T17:00:00.000Z`,
        note: '',
        created_at: '2026-11-01T00:00:00.000Z',
        deputy_id: null,
      });
      await addEntries(connection, [entry('away', 'absence', '2026-11-25'), entry('shut', 'closed', '2026-11-26')]);
    });
    const idsFor = async (staff: Staff) => {
      const { unreported, duringAbsence } = await today(staff);
      return [unreported, duringAbsence].map(({ shown }) => shown.map(({ id }) => id));
    };
    expect(await idsFor(thomas)).toEqual([['over'], ['during']]);
    expect(await idsFor(desk)).toEqual([['over'], ['during']]);
    expect(await idsFor(sofie)).toEqual([[], []]);
    expect((await today(thomas)).duringAbsence.shown[0]?.moveHref).toContain('moving=during');
    expect((await today(thomas)).pulse.count).toBe(2);
    await site.database.updateTable('appointment').set({ outcome: 'noShow' }).where('id', '=', 'over').execute();
    await site.database.deleteFrom('calendar_entry').execute();
    expect(await idsFor(thomas)).toEqual([[], []]);
  });

  test('a viewing that is over leaves the viewings of the day', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookViewing();
    const shownAt = async (at: string) => {
      const seen = await getToday(staff, { language: 'nl', requester, now: new Date(at) });
      return [seen?.viewings.length, seen?.unreported.count];
    };
    expect(await shownAt('2026-11-24T09:15:00.000Z')).toEqual([1, 0]);
    expect(await shownAt('2026-11-24T09:30:00.000Z')).toEqual([0, 1]);
  });

  test('the screen is drawn again once something on it has changed, and not because time passes', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await add({ id: 'first' });
    const later = { ...asking, now: new Date(now.getTime() + 60_000) };
    const pulseAt = async (when: typeof asking) => (await getToday(staff, { language: 'nl', ...when }))?.pulse;
    const before = await pulseAt(asking);
    expect(before?.count).toBe(1);
    expect(await pulseAt(later)).toEqual(before);
    await add({ id: 'second' });
    const after = await pulseAt(later);
    expect(after?.count).toBe(2);
    expect(after?.version).not.toBe(before?.version);
  });

  test('a person who asks several times in a second gets one answer, and another one after it', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const { staff: other } = await enterOffice({ role: 'agent' });
    await add({ id: 'one', received_at: '2026-11-20T13:00:00.000Z' });
    const countAt = async (ms: number, who = staff) =>
      (await getTodayPulse(who, { language: 'nl', requester, now: new Date(now.getTime() + ms) }))?.count;
    expect(await Promise.all([countAt(0), countAt(10)])).toEqual([1, 1]);
    await add({ id: 'two', received_at: '2026-11-20T14:00:00.000Z' });
    expect(await countAt(999)).toBe(1);
    expect(await countAt(999, other)).toBe(2);
    expect(await countAt(1000)).toBe(2);
  });

  test('what the site could not do is for the desk and administrators; a failed mail is sent again', async () => {
    const content = getContent();
    const lack = {
      problem: 'rentHidden',
      areas: [],
      effect: 'hold',
      source: 'x',
      checkedOn: '2026-11-22',
      validFrom: null,
    } as const;
    const held = [{ id: 9, externalId: 'H9', languages: ['nl'] as const, lacks: [lack] }];
    replaceContent({ ...content, catalogue: { ...content.catalogue, held } });
    await transact((connection) => queueMails(connection, [makeNewMail({ id: 'mail-dead-1' })], now));
    await site.database.updateTable('mail').set({ state: 'dead', last_error: 'no such mailbox' }).execute();
    const seen = async (role: StaffRole) => {
      const { staff } = await enterOffice({ role });
      const { mails, adverts } = await today(staff);
      return [mails.count, adverts.shown.map(({ home }) => home.id), await retryMail(staff, 'mail-gone', asking)];
    };
    expect(await seen('agent')).toEqual([0, [], 'forbidden']);
    expect(await seen('administrator')).toEqual([1, [9], 'unknown']);
    const { staff } = await enterOffice({ role: 'desk' });
    expect(await retryMail(staff, 'mail-dead-1', asking)).toBe('saved');
    expect((await today(staff)).mails).toEqual({ shown: [], count: 0 });
    expect(await listAudit({ email: staff.email, most: 10 })).toContainEqual(
      expect.objectContaining({ event: 'mailRetried', detail: 'mail-dead-1' }),
    );
  });
});
