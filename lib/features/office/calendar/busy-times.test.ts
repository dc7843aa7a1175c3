import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { removeOwner, setOwnerDisabled } from '@/lib/features/accounts/owner-store';
import { getStaff } from '@/lib/features/accounts/staff';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { createPublicHttp } from '@/lib/platform/public-http';
import { failingCalendars } from '@/lib/server/health/list-reasons';
import { checkCalendars } from '@/scripts/doctor/check-partners';
import { enterOffice } from '@/tests/support/enter-office';
import { refusalOf, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getBusyCalendar, removeBusyAddress, setBusyAddress } from './busy-address';
import { writeCalendarFeed } from './calendar-feed';
import { readCalendarQuery } from './calendar-query';
import { getCalendar } from './get-calendar';
import { refreshBusyTimes } from './refresh-busy-times';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = { requester, now: sentAt };
const email = 'thomas@gevel.example';
const minutes = (count: number) => new Date(sentAt.getTime() + count * 60_000);

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}@elsewhere`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const dentist = ['SUMMARY:Tandarts dr. Peeters', 'DTSTART:20261124T084500Z', 'DTEND:20261124T100000Z'];

/** A server of calendars; a test says what it answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: IncomingMessage[] = [];
const server = http.createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sends = (text: string, headers: Record<string, string> = {}) => {
  answer = (request, response) => {
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? '' : text);
  };
};
const fails = (status: number, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end();
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const inside = () => createPublicHttp({ privateHosts: new Set([host]), isEncrypted: true });
  const enter = async () => (await enterOffice({ role: 'agent', email })).staff;
  const set = async (staff: Awaited<ReturnType<typeof enter>>, address = `http://${host}/secret.ics`) =>
    setBusyAddress(staff, address, asking, inside());
  const refresh = (now: Date, worker = 'one') => refreshBusyTimes({ worker, clock: () => now, http: inside() });
  const freeOn = async (day: string, now = sentAt) => {
    const view = await listFreeSlots('101', { from: day, language: 'nl', now });
    return view?.days.find((one) => one.day === day)?.slots.flatMap(({ time, isFree }) => (isFree ? [time] : []));
  };

  test('what an agent does elsewhere closes their time slots for visitors, and stands in the office as busy', async () => {
    const staff = await enter();
    expect(await freeOn('2026-11-24')).toHaveLength(6);
    sends(calendarOf(dentist));
    expect(await set(staff)).toBeNull();
    expect(await freeOn('2026-11-24')).toEqual(['09:00', '11:00', '11:30']);
    expect(refusalOf(await sendForm('contact-appointment', {})).problem).toBe('momentTaken');
    const query = readCalendarQuery(new URLSearchParams('day=2026-11-24&view=day'));
    const calendar = await getCalendar(staff, query, { ...asking, language: 'nl' });
    expect(calendar?.days[0]?.items).toMatchObject([
      { state: 'busy', from: '09:45', until: '11:00', agent: 'Thomas Vandewalle', name: '', href: null },
    ]);
    // Nothing of what the calendar says besides is stored, and its address opens nothing in a copy of the database.
    const stored = JSON.stringify([
      await site.database.selectFrom('busy_source').selectAll().execute(),
      await site.database.selectFrom('busy_time').selectAll().execute(),
      await listAudit({ email, most: 20 }),
    ]);
    expect(stored).not.toMatch(/Tandarts|Peeters|secret/);
    expect(await getBusyCalendar(staff, sentAt)).toMatchObject({ host, count: 1, skipped: 0, problem: null });
    expect(await removeBusyAddress(staff, asking)).toBeNull();
    expect(await freeOn('2026-11-24')).toHaveLength(6);
  });

  test('a calendar counts for the person to whom an account is set, whatever the e-mail address of its login', async () => {
    const { staff, headers } = await enterOffice({ role: 'agent', email: 'tom@elsewhere.example', name: 'Tom' });
    await site.database.updateTable('owner').set({ agent: 'thomas-vandewalle' }).where('id', '=', staff.id).execute();
    const linked = await getStaff(headers, new Date());
    if (!linked) throw new Error('The session has ended.');
    expect(linked.name).toBe('Thomas Vandewalle');
    sends(calendarOf(dentist));
    expect(await set(linked)).toBeNull();
    expect(await freeOn('2026-11-24')).toEqual(['09:00', '11:00', '11:30']);
  });

  test('it is read again every quarter of an hour, on one server, and not sent again while unchanged', async () => {
    const staff = await enter();
    sends(calendarOf(dentist), { etag: '"one"' });
    await set(staff);
    expect(await refresh(minutes(14))).toBe(0);
    const tried = await Promise.all(['one', 'two', 'three'].map((worker) => refresh(minutes(15), worker)));
    expect(tried.sort()).toEqual([0, 0, 1]);
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(await freeOn('2026-11-24')).toHaveLength(3);
    sends(calendarOf(), { etag: '"two"' });
    expect(await refresh(minutes(31))).toBe(1);
    expect(await freeOn('2026-11-24')).toHaveLength(6);
    // The next day has more days to look at: it is read whole.
    expect(await refresh(minutes(24 * 60))).toBe(1);
    expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('a calendar that cannot be read keeps its last times; agent, operator and health say so, until it can', async () => {
    const staff = await enter();
    sends(calendarOf(dentist));
    await set(staff);
    fails(404);
    await refresh(minutes(15));
    expect(await getBusyCalendar(staff, sentAt)).toMatchObject({ problem: 'gone', readAt: sentAt, count: 1 });
    expect(await freeOn('2026-11-24')).toHaveLength(3);
    expect(await failingCalendars(minutes(60))).toEqual([]);
    fails(500);
    await refresh(minutes(45));
    expect(await getBusyCalendar(staff, sentAt)).toMatchObject({ problem: 'unreachable' });
    expect(await checkCalendars(minutes(80))).toMatchObject([
      { state: 'bad', check: 'calendar', text: expect.stringContaining('2026-11-21 14:15: unreachable') },
    ]);
    sends(calendarOf());
    await refresh(minutes(90));
    expect(await getBusyCalendar(staff, sentAt)).toMatchObject({ problem: null, count: 0 });
    expect(await checkCalendars(minutes(180))).toEqual([]);
  });

  test.each([
    ['a missing page', 'gone', () => fails(404)],
    ['a login', 'refused', () => fails(401)],
    ['an error', 'unreachable', () => fails(503)],
    ['a page', 'notCalendar', () => sends('<!doctype html>')],
    ['a file that is too large', 'tooLarge', () => sends('x'.repeat(10 * 1024 * 1024 + 1))],
    ['a redirect into the private network', 'private', () => fails(302, { location: 'https://10.0.0.1/a.ics' })],
    ['a redirect to the machine itself', 'private', () => fails(301, { location: 'https://127.0.0.1:1/a.ics' })],
    ['a redirect without encryption', 'plain', () => fails(302, { location: 'http://calendar.example/a.ics' })],
    ['a circle', 'unreachable', () => fails(302, { location: '/secret.ics' })],
  ] as const)('%s changes nothing', async (_, problem, begin) => {
    const staff = await enter();
    begin();
    expect(await set(staff)).toBe(problem);
    expect(await site.database.selectFrom('busy_source').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['http://calendar.example/a.ics', 'plain'],
    ['https://127.0.0.1/a.ics', 'private'],
    ['https://[::1]/a.ics', 'private'],
    ['https://localhost/a.ics', 'private'],
    ['webcal://10.1.2.3/a.ics', 'private'],
    ['file:///etc/passwd', 'noAddress'],
    ['my calendar', 'noAddress'],
    ['', 'noAddress'],
  ])('%s is not asked', async (address, problem) => {
    const staff = await enter();
    expect(await setBusyAddress(staff, address, asking)).toBe(problem);
    expect(asked).toEqual([]);
  });

  test('our own feed that comes back closes nothing', async () => {
    const staff = await enter();
    await sendForm('contact-appointment', {});
    const agent = { id: 'thomas-vandewalle', name: 'Thomas Vandewalle', office: 'gent' };
    sends(await writeCalendarFeed(agent, 'nl', sentAt));
    expect(await set(staff)).toBeNull();
    expect(await getBusyCalendar(staff, sentAt)).toMatchObject({ count: 0 });
  });

  test('a change while a calendar is read wins; accounts that are disabled or erased close nothing', async () => {
    const staff = await enter();
    sends(calendarOf(dentist));
    await set(staff);
    answer = async (_, response) => {
      await removeBusyAddress(staff, asking);
      response.end(calendarOf(dentist));
    };
    await refresh(minutes(15));
    expect(await site.database.selectFrom('busy_time').selectAll().execute()).toEqual([]);
    sends(calendarOf(dentist));
    await set(staff);
    await setOwnerDisabled(staff.id, true, sentAt);
    expect(await freeOn('2026-11-24')).toHaveLength(6);
    expect(await refresh(minutes(60))).toBe(0);
    await setOwnerDisabled(staff.id, false, sentAt);
    expect(await freeOn('2026-11-24')).toHaveLength(3);
    await transact((connection) => removeOwner(connection, staff, 'someone'));
    expect(await site.database.selectFrom('busy_source').selectAll().execute()).toEqual([]);
    expect(await site.database.selectFrom('busy_time').selectAll().execute()).toEqual([]);
  });

  test('who is not a contact person has none to close', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    sends(calendarOf(dentist));
    expect(await set(staff)).toBe('noAgent');
  });
});
