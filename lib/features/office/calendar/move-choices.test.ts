import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import type { EntryKind } from '@/lib/domain/appointment/calendar-entry';
import { clockOf, minutesOf } from '@/lib/domain/office/calendar-grid';
import { isRefused } from '@/lib/domain/office/move-obstacle';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { addOwner } from '@/lib/features/owners/add-owner';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { cancelForAgency, lastChangerOf, moveViewing } from './change-viewing';
import { getMoveChoices } from './move-choices';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const days = ['2026-11-23', '2026-11-24'];

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function book(id: number, day: string, time: string, email = 'wim@example.be'): Promise<string> {
    const property = getContent().catalogue.getProperty(id);
    if (!property) throw new Error(`no property ${id}`);
    const startsAt = brusselsInstant(day, time);
    const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
    const person = { name: 'Wim Claes', email, phone: '0470 55 01 88' };
    const agent = 'Thomas Vandewalle';
    const plan = await planHandBooking({ property, agent, startsAt, endsAt, language: 'fr', person, page: '' }, now);
    await transact(plan.store);
    return plan.viewing.id;
  }

  const enter = (kind: EntryKind, day: string, from: string, until: string) =>
    transact((connection) =>
      addEntries(connection, [
        {
          id: randomUUID(),
          series_id: randomUUID(),
          agent: 'Thomas Vandewalle',
          kind,
          property_id: null,
          starts_at: brusselsInstant(day, from).toISOString(),
          ends_at: brusselsInstant(day, until).toISOString(),
          note: '',
          created_at: now.toISOString(),
        },
      ]),
    );

  /** Periods of starts with the same obstacle on a day: `10:00–10:45 taken`. */
  async function obstaclesOn(day: string, id: string, staff: Awaited<ReturnType<typeof enterOffice>>['staff']) {
    const starts = (await getMoveChoices(staff, { id, days }, asking))?.days.find((one) => one.day === day)?.starts;
    const found: string[] = [];
    let from = '';
    for (const [index, { at, why }] of (starts ?? []).entries()) {
      const next = starts?.[index + 1];
      from ||= clockOf(at);
      if (next?.why === why) continue;
      if (why) found.push(`${from}–${clockOf(at)} ${why}`);
      from = '';
    }
    return found;
  }

  test('each start says what speaks against it, and only what would be refused is', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await book(101, '2026-11-24', '10:00');
    await book(102, '2026-11-24', '13:00');
    await enter('absence', '2026-11-24', '17:00', '23:00');
    await enter('closed', '2026-11-24', '08:00', '09:00');
    expect(await obstaclesOn('2026-11-23', id, staff)).toEqual(['07:00–12:00 past']);
    const on = await obstaclesOn('2026-11-24', id, staff);
    expect(on).toEqual(['07:45–08:45 closed', '12:45–13:15 taken', '16:45–21:00 absence']);
    for (const [time, why] of [
      ['13:15', 'taken'],
      ['08:30', 'closed'],
    ] as const) {
      const version = (await getAppointment(id))?.version ?? -1;
      const answer = await moveViewing(staff, { id, version }, { day: '2026-11-24', time }, asking);
      expect(answer).toBe(isRefused(why) ? why : 'saved');
    }
    expect((await getMoveChoices(staff, { id, days }, asking))?.mails).toEqual({ visitor: true, owner: false });
  });

  test('the way between two addresses counts where it is set', async () => {
    const content = getContent();
    const { settings } = content;
    const travel = { minutes: 20, kmPerHour: 1000 };
    replaceContent({ ...content, settings: { ...settings, appointments: { ...settings.appointments, travel } } });
    try {
      const { staff } = await enterOffice({ role: 'desk' });
      const id = await book(101, '2026-11-24', '10:00');
      await book(102, '2026-11-24', '13:00');
      expect(await obstaclesOn('2026-11-24', id, staff)).toEqual([
        '12:15–12:30 travel',
        '12:45–13:15 taken',
        '13:30–13:45 travel',
      ]);
    } finally {
      replaceContent(content);
    }
  });

  test('the site’s own slots are starts too, and owners count among the mails', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ email: 'els@example.be', name: 'Els', propertyIds: [101], language: 'fr' }, now);
    const id = await book(101, '2026-11-24', '10:00', '');
    const choices = await getMoveChoices(staff, { id, days }, asking);
    expect(choices?.mails).toEqual({ visitor: false, owner: true });
    const starts = choices?.days[1]?.starts.map(({ at }) => at) ?? [];
    expect(starts).toContain(minutesOf('10:00'));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  test('what cannot be moved, or not by this person, has no choices; the colleague who was faster is named', async () => {
    const { staff: agent } = await enterOffice({ role: 'agent', email: 'nobody@gevel.example' });
    const { staff } = await enterOffice({ role: 'desk', name: 'An' });
    const id = await book(101, '2026-11-24', '10:00');
    expect(await getMoveChoices(agent, { id, days }, asking)).toBeNull();
    expect(await getMoveChoices(staff, { id: 'x', days }, asking)).toBeNull();
    expect(await getMoveChoices(staff, { id, days: [] }, asking)).toBeNull();
    expect(await lastChangerOf(id)).toBeUndefined();
    expect(await cancelForAgency(staff, { id, version: 0 }, asking)).toBe('saved');
    expect(await lastChangerOf(id)).toBe('An');
    expect(await getMoveChoices(staff, { id, days }, asking)).toBeNull();
  });

  test('a time that is held says for whom and until when', async () => {
    const { staff } = await enterOffice({ role: 'desk', language: 'en' });
    const id = await book(101, '2026-11-24', '09:00');
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'lead', property_id: 101, name: 'Els Peeters' }));
      await addEntries(connection, [
        {
          id: 'held',
          series_id: 'held',
          agent: 'Thomas Vandewalle',
          kind: 'proposed',
          property_id: 101,
          starts_at: brusselsInstant('2026-11-24', '10:00').toISOString(),
          ends_at: brusselsInstant('2026-11-24', '10:30').toISOString(),
          note: '',
          created_at: now.toISOString(),
          enquiry_id: 'lead',
          held_until: '2026-11-24T11:00:00.000Z',
        },
      ]);
    });
    const choices = await getMoveChoices(staff, { id, days: ['2026-11-24'] }, asking);
    const said = choices?.days[0]?.starts.filter(({ why }) => why === 'proposed') ?? [];
    expect(said.map(({ at }) => clockOf(at))).toEqual(['09:45', '10:00', '10:15']);
    for (const { words } of said) expect(words).toMatch(/Els Peeters.*24 November 2026.*12:00/);
  });
});
