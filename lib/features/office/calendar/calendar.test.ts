import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { mayChangeCalendarOf } from '@/lib/features/accounts/staff';
import { type HandBooking, planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { enterOffice } from '@/tests/support/enter-office';
import { bookViewing, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { calendarHref, readCalendarQuery } from './calendar-query';
import { type CalendarView, getCalendar } from './get-calendar';
import { getOfficeViewing } from './get-office-viewing';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now, language: 'nl' as const };
const read = (search: string) => readCalendarQuery(new URLSearchParams(search));

const shownIn = (calendar: CalendarView | null) =>
  calendar?.days.flatMap(({ day, items }) => items.map(({ from, name, state }) => `${day} ${from} ${name} ${state}`));

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function book(id: number, startsAt: string, change: Partial<HandBooking> = {}): Promise<string> {
    const property = getContent().catalogue.getProperty(id);
    if (!property) throw new Error(`no property ${id}`);
    const start = new Date(startsAt);
    const plan = await planHandBooking(
      {
        property,
        agent: property.manager?.name ?? '',
        startsAt: start,
        endsAt: new Date(start.getTime() + 30 * 60_000),
        language: 'fr',
        person: { name: 'Wim Claes', email: 'wim@example.be', phone: '0470 55 01 88' },
        page: '',
        ...change,
      },
      now,
    );
    await transact(plan.store);
    return plan.viewing.id;
  }

  test('a week shows what was booked on the site and by hand, in Belgian time, of everyone or of an agent or an office', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookViewing({ now: sentAt });
    await book(102, '2026-11-29T22:30:00.000Z');
    await book(101, '2026-11-29T23:30:00.000Z');
    const week = await getCalendar(staff, read(''), asking);
    expect(week?.days.map(({ day }) => day)).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    );
    expect(shownIn(week)).toEqual([
      '2026-11-24 10:00 Liesbeth De Smet confirmed',
      '2026-11-29 23:30 Wim Claes confirmed',
    ]);
    expect([week?.firstHour, week?.lastHour]).toEqual([8, 24]);
    const of = async (search: string) => shownIn(await getCalendar(staff, read(search), asking));
    expect(await of('agent=sofie-maes')).toEqual(['2026-11-29 23:30 Wim Claes confirmed']);
    expect(await of('office=gent')).toEqual(['2026-11-24 10:00 Liesbeth De Smet confirmed']);
    expect(await of('office=gent&agent=sofie-maes')).toEqual([]);
    expect(await of('day=2026-11-30')).toEqual(['2026-11-30 00:30 Wim Claes confirmed']);
    expect(await of('day=2026-11-24&view=day')).toEqual(['2026-11-24 10:00 Liesbeth De Smet confirmed']);
    expect(await of('day=never&view=year&agent=x&office=y')).toHaveLength(2);
  });

  test('days keep their viewings in the weeks when clocks change', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const of = async (day: string) => shownIn(await getCalendar(staff, read(`day=${day}`), asking));
    await book(101, '2026-10-24T22:30:00.000Z');
    await book(101, '2026-10-25T22:30:00.000Z');
    expect(await of('2026-10-25')).toEqual(['2026-10-25 00:30 Wim Claes done', '2026-10-25 23:30 Wim Claes done']);
    await book(101, '2027-03-28T21:30:00.000Z');
    await book(101, '2027-03-28T22:30:00.000Z');
    expect(await of('2027-03-28')).toEqual(['2027-03-28 23:30 Wim Claes confirmed']);
    expect(await of('2027-03-29')).toEqual(['2027-03-29 00:30 Wim Claes confirmed']);
  });

  test('addresses name the day; agents see their own calendar first', async () => {
    const { staff } = await enterOffice({ role: 'agent', email: 'Thomas@gevel.example' });
    await book(102, '2026-11-24T09:00:00.000Z');
    const id = await book(101, '2026-11-24T09:00:00.000Z');
    const own = await getCalendar(staff, read(''), asking);
    expect(own?.agent).toBe('thomas-vandewalle');
    expect(own?.days.flatMap(({ items }) => items.map((item) => item.id))).toEqual([id]);
    expect(shownIn(await getCalendar(staff, read('agent=all'), asking))).toHaveLength(2);
    expect([own?.previousHref, own?.nextHref, own?.todayHref, own?.dayHref]).toEqual([
      '/office/calendar/?day=2026-11-16',
      '/office/calendar/?day=2026-11-30',
      '/office/calendar/',
      '/office/calendar/?view=day&day=2026-11-23',
    ]);
    expect(calendarHref(read('view=day&day=2026-11-24&agent=all'), { view: 'week' })).toBe(
      '/office/calendar/?day=2026-11-24&agent=all',
    );
  });

  test('one viewing shows what its agent needs, and that it was read is logged', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await book(101, '2026-11-24T09:00:00.000Z');
    expect(await getOfficeViewing(staff, id, asking)).toMatchObject({
      state: 'confirmed',
      from: '10:00',
      email: 'wim@example.be',
      telHref: 'tel:+32470550188',
      place: 'Pontstraat 42, 9000 Gent',
      agent: 'Thomas Vandewalle',
      home: { reference: '101' },
      mayChange: true,
    });
    expect(await listAudit({ email: staff.email, most: 20 })).toContainEqual(
      expect.objectContaining({ event: 'viewingRead', detail: id }),
    );
    expect(await getOfficeViewing(staff, 'none', asking)).toBeNull();
  });

  test('agents change their own calendar and their office’s, others any', async () => {
    const may = async (email: string, role: StaffRole) => {
      const { staff } = await enterOffice({ role, email });
      return ['Thomas Vandewalle', 'An Vandewalle', 'Sofie Maes', ''].map((name) => mayChangeCalendarOf(staff, name));
    };
    expect(await may('thomas@gevel.example', 'agent')).toEqual([true, true, false, false]);
    expect(await may('stranger@gevel.example', 'agent')).toEqual([false, false, false, false]);
    expect(await may('desk@gevel.example', 'desk')).toEqual([true, true, true, true]);
    expect(await may('boss@gevel.example', 'administrator')).toEqual([true, true, true, true]);
  });
});
