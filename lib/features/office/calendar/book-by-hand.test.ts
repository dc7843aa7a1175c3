import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { getInbox } from '@/lib/features/office/leads/get-inbox';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { addOwner } from '@/lib/features/owners/add-owner';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { queuedMails } from '@/tests/support/queued-mails';
import { bookViewing } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { bookByHand, getBookingForm } from './book-by-hand';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };

const typed = {
  property: '101',
  agent: '',
  day: '2026-11-24',
  time: '19:30',
  minutes: '45',
  name: 'Wim Claes',
  email: 'wim@example.be',
  phone: '',
  spoken: 'fr',
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const viewings = () => site.database.selectFrom('appointment').selectAll().execute();
  const kinds = async () =>
    (await queuedMails(site.database))
      .filter(({ kind }) => kind !== 'owner-login')
      .map(({ kind, document }) => `${kind} ${document.language}`);

  test('a viewing agreed by telephone is a lead that waits for no one, a viewing outside opening hours, and a mail to each', async () => {
    await addOwner({ email: 'els@example.be', name: 'Els', language: 'de', propertyIds: [101] }, now);
    const { staff } = await enterOffice({ role: 'desk' });
    await site.database.deleteFrom('mail').execute();
    expect((await bookByHand(staff, typed, asking)).kind).toBe('booked');
    expect(await viewings()).toMatchObject([
      {
        starts_at: '2026-11-24T18:30:00.000Z',
        ends_at: '2026-11-24T19:15:00.000Z',
        status: 'confirmed',
        agent: 'Thomas Vandewalle',
        calendar_id: 'visits',
      },
    ]);
    expect(await kinds()).toEqual(['agency nl', 'owner-visit-booked de', 'visit-booked fr']);
    const leads = async (search: string) =>
      (await getInbox(staff, readInboxQuery(new URLSearchParams(search)), asking))?.leads;
    expect(await leads('')).toEqual([]);
    expect(await leads('state=done')).toMatchObject([{ name: 'Wim Claes', form: 'contact-appointment' }]);
    const activities = await site.database.selectFrom('activity').select(['kind', 'contact']).execute();
    expect(activities).toEqual([{ kind: 'visit', contact: 'W. C.' }]);
  });

  test('a visitor with a telephone alone gets no mail', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookByHand(staff, { ...typed, email: '', phone: '0470 55 01 88' }, asking);
    expect(await kinds()).toEqual(['agency nl']);
  });

  test('a taken seat is refused by the database, an agent elsewhere by the calendar, and nothing is stored', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookViewing({});
    const before = (await viewings()).length;
    const at = (time: string, change = {}) => bookByHand(staff, { ...typed, time, ...change }, asking);
    expect(await at('10:00')).toMatchObject({ kind: 'refused', problem: 'taken' });
    expect(await at('09:30')).toMatchObject({ kind: 'refused', problem: 'taken' });
    expect(await at('10:15', { property: '102', agent: 'thomas-vandewalle' })).toMatchObject({
      kind: 'refused',
      problem: 'taken',
    });
    expect((await viewings()).length).toBe(before);
    expect((await at('10:30')).kind).toBe('booked');
    const both = await Promise.all([at('15:00'), at('15:00')]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['booked', 'refused']);
  });

  test.each([
    ['noProperty', { property: '999' }],
    ['noProperty', { property: '' }],
    ['noPerson', { name: ' ' }],
    ['noPerson', { email: '', phone: '' }],
    ['noPerson', { email: 'wim@' }],
    ['badTime', { time: '25:00' }],
    ['badLength', { minutes: '7' }],
    ['badLength', { minutes: '485' }],
    ['badLength', { minutes: 'long' }],
    ['longName', { name: 'x'.repeat(101) }],
    ['past', { day: '2026-11-23', time: '12:00' }],
  ] as const)('%s: %o', async (problem, change) => {
    const { staff } = await enterOffice({ role: 'desk' });
    expect(await bookByHand(staff, { ...typed, ...change }, asking)).toEqual({ kind: 'refused', problem });
    expect(await viewings()).toEqual([]);
  });

  test('what dragging asks about, the form asks about too, once', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const content = getContent();
    const { appointments } = content.settings;
    const holidays = [...appointments.holidays, '2026-11-25'];
    replaceContent({ ...content, settings: { ...content.settings, appointments: { ...appointments, holidays } } });
    try {
      const holiday = { ...typed, day: '2026-11-25' };
      const asked = { kind: 'refused', problem: 'asks', why: 'holiday' };
      expect(await bookByHand(staff, holiday, asking)).toEqual(asked);
      expect(await bookByHand(staff, { ...holiday, anyway: 'hours' }, asking)).toEqual(asked);
      const late = { ...typed, time: '22:00' };
      expect(await bookByHand(staff, late, asking)).toEqual({ kind: 'refused', problem: 'asks', why: 'hours' });
      expect(await viewings()).toEqual([]);
      expect((await bookByHand(staff, { ...holiday, anyway: 'holiday' }, asking)).kind).toBe('booked');
    } finally {
      replaceContent(content);
    }
  });

  test('the form knows the lead, and offers an agent only calendars of the own office', async () => {
    await transact((connection) =>
      addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: 101, language: 'de' })),
    );
    const { staff } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    const form = await getBookingForm(staff, new URLSearchParams({ lead: 'one', day: '2026-11-26' }), {
      ...asking,
      language: 'nl',
    });
    expect(form?.values).toMatchObject({
      property: '101 · Pontstraat 42, 9000 Gent',
      agent: 'sofie-maes',
      day: '2026-11-26',
      name: 'Liesbeth De Smet',
      email: 'liesbeth@example.be',
      spoken: 'de',
    });
    const read = (await listAudit({ email: staff.email, most: 9 })).filter(({ event }) => event === 'leadRead');
    expect(read.map(({ detail }) => detail)).toEqual(['one']);
    expect(form?.agents.map(({ id }) => id)).toEqual(['sofie-maes']);
    expect(await bookByHand(staff, typed, asking)).toEqual({ kind: 'refused', problem: 'forbidden' });
  });
});
