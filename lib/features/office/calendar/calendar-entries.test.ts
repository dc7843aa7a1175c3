import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { enterOffice } from '@/tests/support/enter-office';
import { bookViewing, refusalOf, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { bookByHand } from './book-by-hand';
import { addCalendarEntries, removeCalendarEntries } from './calendar-entries';
import { readCalendarQuery } from './calendar-query';
import { getCalendarEntry, getEntryForm } from './entry-form';
import { getCalendar } from './get-calendar';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const typed = {
  kind: 'absence' as const,
  agent: 'thomas-vandewalle',
  property: '',
  day: '2026-11-24',
  time: '09:45',
  untilDay: '',
  untilTime: '11:00',
  weeks: '2',
  note: 'Tandarts',
  deputy: '',
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const entries = () => site.database.selectFrom('calendar_entry').selectAll().orderBy('starts_at').execute();
  const freeOn = async (day: string) => {
    const view = await listFreeSlots('101', { from: day, language: 'nl', now: sentAt });
    return view?.days.find((one) => one.day === day)?.slots.flatMap(({ time, isFree }) => (isFree ? [time] : []));
  };

  test('an absence over booked viewings names them first, and is stored once that was read', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const booked = await bookByHand(
      staff,
      {
        property: '101',
        agent: 'thomas-vandewalle',
        day: '2026-12-01',
        time: '10:00',
        minutes: '30',
        name: 'Wim Claes',
        email: '',
        phone: '0470 55 01 99',
        spoken: 'fr',
      },
      asking,
    );
    const id = booked.kind === 'booked' ? booked.id : '';
    const refused = await addCalendarEntries(staff, typed, asking);
    const over = [
      {
        id,
        href: `/office/calendar/${id}/`,
        shown: `${id} 0`,
        // Without an e-mail address nobody can be asked.
        canAsk: false,
        takers: expect.any(Array),
        words: expect.stringContaining('Wim Claes'),
      },
    ];
    expect(refused).toEqual({
      kind: 'refused',
      problem: 'over',
      over: { viewings: over, everyone: expect.any(Array), seen: id, rest: 0 },
    });
    expect(await entries()).toEqual([]);
    expect(await addCalendarEntries(staff, { ...typed, over: 'another' }, asking)).toMatchObject({ problem: 'over' });
    expect((await addCalendarEntries(staff, { ...typed, over: id }, asking)).kind).toBe('added');
    expect(await addCalendarEntries(staff, { ...typed, weeks: '27' }, asking)).toMatchObject({ problem: 'badWeeks' });
  });

  test('an absence closes the agent’s time slots on the site, each week of its series, until it is removed', async () => {
    const { staff } = await enterOffice({ role: 'agent', email: 'thomas@gevel.example' });
    expect(await addCalendarEntries(staff, typed, asking)).toEqual({
      kind: 'added',
      href: '/office/calendar/?day=2026-11-24&agent=thomas-vandewalle',
    });
    expect(await freeOn('2026-11-24')).toEqual(['09:00', '11:00', '11:30']);
    expect(await freeOn('2026-12-01')).toEqual(['09:00', '11:00', '11:30']);
    const refusal = refusalOf(await sendForm('contact-appointment', {}));
    expect(refusal.problem).toBe('momentTaken');
    const calendar = await getCalendar(staff, readCalendarQuery(new URLSearchParams()), { ...asking, language: 'nl' });
    expect(calendar?.days[1]?.items).toMatchObject([
      { state: 'absence', name: 'Tandarts', from: '09:45', until: '11:00' },
    ]);
    const [first, second] = await entries();
    expect(await getCalendarEntry(staff, first?.id ?? '', asking)).toMatchObject({ series: 2, mayChange: true });
    expect((await removeCalendarEntries(staff, { id: first?.id ?? '', isSeries: false }, asking)).kind).toBe('removed');
    expect(await freeOn('2026-11-24')).toHaveLength(6);
    expect(await freeOn('2026-12-01')).toHaveLength(3);
    expect((await removeCalendarEntries(staff, { id: second?.id ?? '', isSeries: true }, asking)).kind).toBe('removed');
    expect(await entries()).toEqual([]);
    expect((await listAudit({ email: staff.email, most: 20 })).map(({ event }) => event)).toContain('calendarChanged');
  });

  test('what is booked stays, and other agents’ slots stay open', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookViewing({});
    await addCalendarEntries(staff, { ...typed, agent: 'sofie-maes' }, asking);
    expect(await freeOn('2026-11-24')).toHaveLength(5);
    await addCalendarEntries(staff, typed, asking);
    const viewings = await site.database.selectFrom('appointment').select('status').execute();
    expect(viewings).toEqual([{ status: 'confirmed' }]);
  });

  test('a series of open houses has its property', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const openHouse = { ...typed, kind: 'openHouse' as const, weeks: '3' };
    expect(await addCalendarEntries(staff, openHouse, asking)).toEqual({ kind: 'refused', problem: 'noProperty' });
    expect((await addCalendarEntries(staff, { ...openHouse, property: '101' }, asking)).kind).toBe('added');
    expect((await entries()).map(({ property_id, starts_at }) => `${property_id} ${starts_at.slice(0, 10)}`)).toEqual([
      '101 2026-11-24',
      '101 2026-12-01',
      '101 2026-12-08',
    ]);
  });

  test('impossible times, other offices and entries that are gone are refused', async () => {
    const { staff } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    const add = async (change: object) =>
      addCalendarEntries(staff, { ...typed, agent: 'sofie-maes', ...change }, asking);
    expect(await add({ agent: 'thomas-vandewalle' })).toEqual({ kind: 'refused', problem: 'forbidden' });
    expect(await add({ agent: 'stranger' })).toEqual({ kind: 'refused', problem: 'unknown' });
    expect(await add({ untilTime: '09:00' })).toEqual({ kind: 'refused', problem: 'badTime' });
    expect(await add({ day: '2026-11-20' })).toEqual({ kind: 'refused', problem: 'past' });
    expect(await entries()).toEqual([]);
    const { staff: desk } = await enterOffice({ role: 'desk' });
    await addCalendarEntries(desk, typed, asking);
    const [entry] = await entries();
    const gone = { id: 'none', isSeries: false };
    expect(await removeCalendarEntries(staff, gone, asking)).toEqual({ kind: 'refused', problem: 'unknown' });
    expect(await removeCalendarEntries(staff, { id: entry?.id ?? '', isSeries: true }, asking)).toEqual({
      kind: 'refused',
      problem: 'forbidden',
    });
    expect(await entries()).toHaveLength(2);
    const form = await getEntryForm(staff, new URLSearchParams('day=2026-11-26'), { ...asking, language: 'nl' });
    expect(form).toMatchObject({ agent: 'sofie-maes', day: '2026-11-26', agents: [{ id: 'sofie-maes' }] });
  });
});
