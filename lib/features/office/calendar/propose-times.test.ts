import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { daysLater } from '@/lib/domain/time/brussels-time';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { sendAnswer } from '@/lib/features/office/replies/answer-lead';
import { eraseStoredPerson } from '@/lib/features/privacy/erase-person';
import { removeOldEntries } from '@/lib/features/viewings/calendar-store';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { leadOfProposal } from '@/lib/features/viewings/proposal-key';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { refusalOf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { bookByHand } from './book-by-hand';
import { removeCalendarEntries } from './calendar-entries';
import { readCalendarQuery } from './calendar-query';
import { getCalendarEntry } from './entry-form';
import { getCalendar } from './get-calendar';
import { getMoveChoices } from './move-choices';

const asking = (now = sentAt) => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0' }, now });
/** Tuesday at ten and at eleven in Brussels. */
const [ten, eleven] = ['2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'];

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await transact(async (connection) => {
      for (const [id, email] of [
        ['one', 'liesbeth@example.be'],
        ['two', 'jan@example.be'],
      ] as const)
        await addEnquiry(connection, makeEnquiryRow({ id, email, name: `Visitor ${id}`, property_id: 101 }));
    });
  });
  afterAll(() => site.close());

  const propose = (staff: Staff, times: readonly string[], lead = 'one') =>
    sendAnswer(
      staff,
      {
        id: lead,
        version: 0,
        mailId: randomUUID(),
        subject: 'Re',
        text: 'Kom langs.',
        homes: [],
        times,
        documents: [],
      },
      asking(),
    );
  const entries = () => site.database.selectFrom('calendar_entry').selectAll().orderBy('starts_at').execute();
  const freeOn = async (lead: string | null, now = sentAt) => {
    const view = await listFreeSlots('101', { from: '2026-11-24', language: 'nl', now, lead });
    const day = view?.days.find((one) => one.day === '2026-11-24');
    return day?.slots.flatMap(({ startsAt, isFree }) => (isFree ? [startsAt] : [])) ?? [];
  };
  const keyIn = async () => {
    const [mail] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'answer');
    const links = mail ? linksOf(mail).filter((href) => href.includes('proposal=')) : [];
    return { links, key: new URL(links[0] ?? '').searchParams.get('proposal') ?? '' };
  };
  let guests = 0;
  const book = (moment: string, values: SentValues = {}, now = sentAt) => {
    guests++;
    const caller = { address: `198.18.7.${guests}` };
    return sendForm('contact-appointment', {
      values: { moment, email: `guest${guests}@example.be`, ...values },
      caller,
      now,
    });
  };

  test('proposed times are closed to others for a day, free to their reader, and free again by themselves', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect(await propose(staff, [eleven, ten])).toEqual({ code: 'sent' });
    const until = daysLater(sentAt, 1);
    expect(await entries()).toMatchObject(
      [ten, eleven].map((starts_at) => ({
        kind: 'proposed',
        enquiry_id: 'one',
        agent: 'Thomas Vandewalle',
        property_id: 101,
        starts_at,
        held_until: until.toISOString(),
      })),
    );
    for (const held of [ten, eleven]) {
      expect(await freeOn(null)).not.toContain(held);
      expect(await freeOn('two')).not.toContain(held);
      expect(await freeOn('one')).toContain(held);
      expect(await freeOn(null, until)).toContain(held);
    }
    expect(refusalOf(await book(ten)).problem).toBe('momentTaken');
    expect(await propose(staff, [ten], 'two')).toMatchObject({ code: 'timeNotFree', why: 'proposed' });
    const { links, key } = await keyIn();
    expect(links).toHaveLength(2);
    expect([leadOfProposal(key, sentAt), leadOfProposal(key, until), leadOfProposal(`${key}x`, sentAt)]).toEqual([
      'one',
      null,
      null,
    ]);
    const mail = (await queuedMails(site.database)).find(({ kind }) => kind === 'answer');
    expect(JSON.stringify(mail?.document.blocks)).toContain('vrij tot zondag 22 november');
    await removeOldEntries(until);
    expect(await entries()).toEqual([]);
  });

  test('a time that a person types is held for its reader too, who books it; what speaks against one is said', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const typed = '2026-11-24T09:10:00.000Z';
    expect(await freeOn(null)).not.toContain(typed);
    expect(await propose(staff, [typed])).toEqual({ code: 'sent' });
    expect([await freeOn('one'), await freeOn(null)]).toEqual([
      expect.arrayContaining([typed]),
      expect.not.arrayContaining([ten]),
    ]);
    const { key, links } = await keyIn();
    expect(links[0]).toContain('at=10%3A10');
    for (const [start, why] of [
      ['2026-11-24T09:20:00.000Z', 'proposed'],
      ['2026-11-24T19:00:00.000Z', 'hours'],
      ['2028-11-24T10:00:00.000Z', 'hours'],
      ['2026-11-20T10:00:00.000Z', 'past'],
    ])
      expect(await propose(staff, [start ?? ''], 'two')).toMatchObject({
        code: 'timeNotFree',
        why,
        time: expect.stringMatching(/\d\d:\d\d$/),
      });
    expect(refusalOf(await book(typed)).problem).toBe('momentTaken');
    expect(await book(typed, { proposal: key })).toMatchObject({ kind: 'taken' });
    expect(await propose(staff, [typed], 'two')).toMatchObject({ code: 'timeNotFree', why: 'taken' });
  });

  test('whom a time is held for books it, and frees the others; the key opens nothing else', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await propose(staff, [ten, eleven]);
    const { key } = await keyIn();
    await propose(staff, [await freeOn(null).then(([first]) => first ?? '')], 'two');
    const [other] = (await entries()).filter(({ enquiry_id }) => enquiry_id === 'two');
    expect(refusalOf(await book(other?.starts_at ?? '', { proposal: key })).problem).toBe('momentTaken');
    expect(await book(eleven, { proposal: key })).toMatchObject({ kind: 'taken' });
    expect((await entries()).map(({ enquiry_id }) => enquiry_id)).toEqual(['two']);
    expect(await freeOn(null)).toContain(ten);
    expect(refusalOf(await book(eleven, { proposal: key })).problem).toBe('momentTaken');
  });

  test('of one who books a time and an answer that proposes it at once, one gets it', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const [answer, visitor, other] = await Promise.all([
      propose(staff, [ten]),
      book(ten),
      propose(staff, [ten], 'two'),
    ]);
    const wins = [answer.code === 'sent', visitor.kind === 'taken', other.code === 'sent'];
    expect(wins.filter(Boolean)).toHaveLength(1);
    const seats = await site.database.selectFrom('appointment').select('id').execute();
    expect(seats.length + (await entries()).length).toBe(1);
  });

  test('colleagues see it, are asked before they take it, and can free it', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await propose(staff, [ten, eleven]);
    const calendar = await getCalendar(staff, readCalendarQuery(new URLSearchParams('day=2026-11-24&agent=all')), {
      language: 'nl',
      ...asking(),
    });
    const items = calendar?.days.flatMap(({ items: found }) => found) ?? [];
    expect(items).toMatchObject([
      { state: 'proposed', name: 'Visitor one', movable: null },
      { state: 'proposed', name: 'Visitor one', movable: null },
    ]);
    const typed = {
      property: '101',
      agent: '',
      day: '2026-11-24',
      time: '10:00',
      minutes: '30',
      name: 'Jan Maes',
      email: '',
      phone: '0470 55 01 99',
      spoken: 'nl',
    };
    expect(await bookByHand(staff, typed, asking())).toEqual({
      kind: 'refused',
      problem: 'asks',
      why: 'proposed',
      words: 'voorgesteld aan Visitor one en vrijgehouden tot 22 november 2026 om 14:00',
    });
    expect(await bookByHand(staff, { ...typed, anyway: 'proposed' }, asking())).toMatchObject({ kind: 'booked' });
    const [left] = await entries();
    expect(left?.starts_at).toBe(eleven);
    const [viewing] = await site.database.selectFrom('appointment').select('id').execute();
    const choices = await getMoveChoices(staff, { id: viewing?.id ?? '', days: ['2026-11-24'] }, asking());
    expect(choices?.days[0]?.starts.find(({ at }) => at === 11 * 60)?.why).toBe('proposed');
    const id = left?.id ?? '';
    expect(await getCalendarEntry(staff, id, asking())).toMatchObject({ proposal: { name: 'Visitor one' } });
    expect(await removeCalendarEntries(staff, { id, isSeries: false }, asking())).toMatchObject({ kind: 'removed' });
    expect(await freeOn(null)).toContain(eleven);
  });

  test('a booking by telephone of the same person frees what is held for them, and so does an erasure', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await propose(staff, [ten, eleven]);
    await propose(staff, [await freeOn(null).then(([first]) => first ?? '')], 'two');
    const typed = { property: '101', agent: '', day: '2026-11-26', time: '15:00', minutes: '30', spoken: 'nl' };
    const person = { name: 'Liesbeth', email: 'Liesbeth@example.be', phone: '' };
    const outcome = await bookByHand(staff, { ...typed, ...person, anyway: 'hours' }, asking());
    expect(outcome).toMatchObject({ kind: 'booked' });
    expect((await entries()).map(({ enquiry_id }) => enquiry_id)).toEqual(['two']);
    const choice = { published: null, hide: 'all' as const, reason: 'asked' };
    await eraseStoredPerson('jan@example.be', sentAt, { choice });
    expect(await entries()).toEqual([]);
  });
});
