import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { enterOffice } from '@/tests/support/enter-office';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { readCalendarQuery } from './calendar-query';
import { cancelForAgency } from './change-viewing';
import { type CalendarView, getCalendar } from './get-calendar';
import { getOfficeViewing } from './get-office-viewing';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now, language: 'nl' as const };

/** The query of an address of the office. */
const queryOf = (href: string) => readCalendarQuery(new URL(href, 'https://www.gevel.example').searchParams);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function book(id: number, day: string, time: string): Promise<string> {
    const property = getContent().catalogue.getProperty(id);
    if (!property) throw new Error(`no property ${id}`);
    const startsAt = brusselsInstant(day, time);
    const plan = await planHandBooking(
      {
        property,
        agent: 'Thomas Vandewalle',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 30 * 60_000),
        language: 'fr',
        person: { name: 'Wim Claes', email: 'wim@example.be', phone: '0470 55 01 88' },
        page: '',
      },
      now,
    );
    await transact(plan.store);
    return plan.viewing.id;
  }

  const moveIn = (calendar: CalendarView | null) => {
    if (!calendar?.move || calendar.move === 'gone') throw new Error('nothing is moved');
    return calendar.move;
  };

  test('a viewing goes along from week to week, and its times are offered on each day', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await book(101, '2026-11-24', '10:00');
    await book(101, '2026-12-01', '14:00');
    const { moveHref = '' } = (await getOfficeViewing(staff, id, asking)) ?? {};
    const week = await getCalendar(staff, queryOf(moveHref), asking);
    expect(week?.days.map(({ day }) => day)).toContain('2026-11-24');
    expect(moveIn(week)).toMatchObject({ viewing: { id, day: '2026-11-24', at: 600, length: 30 }, chosen: null });
    const startsOn = (view: CalendarView | null, day: string) =>
      view?.days.find((one) => one.day === day)?.starts.map(({ at }) => at / 60) ?? [];
    // Monday's noon is over; where it stands now is not another time.
    expect(Math.min(...startsOn(week, '2026-11-23'))).toBe(12.5);
    expect(startsOn(week, '2026-11-24')).not.toContain(10);
    expect(startsOn(week, '2026-11-24')).toEqual(expect.arrayContaining([9, 10.5, 18.5]));

    const next = await getCalendar(staff, queryOf(week?.nextHref ?? ''), asking);
    expect(moveIn(next).viewing.id).toBe(id);
    expect(startsOn(next, '2026-12-01')).toContain(13);
    expect(startsOn(next, '2026-12-01')).not.toContain(14);
    const day = await getCalendar(staff, queryOf(next?.dayHref ?? ''), asking);
    expect(moveIn(day).viewing.id).toBe(id);

    const { href = '' } = next?.days[1]?.starts.find(({ at }) => at === 15 * 60) ?? {};
    const chosen = await getCalendar(staff, queryOf(href), asking);
    expect(moveIn(chosen).chosen).toMatchObject({ day: '2026-12-01', at: 900 });
    // Leafing on drops the time, and keeps the viewing.
    const after = queryOf(chosen?.nextHref ?? '');
    expect(after).toMatchObject({ moving: id, to: null });
    expect(queryOf(moveIn(chosen).stopHref)).toMatchObject({ moving: null, to: null, day: '2026-11-30' });
    expect((await getAppointment(id))?.version).toBe(0);
  });

  test('why a chosen time does not do is said; a time that is none is not chosen', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await book(101, '2026-11-24', '10:00');
    await book(101, '2026-11-25', '14:00');
    const chosenAt = async (to: string) =>
      moveIn(await getCalendar(staff, queryOf(`/?day=2026-11-24&moving=${id}&to=${to}`), asking)).chosen;
    expect(await chosenAt('2026-11-25T14:00')).toEqual({ day: '2026-11-25', at: 840, why: 'taken' });
    expect(await chosenAt('2026-11-23T10:00')).toMatchObject({ why: 'past' });
    for (const to of ['2026-11-25T14:07', '2026-12-09T14:00', '2026-02-31T10:00', 'x', '2026-11-25T24:00'])
      expect(await chosenAt(to)).toBeNull();
  });

  test('what cannot be moved is named, and does not go along', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await book(101, '2026-11-24', '10:00');
    const { staff: agent } = await enterOffice({ role: 'agent' });
    const seenBy = (person: typeof staff, moving: string) =>
      getCalendar(person, queryOf(`/?day=2026-11-24&moving=${moving}`), asking);
    expect((await seenBy(staff, id))?.move).toMatchObject({ name: 'Wim Claes' });
    expect((await seenBy(agent, id))?.move).toBe('gone');
    expect((await seenBy(staff, 'another'))?.move).toBe('gone');
    await cancelForAgency(staff, { id, version: 0 }, asking);
    const gone = await seenBy(staff, id);
    expect(gone?.move).toBe('gone');
    expect(gone?.nextHref).not.toContain('moving');
    expect(gone?.days.flatMap(({ starts }) => starts)).toEqual([]);
    expect((await getCalendar(staff, queryOf('/?day=2026-11-24'), asking))?.move).toBeNull();
  });
});
