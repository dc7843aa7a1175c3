import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal, transact } from '@/lib/database/transaction';
import { ticksOf } from '@/lib/domain/appointment/slots';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import {
  addAppointment,
  cancelAppointment,
  getAppointment,
  getAppointmentOf,
  listTaken,
  listUnreminded,
  markReminded,
  takeSeat,
} from './appointment-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const at = (time: string) => `2026-11-24T${time}:00.000Z`;

type Booking = { id: string; from: string; until: string; capacity?: number; calendar?: string };

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  /** Returns the seat that a booking gets; null when there is none. */
  async function book({ id, from, until, capacity = 1, calendar = 'visits' }: Booking): Promise<number | null> {
    const [startsAt, endsAt] = [at(from), at(until)];
    try {
      const stored = await transact(async (connection) => {
        await addEnquiry(connection, makeEnquiryRow({ id: `enquiry-${id}` }));
        await addAppointment(connection, {
          id,
          enquiry_id: `enquiry-${id}`,
          calendar_id: calendar,
          property_id: 2601,
          starts_at: startsAt,
          ends_at: endsAt,
          seat: 0,
          status: 'confirmed',
          sequence: 0,
          language: 'nl',
          name: 'Liesbeth De Smet',
          email: 'liesbeth@example.be',
          phone: '0470 55 01 88',
          summary: '{}',
          created_at: now.toISOString(),
        });
        const ticks = ticksOf(startsAt, endsAt);
        const seat = await takeSeat(connection, { appointmentId: id, calendarId: calendar, ticks, capacity });
        if (seat === null) throw new Refusal('momentTaken');
        return seat;
      });
      return stored.ok ? stored.value : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  const cancel = (id: string) => transact((connection) => cancelAppointment(connection, id, now));
  const remind = (id: string) => transact((connection) => markReminded(connection, id, now));

  const kept = async () =>
    (await opened.database.selectFrom('appointment').select(['id', 'seat']).orderBy('id').execute()).map(
      ({ id, seat }) => `${id} ${seat}`,
    );

  test('a time slot has as many seats as the calendar', async () => {
    const moment = { from: '10:00', until: '10:30', capacity: 2 };
    expect(await book({ id: 'a', ...moment })).toBe(0);
    expect(await book({ id: 'b', ...moment })).toBe(1);
    expect(await book({ id: 'c', ...moment })).toBeNull();
    expect(await kept()).toEqual(['a 0', 'b 1']);
    expect(await opened.database.selectFrom('enquiry').select('id').execute()).toHaveLength(2);
  });

  test.each([
    ['the same', '10:00', '10:45', null],
    ['one that begins before', '09:30', '10:05', null],
    ['one that begins within', '10:40', '11:10', null],
    ['a shorter one within', '10:15', '10:30', null],
    ['a longer one around', '09:00', '12:00', null],
    ['one that ends as it begins', '09:15', '10:00', 0],
    ['one that begins as it ends', '10:45', '11:30', 0],
  ])('beside a viewing from 10:00 to 10:45, %s gets the seat %j', async (_, from, until, expected) => {
    await book({ id: 'first', from: '10:00', until: '10:45' });
    expect(await book({ id: 'second', from, until })).toBe(expected);
  });

  test('a viewing that finds one seat half taken leaves nothing in it', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30', capacity: 2 });
    expect(await book({ id: 'b', from: '10:15', until: '10:45', capacity: 2 })).toBe(1);
    expect(await book({ id: 'c', from: '10:30', until: '11:00', capacity: 2 })).toBe(0);
    expect(await book({ id: 'd', from: '10:30', until: '10:45', capacity: 2 })).toBeNull();
  });

  test('another calendar has its own seats', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    expect(await book({ id: 'b', from: '10:00', until: '10:30', calendar: 'other' })).toBe(0);
  });

  test('of many viewings of different lengths at the same time, no seat holds two that overlap', async () => {
    const times = ['10:00', '10:15', '10:20', '10:30', '10:45', '11:00'];
    const wanted = Array.from({ length: 60 }, (_, index) => {
      const from = times[index % 4] ?? '10:00';
      const later = times.filter((time) => time > from);
      return { id: `v${index}`, from, until: later[index % later.length] ?? '11:00', capacity: 3 };
    });
    const seats = await Promise.all(wanted.map(book));
    const taken = wanted.flatMap((viewing, index) => {
      const seat = seats[index];
      return typeof seat === 'number' ? [{ ...viewing, seat }] : [];
    });
    expect(taken.length).toBeGreaterThanOrEqual(3);
    for (const one of taken)
      for (const two of taken)
        if (one.id !== two.id && one.seat === two.seat)
          expect(one.from >= two.until || two.from >= one.until, `${one.id} ${two.id}`).toBe(true);
    expect(await kept()).toHaveLength(taken.length);
  });

  test('a cancelled viewing frees its time slot, once', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    expect(await cancel('a')).toMatchObject({
      value: { status: 'cancelled', sequence: 1, cancelled_at: now.toISOString() },
    });
    expect(await cancel('a')).toEqual({ ok: true, value: null });
    expect(await cancel('nobody')).toEqual({ ok: true, value: null });
    expect(await book({ id: 'b', from: '10:00', until: '10:30' })).toBe(0);
  });

  test('one of two concurrent cancellations succeeds', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    const done = await Promise.all([cancel('a'), cancel('a'), cancel('a')]);
    expect(done.filter((stored) => stored.ok && stored.value !== null)).toHaveLength(1);
    expect(await getAppointment('a')).toMatchObject({ sequence: 1 });
  });

  test('a viewing is found by its id and by its enquiry', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    expect(await getAppointment('a')).toMatchObject({ id: 'a', property_id: 2601, starts_at: at('10:00') });
    expect(await getAppointmentOf('enquiry-a')).toMatchObject({ id: 'a' });
    expect([await getAppointment('x'), await getAppointmentOf('a')]).toEqual([null, null]);
  });

  test('viewings that overlap and are not cancelled are taken', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    await book({ id: 'b', from: '10:30', until: '11:00' });
    await book({ id: 'c', from: '11:00', until: '11:30' });
    await book({ id: 'd', from: '10:30', until: '11:00', calendar: 'other' });
    const taken = async (from: string, until: string) =>
      (await listTaken('visits', new Date(at(from)), new Date(at(until)))).map(({ startsAt }) => startsAt).sort();
    expect(await taken('10:30', '11:00')).toEqual([at('10:30')]);
    expect(await taken('10:29', '11:01')).toEqual([at('10:00'), at('10:30'), at('11:00')]);
    await cancel('b');
    expect(await taken('10:30', '11:00')).toEqual([]);
  });

  test('a viewing gets one reminder; past and cancelled ones get none', async () => {
    await book({ id: 'a', from: '10:00', until: '10:30' });
    await book({ id: 'b', from: '11:00', until: '11:30' });
    await book({ id: 'c', from: '12:00', until: '12:30' });
    await cancel('c');
    const due = async (from: string, before: string) =>
      (await listUnreminded(new Date(at(from)), new Date(at(before)))).map(({ id }) => id).sort();
    expect(await due('09:00', '23:00')).toEqual(['a', 'b']);
    expect(await due('10:00', '11:00')).toEqual(['b']);
    expect(await due('09:00', '10:59')).toEqual(['a']);
    expect(await Promise.all([remind('a'), remind('a')])).toEqual(
      expect.arrayContaining([
        { ok: true, value: true },
        { ok: true, value: false },
      ]),
    );
    expect(await remind('c')).toEqual({ ok: true, value: false });
    expect(await due('09:00', '23:00')).toEqual(['b']);
  });
});
