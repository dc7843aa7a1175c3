import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { parseAttachments } from '@/lib/features/mail/mail-draft';
import { addOwner } from '@/lib/features/owners/add-owner';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { remindViewings } from '@/lib/features/viewings/remind-viewings';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { bookByHand } from '../book-by-hand';
import { readCalendarQuery } from '../calendar-query';
import { cancelForAgency } from '../change-viewing';
import { getCalendar } from '../get-calendar';
import { getOfficeViewing } from '../get-office-viewing';
import { handleTour, type SentProposal, type TourOutcome, type TourStep } from './book-tour';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const noProposal: SentProposal = { order: '', times: '', at: [], isTyped: false, anyway: '', with: '', planned: '' };

/** Homes for sale in one town, which are shown on weekday mornings, one party at a time. */
const typed = {
  home1: '103',
  home2: '106',
  home3: '108',
  home4: '',
  home5: '',
  home6: '',
  agent: 'thomas-vandewalle',
  day: '2026-11-25',
  from: '09:00',
  until: '12:00',
  minutes: '30',
  name: 'Wim Claes',
  email: 'wim@example.be',
  phone: '',
  spoken: 'fr',
};

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  let staff: Staff;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    ({ staff } = await enterOffice({ role: 'desk' }));
    await site.database.deleteFrom('mail').execute();
  });
  afterAll(() => site.close());

  const viewings = () => site.database.selectFrom('appointment').selectAll().orderBy('starts_at').execute();
  const ask = (change: Partial<typeof typed> = {}, step: TourStep = { kind: 'plan' }, sent = noProposal) =>
    handleTour(staff, step, { typed: { ...typed, ...change }, sent }, asking);
  const sentOf = (outcome: TourOutcome): SentProposal => {
    if (outcome.kind !== 'answered' || !outcome.proposal) throw new Error('Nothing is proposed.');
    const { stops, agent, isTyped, anyway, key } = outcome.proposal;
    return {
      order: stops.map(({ id }) => id).join(','),
      times: stops.map(({ startsAt }) => startsAt).join(','),
      at: stops.map(({ from }) => from),
      isTyped,
      anyway,
      with: agent,
      planned: key,
    };
  };
  const shown = (outcome: TourOutcome) =>
    outcome.kind === 'answered' ? outcome.proposal?.stops.map(({ id, from }) => `${id} ${from}`) : undefined;
  const byHand = (change: object) =>
    bookByHand(staff, { ...typed, property: '101', agent: '', time: '09:00', ...change, anyway: 'hours' }, asking);

  test('homes are proposed with travel in between, and booked with one mail to the visitor and a file for each', async () => {
    await addOwner({ email: 'els@example.be', name: 'Els', language: 'de', propertyIds: [106] }, now);
    await site.database.deleteFrom('mail').execute();
    const outcome = await ask();
    expect(outcome).toMatchObject({ kind: 'answered', problem: null });
    const stops = outcome.kind === 'answered' ? (outcome.proposal?.stops ?? []) : [];
    expect(stops.map(({ travel }) => travel === null)).toEqual([true, false, false]);
    for (const [place, { startsAt, travel }] of stops.entries()) {
      const before = stops[place - 1];
      if (before)
        expect(Date.parse(startsAt) - Date.parse(before.startsAt)).toBeGreaterThanOrEqual(
          (30 + (travel ?? 0)) * 60_000,
        );
    }
    expect(await viewings()).toEqual([]);

    const booked = await ask({}, { kind: 'book' }, sentOf(outcome));
    const rows = await viewings();
    expect(booked).toEqual({ kind: 'booked', id: rows[0]?.id });
    expect(rows.map(({ property_id, status, agent }) => [property_id, status, agent])).toEqual(
      stops.map(({ id }) => [id, 'confirmed', 'Thomas Vandewalle']),
    );
    expect(new Set(rows.map(({ tour_id }) => tour_id)).size).toBe(1);
    const mails = await site.database.selectFrom('mail').selectAll().execute();
    expect(mails.map(({ kind, language }) => `${kind} ${language}`).sort()).toEqual([
      'agency nl',
      'agency nl',
      'agency nl',
      'owner-visit-booked de',
      'visit-booked fr',
    ]);
    const [mail] = mails.filter(({ kind }) => kind === 'visit-booked');
    const files = parseAttachments(mail?.attachments ?? '[]').map((file) => ('content' in file ? file.content : ''));
    const uids = files.map((file) => /^UID:(.*)$/m.exec(file)?.[1]?.trim());
    expect(uids).toEqual(rows.map(({ id }) => `visit-${id}@www.gevel.example`));
    expect(files.map((file) => readCalendar(file))).toMatchObject(stops.map(() => ({ method: 'PUBLISH' })));

    const items = async () =>
      (
        await getCalendar(staff, readCalendarQuery(new URLSearchParams('day=2026-11-25&agent=all')), {
          ...asking,
          language: 'nl',
        })
      )?.days.flatMap((day) => day.items.map(({ tour, state }) => (tour ? `${tour.place}/${tour.of}` : state)));
    expect(await items()).toEqual(['1/3', '2/3', '3/3']);
    const [first] = rows;
    if (!first) throw new Error('Nothing is booked.');
    expect(await cancelForAgency(staff, first, asking)).toBe('saved');
    expect(await items()).toEqual(['cancelled', '1/2', '2/2']);
    const second = await getOfficeViewing(staff, rows[1]?.id ?? '', { ...asking, language: 'nl' });
    expect(second?.tour.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
  });

  test('of two who book the same at once one gets it all, the other hears which home is lost', async () => {
    const sent = sentOf(await ask());
    const both = await Promise.all([ask({}, { kind: 'book' }, sent), ask({}, { kind: 'book' }, sent)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['answered', 'booked']);
    const lost = both.find(({ kind }) => kind === 'answered');
    expect(lost).toMatchObject({ problem: 'lost', lost: { words: expect.stringContaining(', 09:00'), why: 'taken' } });
    expect(await viewings()).toHaveLength(3);
  });

  test('where one home is taken meanwhile nothing is booked, and other times are proposed', async () => {
    const outcome = await ask();
    const sent = sentOf(outcome);
    const last = sent.order.split(',').at(-1) ?? '';
    const time = shown(outcome)?.at(-1)?.split(' ')[1] ?? '';
    expect((await byHand({ property: last, time, name: 'Els', email: 'els@example.be' })).kind).toBe('booked');
    const answered = await ask({}, { kind: 'book' }, sent);
    expect(answered).toMatchObject({
      problem: 'lost',
      lost: { words: expect.stringContaining(`, ${time}`), why: 'taken' },
    });
    expect(shown(answered)).not.toEqual(shown(outcome));
    expect(await viewings()).toHaveLength(1);
  });

  test('another order is kept through a press, and one that does not fit is not taken', async () => {
    const outcome = await ask();
    const sent = sentOf(outcome);
    const [first = '', second = '', third = ''] = sent.order.split(',');
    const moved = await ask({}, { kind: 'move', id: Number(second), by: -1 }, sent);
    expect(sentOf(moved).order).toBe([second, first, third].join(','));
    expect(sentOf(await ask({}, { kind: 'plan' }, sentOf(moved))).order).toBe([second, first, third].join(','));
    expect((await ask({}, { kind: 'book' }, sentOf(moved))).kind).toBe('booked');
    expect((await viewings()).map(({ property_id }) => String(property_id))).toEqual([second, first, third]);
  });

  test('times that are typed take the place of those proposed, in the order of the clock, and are booked', async () => {
    const sent = sentOf(await ask());
    const [first = '', second = '', third = ''] = sent.order.split(',');
    const checked = await ask({}, { kind: 'check' }, { ...sent, at: ['11:05', '09:00', '10:00'] });
    expect(checked).toMatchObject({ problem: null, proposal: { isTyped: true } });
    expect(shown(checked)).toEqual([`${second} 09:00`, `${third} 10:00`, `${first} 11:05`]);
    // The Enter key keeps them too.
    expect(shown(await ask({}, { kind: 'enter' }, sentOf(checked)))).toEqual(shown(checked));
    expect(shown(await ask({}, { kind: 'enter' }, sent))).toEqual(shown(await ask()));
    expect(await viewings()).toEqual([]);
    // They outlive a fault of another field.
    const unnamed = await ask({ name: '' }, { kind: 'book' }, sentOf(checked));
    expect([unnamed, shown(unnamed)]).toMatchObject([{ problem: 'noPerson' }, shown(checked)]);
    expect((await ask({}, { kind: 'book' }, sentOf(unnamed))).kind).toBe('booked');
    expect((await viewings()).map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['08:00', '09:00', '10:05']);
  });

  test('a typed time that is taken, closed or too near says so, and what is only unusual is booked once it is meant', async () => {
    const sent = sentOf(await ask());
    const [first = ''] = sent.order.split(',');
    expect((await byHand({ property: first, time: '11:00', name: 'Els', email: 'els@example.be' })).kind).toBe(
      'booked',
    );
    const whys = (outcome: TourOutcome) =>
      outcome.kind === 'answered' ? outcome.proposal?.stops.map(({ why }) => why) : undefined;
    const taken = { ...sent, at: ['11:10', '09:00', '09:35'] };
    for (const kind of ['check', 'book'] as const) {
      const outcome = await ask({}, { kind }, taken);
      expect(outcome).toMatchObject({ problem: 'typedTimes', proposal: { isTyped: true } });
      expect(whys(outcome)).toEqual([null, 'travel', 'taken']);
      // Accepted or not: it is not possible.
      expect(await ask({}, { kind: 'book' }, sentOf(outcome))).toMatchObject({ problem: 'typedTimes' });
    }
    const late = await ask({}, { kind: 'book' }, { ...sent, at: ['09:00', '10:00', '19:00'] });
    expect(whys(late)).toEqual([null, null, 'hours']);
    expect(
      await ask({}, { kind: 'book' }, { ...sentOf(late), at: ['09:00', '10:00', '20:00'], anyway: '' }),
    ).toMatchObject({
      problem: 'typedTimes',
    });
    expect((await ask({}, { kind: 'book' }, sentOf(late))).kind).toBe('booked');
    for (const wrong of ['25:00', '', '9:00', '09:01'])
      expect(await ask({}, { kind: 'check' }, { ...sent, at: ['09:00', '10:00', wrong] })).toMatchObject({
        problem: 'badTime',
        proposal: expect.anything(),
      });
  });

  test('one reminder lists the homes of a tour that take place; a visitor without an address gets none', async () => {
    await ask({}, { kind: 'book' }, sentOf(await ask()));
    await byHand({ property: '101', time: '17:00', email: '', phone: '0470 55 01 88' });
    const [first, ...others] = await viewings();
    expect(first && (await cancelForAgency(staff, first, asking))).toBe('saved');
    const remind = () => remindViewings(new Date('2026-11-24T10:00:00.000Z'));
    expect((await Promise.all([remind(), remind()])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await remind()).toBe(0);
    const mails = (await queuedMails(site.database)).filter(({ kind }) => kind === 'visit-reminder');
    expect(mails).toMatchObject([{ recipient: 'wim@example.be', attachments: [], document: { language: 'fr' } }]);
    const [mail] = mails;
    expect(mail?.document.blocks.filter(({ kind }) => kind === 'listing')).toHaveLength(2);
    expect(mail && linksOf(mail).filter((href) => href.includes('/visite/'))).toHaveLength(2);
    expect(mail?.document.subject).toContain(brusselsTime(new Date(others[0]?.starts_at ?? '')));
    expect((await viewings()).filter(({ status, reminded_at }) => status === 'confirmed' && !reminded_at)).toEqual([]);
  });

  test('what was changed after the proposal is proposed again first', async () => {
    const sent = sentOf(await ask());
    for (const change of [{ minutes: '35' }, { day: '2026-11-26' }, { home3: '' }])
      expect(await ask(change, { kind: 'book' }, sent)).toMatchObject({
        problem: 'changed',
        proposal: { stops: expect.anything() },
      });
    // Ghent is too far away for what is left of the morning.
    expect(await ask({ home3: '104' }, { kind: 'book' }, sent)).toMatchObject({ problem: 'noFit', proposal: null });
    expect(await ask({}, { kind: 'book' }, { ...sent, with: 'sofie-maes' })).toMatchObject({ problem: 'changed' });
    expect(await ask({}, { kind: 'book' }, { ...sent, times: 'soon' })).toMatchObject({ problem: 'changed' });
    const early = sent.times.replace(/T\d\d:\d\d/, 'T05:00');
    expect(await ask({}, { kind: 'book' }, { ...sent, times: early, at: [] })).toMatchObject({ problem: 'lost' });
    expect(await ask({ name: '' }, { kind: 'book' }, sent)).toMatchObject({
      problem: 'noPerson',
      proposal: expect.anything(),
    });
    expect(await viewings()).toEqual([]);
  });

  test('notice, closed days, held times and opening hours are respected, and the nearest that fits is named', async () => {
    // Tuesday before noon is within a day's notice.
    expect(await ask({ day: '2026-11-24' })).toMatchObject({ problem: 'noFit', near: { day: '2026-11-25' } });
    // A holiday of the agency, then a weekend without viewings.
    expect(await ask({ day: '2026-11-27' })).toMatchObject({
      problem: 'noFit',
      proposal: null,
      near: { day: '2026-11-30', from: '09:00', until: '12:00', words: expect.stringContaining('09:00') },
    });
    expect(await ask({ from: '13:00', until: '18:00' })).toMatchObject({
      problem: 'noFit',
      near: { day: '2026-11-25', from: '07:00' },
    });
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: 101 })));
    await transact((connection) =>
      addEntries(connection, [
        {
          id: 'held',
          series_id: 'held',
          agent: 'Thomas Vandewalle',
          kind: 'proposed',
          property_id: 101,
          starts_at: '2026-11-25T08:00:00.000Z',
          ends_at: '2026-11-25T11:00:00.000Z',
          note: '',
          created_at: now.toISOString(),
          enquiry_id: 'one',
          held_until: '2026-11-24T11:00:00.000Z',
        },
      ]),
    );
    const full = await ask();
    expect(full).toMatchObject({ problem: 'noFit', near: { day: '2026-11-26' } });
    expect(full.kind === 'answered' && full.full.length).toBe(3);
    // A colleague has the time.
    const anyone = await ask({ agent: '' });
    expect(anyone.kind === 'answered' && anyone.proposal?.agent).not.toBe('thomas-vandewalle');
  });

  test('nothing is proposed where the way takes longer than the homes are open, on any day', async () => {
    // Ghent, with two homes in Namur.
    const far = await ask({ home1: '101' });
    expect(far).toMatchObject({ problem: 'noFit', proposal: null, near: null, full: [] });
  });

  test('a home without a position says that its way is a guess', async () => {
    const outcome = await ask();
    const stops = outcome.kind === 'answered' ? (outcome.proposal?.stops ?? []) : [];
    expect(stops.map(({ isRough }) => isRough)).toEqual([true, true, true]);
  });

  test.each([
    ['noProperty', { home2: '999' }, 2],
    ['noProperty', { home2: '105' }, 2],
    ['homeTwice', { home3: ' 103 ' }, 3],
    ['severalHomes', { home1: 'huis' }, 1],
    ['fewHomes', { home2: '', home3: '' }, undefined],
    ['badDay', { day: '2026-02-30' }, undefined],
    ['past', { day: '2026-11-22' }, undefined],
    ['badLength', { minutes: '7' }, undefined],
    ['badWindow', { from: '25:00' }, undefined],
    ['badWindow', { until: '10:15' }, undefined],
    ['badWindow', { until: '08:00' }, undefined],
    ['forbidden', { agent: 'nobody' }, undefined],
  ] as const)('%s: %o', async (problem, change, at) => {
    expect(await ask(change)).toMatchObject({
      kind: 'answered',
      problem,
      proposal: null,
      ...(at !== undefined && { at }),
    });
  });

  test('an agent plans with calendars of the own office alone', async () => {
    ({ staff } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' }));
    expect(await ask()).toMatchObject({ problem: 'forbidden' });
    expect(await ask({ agent: '' })).toMatchObject({ proposal: { agent: 'sofie-maes' } });
  });
});
