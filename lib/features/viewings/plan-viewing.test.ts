import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import type { EnquiryProblem } from '@/lib/domain/enquiry/form-state';
import { formatPhone } from '@/lib/domain/format/phone';
import { holdMs } from '@/lib/domain/office/office-states';
import type { Answer } from '@/lib/features/enquiries/receive-form';
import { feedRecord } from '@/tests/support/content';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { refusalOf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite, siteAppointments } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listFreeSlots } from './list-free-slots';

/** Tuesday at ten in Brussels. */
const ten = '2026-11-24T09:00:00.000Z';

/** Serves the site with other rules for viewings. */
function serveAppointments(change: Readonly<Record<string, unknown>>, more: object = {}) {
  const [viewings, rentals] = siteAppointments.calendars;
  const appointments = { ...siteAppointments, calendars: [{ ...viewings, ...change }, rentals], ...more };
  return serveSite({ settings: { appointments } });
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  let guests = 0;
  /** Each guest is a different person on a different network. */
  function book(moment: string, values: SentValues = {}): Promise<Answer> {
    guests++;
    const email = `guest${guests}@example.be`;
    const address = `198.18.${guests >> 8}.${guests & 255}`;
    return sendForm('contact-appointment', { values: { moment, email, ...values }, caller: { address } });
  }

  const viewings = () => site.database.selectFrom('appointment').selectAll().orderBy('starts_at').execute();
  const problemOf = async (answer: Promise<Answer>): Promise<EnquiryProblem | null> => {
    const found = await answer;
    return found.kind === 'taken' ? null : refusalOf(found).problem;
  };

  test('a viewing is held with everything that its mails and screens show', async () => {
    await book(ten, { language: 'fr', remark: 'Avec ma sœur.' });
    expect(await viewings()).toMatchObject([
      {
        calendar_id: 'visits',
        property_id: 101,
        starts_at: ten,
        ends_at: '2026-11-24T09:30:00.000Z',
        seat: 0,
        status: 'held',
        held_until: new Date(sentAt.getTime() + holdMs).toISOString(),
        sequence: 0,
        language: 'fr',
        name: 'Liesbeth De Smet',
        phone: '0470 55 01 88',
        created_at: sentAt.toISOString(),
        reminded_at: null,
      },
    ]);
    const [viewing] = await viewings();
    expect(JSON.parse(viewing?.summary ?? '')).toEqual({
      title: 'Herenhuis met tuin',
      place: expect.stringContaining('Pontstraat 42, 9000'),
      isPlaceHidden: false,
      isSite: false,
      href: expect.stringMatching(/^\/fr\/.+\/101\/$/),
      person: 'Thomas Vandewalle',
      recipient: 'thomas@gevel.example',
      words: {
        nl: expect.objectContaining({ place: 'Pontstraat 42, 9000 Gent' }),
        fr: expect.objectContaining({ place: 'Pontstraat 42, 9000 Gand' }),
        en: expect.objectContaining({ place: 'Pontstraat 42, 9000 Ghent' }),
        de: expect.objectContaining({ place: 'Pontstraat 42, 9000 Gent' }),
      },
    });
    expect(await site.database.selectFrom('appointment_seat').selectAll().execute()).toHaveLength(6);
  });

  test('one calendar file, with one identity for the viewing, invites the visitor and informs the agency', async () => {
    await book(ten);
    const [agency, , confirmation] = await queuedMails(site.database);
    const files = [agency, confirmation].map((mail) => {
      const [file, ...others] = mail?.attachments ?? [];
      expect(others).toEqual([]);
      return file && 'content' in file ? { ...readCalendar(file.content), said: file.method, name: file.name } : null;
    });
    const [viewing] = await viewings();
    const shared = {
      uid: `visit-${viewing?.id}@www.gevel.example`,
      sequence: 0,
      status: 'CONFIRMED',
      startsAt: ten,
      endsAt: '2026-11-24T09:30:00.000Z',
      location: 'Pontstraat 42, 9000 Gent',
      organizer: 'mailto:info@gevel.example',
      name: 'viewing.ics',
    };
    // The agency forwards its file to colleagues: the visitor's link, which cancels, is the visitor's alone.
    expect(files.map((file) => new URL(file?.url ?? '').pathname)).toEqual([
      `/office/calendar/${viewing?.id}/`,
      expect.stringMatching(/^\/nl\/bezoek\/[\w.-]+\/$/),
    ]);
    expect(JSON.stringify(agency)).not.toContain('/bezoek/');
    // Who comes, how to call them and their lead are the agency's alone.
    expect(files[0]?.summary).toBe('Bezoek: Liesbeth De Smet, Herenhuis met tuin');
    expect(files[0]?.description.split('\n').slice(0, 4)).toEqual([
      'Liesbeth De Smet',
      '0470\u00a055\u00a001\u00a088',
      viewing?.email,
      expect.stringContaining(`/office/leads/${viewing?.enquiry_id}/`),
    ]);
    expect(files[1]?.summary).toBe('Bezoek: Herenhuis met tuin');
    expect(files[1]?.description).not.toMatch(/Liesbeth|0470.55.01.88|office/);
    // A visitor who is late calls the agent.
    const { contactPeople } = getContent().settings;
    const agent = contactPeople.find(({ name }) => files[1]?.description.startsWith(name));
    expect(files[1]?.description.split('\n')[1]).toBe(formatPhone(agent?.phone ?? 'none'));
    expect(files[0]).toMatchObject({ ...shared, method: 'PUBLISH', said: 'PUBLISH', attendee: null });
    expect(files[1]).toMatchObject({
      ...shared,
      method: 'REQUEST',
      said: 'REQUEST',
      attendee: expect.stringMatching(new RegExp(`^mailto:${viewing?.email}$`, 'i')),
      attendeeName: 'Liesbeth De Smet',
    });
    expect(confirmation && linksOf(confirmation)).toEqual([
      expect.stringMatching(/^https:\/\/www\.gevel\.example\/nl\/[a-z]+\/[\w.-]+\/$/),
    ]);
  });

  test('a viewing keeps its time of day across a clock change', async () => {
    // Saturday 24 October 2026 is summer time, Monday the 26th is not.
    const now = new Date('2026-10-23T08:00:00.000Z');
    const moment = '2026-10-26T09:00:00.000Z';
    await sendForm('contact-appointment', { values: { moment }, now });
    const [, , confirmation] = await queuedMails(site.database);
    const [file] = confirmation?.attachments ?? [];
    expect(file && 'content' in file && file.content).toContain('DTSTART;TZID=Europe/Brussels:20261026T100000');
    expect(confirmation?.document.subject).toContain('10:00');
  });

  test('a hidden place is hidden in the invitation too', async () => {
    await book(ten, { property: '106' });
    for (const { attachments } of await queuedMails(site.database))
      for (const file of attachments) {
        expect('content' in file && readCalendar(file.content).location).toBe('5000 Namen');
        expect(JSON.stringify(file)).not.toContain('Verborgen');
      }
  });

  test('of two hundred callers for one time slot one gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => book(ten)));
    const taken = answers.filter(({ kind }) => kind === 'taken');
    expect(taken).toHaveLength(1);
    for (const answer of answers)
      if (answer.kind === 'again') expect(answer.state).toMatchObject({ status: 'refused', problem: 'momentTaken' });
    expect(await viewings()).toHaveLength(1);
    expect(await queuedMails(site.database)).toHaveLength(3);
    expect(await site.database.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
  });

  test('of sixty callers for a time slot with three seats three get it, each a separate seat', async () => {
    const rental: SentValues = { property: '102', title: [] };
    const answers = await Promise.all(Array.from({ length: 60 }, () => book('2026-11-24T08:00:00.000Z', rental)));
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(3);
    expect((await viewings()).map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    expect(await queuedMails(site.database)).toHaveLength(9);
  });

  test('slots do not overlap booked viewings of other lengths', async () => {
    await book(ten);
    await serveAppointments({ minutes: 45 });
    // 9:00, 9:45, 10:30 …: the one at 9:45 overlaps the viewing at ten.
    const at = (time: string) => problemOf(book(`2026-11-24T${time}:00.000Z`));
    expect(await at('08:45')).toBe('momentTaken');
    expect([await at('08:00'), await at('09:30')]).toEqual([null, null]);
    expect(await viewings()).toHaveLength(3);
  });

  test('the pause around viewings booked under other rules stays free', async () => {
    await book(ten);
    await serveAppointments({ pause: 30, minutes: 30 });
    // 9:00, 10:00, 11:00: all begin half an hour after another ends.
    expect(await problemOf(book('2026-11-24T08:00:00.000Z'))).toBeNull();
    await serveAppointments({ pause: 60, minutes: 30 });
    expect(await problemOf(book('2026-11-24T09:30:00.000Z'))).toBe('momentTaken');
  });

  test('a calendar whose seats were reduced counts the booked ones', async () => {
    await serveAppointments({ capacity: 2 });
    await book(ten);
    await serveAppointments({ capacity: 1 });
    expect(await problemOf(book(ten))).toBe('momentTaken');
  });

  test.each([
    ['in the past', '2026-11-20T09:00:00.000Z', 'momentTaken'],
    ['too soon', '2026-11-22T09:00:00.000Z', 'momentTaken'],
    ['on a holiday', '2026-11-27T09:00:00.000Z', 'momentTaken'],
    ['at the weekend', '2026-11-28T09:00:00.000Z', 'momentTaken'],
    ['between two', '2026-11-24T09:10:00.000Z', 'momentTaken'],
    ['after hours', '2026-11-24T19:00:00.000Z', 'momentTaken'],
    ['beyond the horizon', '2026-12-15T09:00:00.000Z', 'momentTaken'],
    ['in another year', '+012026-11-24T09:00:00.000Z', 'momentTaken'],
  ])('a time slot %s is not given', async (_, moment, problem) => {
    expect(await problemOf(book(moment))).toBe(problem);
    expect(await viewings()).toEqual([]);
  });

  test.each([[''], ['2026-11-24'], ['2026-11-24T10:00'], ['tomorrow'], ['2026-11-24T09:00:00Z']])(
    'what is not a moment (%j) is a fault of the field',
    async (moment) => {
      expect(refusalOf(await book(moment)).errors).toEqual({ moment: 'chooseMoment' });
    },
  );

  test('reports that no time slot is left', async () => {
    await serveAppointments({ days: { tue: [{ from: '09:00', until: '09:30' }] }, horizonDays: 3 });
    expect(await problemOf(book('2026-11-24T08:00:00.000Z'))).toBeNull();
    expect(await problemOf(book('2026-11-24T08:00:00.000Z'))).toBe('appointmentsFull');
  });

  test('reports that viewings are not booked online', async () => {
    await serveAppointments({}, { isOpen: false });
    expect(await problemOf(book(ten))).toBe('closed');
    expect(await listFreeSlots('101', { from: null, language: 'nl', now: sentAt })).toBeNull();
  });

  test('every time slot that is shown can be booked', async () => {
    const shown = async () => {
      const view = await listFreeSlots('101', { from: '2026-11-24', language: 'fr', now: sentAt });
      return view?.days[0];
    };
    expect(await shown()).toMatchObject({ day: '2026-11-24', weekday: 'mar.', date: 'mardi 24 novembre' });
    expect((await shown())?.slots.map(({ time, isFree }) => `${time} ${isFree}`)).toEqual([
      '09:00 true',
      '09:30 true',
      '10:00 true',
      '10:30 true',
      '11:00 true',
      '11:30 true',
    ]);
    await book(ten);
    expect((await shown())?.slots.filter(({ isFree }) => !isFree).map(({ startsAt }) => startsAt)).toEqual([ten]);
  });

  test('shows time slots seven days at a time, with links before and after', async () => {
    const page = (from: string | null) => listFreeSlots('101', { from, language: 'nl', now: sentAt });
    const first = await page(null);
    // Monday is the first that is far enough ahead; Friday is a holiday.
    expect(first?.days.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(first).toMatchObject({ previous: null, next: '2026-12-03', first: first?.first });
    expect(first?.first).toEqual({
      day: '2026-11-23',
      startsAt: first?.days[0]?.slots[0]?.startsAt,
      words: expect.stringMatching(/^maandag 23 november \d/),
    });
    expect(await page(first?.next ?? null)).toMatchObject({ previous: '2026-11-23' });
    expect(await page('2030-01-01')).toMatchObject({ days: [], next: null, first: first?.first });
    for (const from of ['', 'x', '2026-13-45', "'; drop table appointment; --"])
      expect(await page(from)).toEqual(first);
  });

  test.each([['999'], ['105'], ['103'], [''], ['abc'], ['1e2'], ['NaN'], ['-101'], ['101.5']])(
    'number %j has no moments',
    async (id) => {
      expect(await listFreeSlots(id, { from: null, language: 'nl', now: sentAt })).toBeNull();
    },
  );

  test('a property uses its own calendar, else that of its person, else that of its goal', async () => {
    const hours = { wed: [{ from: '14:00', until: '15:00' }] };
    const [viewingsCalendar, rentals] = siteAppointments.calendars;
    const calendars = [
      viewingsCalendar,
      rentals,
      { ...viewingsCalendar, id: 'of-104', goals: undefined, properties: [104], days: hours },
    ];
    await serveSite({ settings: { appointments: { ...siteAppointments, calendars } } });
    expect(await problemOf(book('2026-11-25T13:00:00.000Z', { property: '104' }))).toBeNull();
    expect(await problemOf(book('2026-11-25T13:30:00.000Z'))).toBe('momentTaken');
    expect((await viewings()).map(({ calendar_id: id }) => id)).toEqual(['of-104']);
  });
});

test('a property may leave the site without removing its viewings', async () => {
  const site = await openTestSite('sqlite');
  await sendForm('contact-appointment');
  await serveSite({ properties: [feedRecord({ ID: 1 })] });
  expect(await site.database.selectFrom('appointment').select('property_id').execute()).toEqual([{ property_id: 101 }]);
  await site.close();
});
