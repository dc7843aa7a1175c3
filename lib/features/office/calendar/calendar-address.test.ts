import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/calendar/[key]/route';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { removeOwner, setRole } from '@/lib/features/accounts/owner-store';

import { enterOffice } from '@/tests/support/enter-office';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { findAgentOfAddress, issueCalendarAddress, revokeCalendarAddress } from './calendar-address';
import { addCalendarEntries } from './calendar-entries';
import { writeCalendarFeed } from './calendar-feed';
import { cancelForAgency, moveViewing } from './change-viewing';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const confirmation = { ...requester, password: 'brick and copper', now };
const thomas = { id: 'thomas-vandewalle', name: 'Thomas Vandewalle', office: 'gent' };
const email = 'thomas@gevel.example';

async function ask(address: string, headers: Record<string, string> = {}) {
  const [, , , key = ''] = new URL(address).pathname.split('/');
  return GET(new Request(address, { headers }), { params: Promise.resolve({ key }) });
}

function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return { event, status: component.getFirstPropertyValue('status') };
  });
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function issue(person: Awaited<ReturnType<typeof enterOffice>>['staff']): Promise<string> {
    const issued = await issueCalendarAddress(person, confirmation);
    if (!('address' in issued)) throw new Error(issued.problem);
    return issued.address;
  }

  test('an agent reads their own calendar at an address of which only a hash is stored', async () => {
    const { staff } = await enterOffice({ role: 'agent', email, language: 'fr' });
    const address = await issue(staff);
    expect(address).toMatch(/^https:\/\/www\.gevel\.example\/api\/calendar\/[\w-]{32}\/$/);
    const [row] = await site.database.selectFrom('calendar_key').selectAll().execute();
    expect(address).not.toContain(row?.hash);
    const response = await ask(address);
    expect([
      response.status,
      ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => response.headers.get(name)),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache', 'noindex']);
    const tag = response.headers.get('etag') ?? '';
    const again = await ask(address, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const entries = await listAudit({ email, most: 20 });
    expect(entries.find(({ event }) => event === 'calendarAddressChanged')?.detail).toBe('issued');
    expect(JSON.stringify(entries)).not.toContain(address.split('/').at(-2));
  });

  test('viewings have the identity and number of the mails, with who comes and where, in the agent’s language', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await bookViewing({ now: sentAt, values: { phone: '0470 55 01 88' } });
    const [viewing] = await site.database.selectFrom('appointment').selectAll().execute();
    if (!viewing) throw new Error('nothing was booked');
    const seen = { id: viewing.id, version: 0 };
    const other = { day: '2026-11-26', time: '15:00' };
    expect(await moveViewing(staff, seen, other, asking)).toBe('saved');
    const text = await writeCalendarFeed(thomas, 'fr', now);
    const [{ event, status } = { event: null }] = eventsOf(text);
    expect([event?.uid, event?.sequence, status]).toEqual([`visit-${viewing.id}@www.gevel.example`, 1, 'CONFIRMED']);
    expect(event?.startDate.toString()).toBe('2026-11-26T15:00:00');
    expect(event?.summary).toBe('Visite : Liesbeth De Smet');
    expect(event?.location).toBe('Pontstraat 42, 9000 Gent');
    expect(event?.description.split('\n').slice(0, 2)).toEqual(['Liesbeth De Smet', '0470\u00a055\u00a001\u00a088']);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    // Twice the same bytes: otherwise calendar programs would fetch it whole each time.
    expect(await writeCalendarFeed(thomas, 'fr', new Date(now.getTime() + 60_000))).toBe(text);
    expect(eventsOf(await writeCalendarFeed({ ...thomas, name: 'Sofie Maes' }, 'fr', now))).toEqual([]);
    expect(await cancelForAgency(staff, { ...seen, version: 1 }, asking)).toBe('saved');
    expect(eventsOf(await writeCalendarFeed(thomas, 'fr', now))).toEqual([]);
  });

  test('a viewing that waits for its visitor is tentative; closed times are there; texts cannot end their line', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await sendForm('contact-appointment', {});
    const note = `Tandarts; Gent, nr 5\\ "x"\nBEGIN:VEVENT ${'é'.repeat(60)}`;
    const entry = { kind: 'absence' as const, agent: thomas.id, property: '', day: '2026-11-25', time: '10:00' };
    await addCalendarEntries(
      staff,
      { ...entry, untilDay: '', untilTime: '12:00', weeks: '2', note, deputy: '' },
      asking,
    );
    const text = await writeCalendarFeed(thomas, 'nl', new Date(sentAt.getTime() + 60_000));
    const events = eventsOf(text);
    expect(events.map(({ event, status }) => `${event.startDate} ${status}`)).toEqual([
      '2026-11-24T10:00:00 TENTATIVE',
      '2026-11-25T10:00:00 CONFIRMED',
      '2026-12-02T10:00:00 CONFIRMED',
    ]);
    expect(events[1]?.event.summary).toBe(`Afwezig: ${note.replace('\n', ' ')}`);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('wrong, replaced and ended addresses, and those of people who left, answer 404 and reveal nothing', async () => {
    const { staff } = await enterOffice({ role: 'agent', email });
    const first = await issue(staff);
    const second = await issue(staff);
    const status = async (address: string) => (await ask(address)).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const wrong = await ask(`${second.slice(0, -2)}${second.at(-2) === 'x' ? 'y' : 'x'}/`);
    expect([wrong.status, wrong.headers.get('cache-control'), await wrong.text()]).toEqual([404, 'no-store', '']);
    expect(await revokeCalendarAddress(staff, asking)).toBeNull();
    expect(await status(second)).toBe(404);
    const third = await issue(staff);
    await setRole(staff.id, 'desk', now);
    expect(await status(third)).toBe(200);
    for (const left of [{ is_disabled: 1 }, { is_disabled: 0, role: null }]) {
      await site.database.updateTable('owner').set(left).where('id', '=', staff.id).execute();
      expect(await status(third)).toBe(404);
    }
  });

  test('an address ends with the account; who is not a contact person gets none', async () => {
    const { staff } = await enterOffice({ role: 'agent', email });
    const key = (await issue(staff)).split('/').at(-2) ?? '';
    expect((await findAgentOfAddress(key))?.agent.name).toBe('Thomas Vandewalle');
    await transact((connection) => removeOwner(connection, staff, 'someone'));
    expect(await findAgentOfAddress(key)).toBeNull();
    expect(await site.database.selectFrom('calendar_key').selectAll().execute()).toEqual([]);
    const { staff: desk } = await enterOffice({ role: 'desk' });
    expect(await issueCalendarAddress(desk, confirmation)).toEqual({ problem: 'noAgent', minutes: 0 });
  });
});
