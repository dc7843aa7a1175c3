import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookViewing, sentAt } from '@/tests/support/send-form';
import { serveSite, siteAppointments } from '@/tests/support/serve-site';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getViewingOffer, readProposal } from './get-viewing-offer';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
beforeEach(() => site.clear());
afterAll(() => site.close());

const offerOf = (id: number) => getViewingOffer(String(id), { from: null, language: 'fr', now: sentAt });
const [viewings, rentals] = siteAppointments.calendars;

test('offers time slots while at least one is free', async () => {
  const { slots, problem } = await offerOf(101);
  expect(slots?.first?.startsAt).toBe(slots?.days[0]?.slots[0]?.startsAt);
  expect(problem).toBeNull();
});

test.each([
  ['the agency books no viewings online', 101, { ...siteAppointments, isOpen: false }, 'closed'],
  ['the property has no calendar', 101, { ...siteAppointments, calendars: [rentals] }, 'closed'],
  ['the property is sold', 103, siteAppointments, 'notAvailable'],
])('where %s, the reason is shown, with the way to ask if there is one', async (_, id, appointments, problem) => {
  await serveSite({ settings: { appointments } });
  // What is sold has no form that offers viewings.
  const askHref =
    problem === 'notAvailable' ? null : expect.stringMatching(new RegExp(`^/fr/contact/\\?property=${id}$`));
  expect(await offerOf(id)).toEqual({ slots: null, problem, askHref, isSite: false });
});

test('shows that appointments are full when the last time slot is taken', async () => {
  // One Tuesday, one half-hour.
  const single = { ...viewings, days: { tue: [{ from: '10:00', until: '10:30' }] }, leadHours: 1, horizonDays: 6 };
  await serveSite({ settings: { appointments: { ...siteAppointments, calendars: [single] } } });
  const free = (await offerOf(101)).slots?.days.flatMap(({ slots }) => slots) ?? [];
  expect(free).toHaveLength(1);
  await bookViewing({ values: { moment: free[0]?.startsAt ?? '', email: 'a@example.be' } });
  const { slots, problem } = await offerOf(101);
  expect([slots?.first, problem]).toEqual([null, 'appointmentsFull']);
});

test('the time that an address names is chosen while it is free', () => {
  const slot = (time: string, isFree: boolean) => ({ startsAt: `2026-12-01T${time}`, time, isFree });
  const named = { date: '', weekday: '', dayNumber: '', month: '' };
  const days = [{ ...named, day: '2026-12-01', slots: [slot('10:30', true), slot('16:30', false)] }];
  const offer = { slots: { days, previous: null, next: null, first: null } };
  const read = (query: string) => readProposal(offer, new URLSearchParams(query));
  expect(read('from=2026-12-01&at=10:30&proposal=key')).toEqual({
    values: { moment: '2026-12-01T10:30', proposal: 'key' },
    isLost: false,
  });
  for (const lost of ['from=2026-12-01&at=16:30', 'from=2026-12-02&at=10:30'])
    expect(read(lost)).toEqual({ values: {}, isLost: true });
  expect(read('from=2026-12-01')).toEqual({ values: {}, isLost: false });
  expect(readProposal({ slots: null }, new URLSearchParams('at=10:30'))).toEqual({ values: {}, isLost: false });
});
