import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  brusselsDay,
  brusselsInstant,
  brusselsTime,
  weekdayOf,
  weekdays,
} from '@/lib/domain/time/brussels-time';
import { makeCalendar } from '@/tests/support/make-calendar';
import type { Calendar, Holiday, OpeningHours, TakenSlot } from './calendar';
import { findSlot, isSlotFree, listSlots, ticksOf } from './slots';

const morning = { from: '09:00', until: '10:30' };
// Monday, two in the afternoon.
const now = new Date('2026-11-23T13:00:00.000Z');

type Question = { days?: number; from?: string; taken?: TakenSlot[]; holidays?: Holiday[]; now?: Date };

function listOf(change: Partial<Calendar> = {}, { days = 200, ...question }: Question = {}) {
  return listSlots({ calendar: makeCalendar(change), holidays: [], now, taken: [], days, ...question });
}

function daysOf(change: Partial<Calendar> = {}, question: Question = {}): string[] {
  return listOf(change, question).days.map(({ day }) => day);
}

/** The times of the first day; `*` marks a full one. */
function timesOf(change: Partial<Calendar> = {}, question: Question = {}): string[] {
  const [first] = listOf(change, question).days;
  return first?.slots.map(({ time, isFree }) => (isFree ? time : `${time}*`)) ?? [];
}

/** The times of hours on a single day. */
function timesOn(day: string, hours: OpeningHours[], change: Partial<Calendar> = {}): string[] {
  const dayBefore = brusselsInstant(addDays(day, -1), '00:00');
  return timesOf({ days: { [weekdayOf(day)]: hours }, leadHours: 0, horizonDays: 1, ...change }, { now: dayBefore });
}

test('a morning is cut into time slots', () => {
  expect(listOf({}, { days: 1 }).days).toEqual([
    {
      day: '2026-11-25',
      slots: [
        { startsAt: '2026-11-25T08:00:00.000Z', endsAt: '2026-11-25T08:30:00.000Z', time: '09:00', isFree: true },
        { startsAt: '2026-11-25T08:30:00.000Z', endsAt: '2026-11-25T09:00:00.000Z', time: '09:30', isFree: true },
        { startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T09:30:00.000Z', time: '10:00', isFree: true },
      ],
    },
  ]);
});

test.each<[Partial<Calendar>, string[]]>([
  [{ minutes: 45 }, ['09:00', '09:45']],
  [{ minutes: 50 }, ['09:00']],
  [{ minutes: 90 }, ['09:00']],
  [{ minutes: 95 }, []],
  [{ pause: 15 }, ['09:00', '09:45']],
  [{ minutes: 20, pause: 5 }, ['09:00', '09:25', '09:50']],
])('with %j, a viewing begins and ends within the hours', (change, times) => {
  expect(timesOf(change)).toEqual(times);
});

test('hours of a day come in order, with the pause between two that touch', () => {
  const days = {
    wed: [
      { from: '10:00', until: '11:00' },
      { from: '14:00', until: '15:00' },
      { from: '09:00', until: '10:00' },
    ],
  };
  expect(timesOf({ days })).toEqual(['09:00', '09:30', '10:00', '10:30', '14:00', '14:30']);
  expect(timesOf({ days, minutes: 60, pause: 0 })).toEqual(['09:00', '10:00', '14:00']);
  expect(timesOf({ days, minutes: 25, pause: 10 })).toEqual(['09:00', '09:35', '10:10', '14:00', '14:35']);
});

test('only days with viewings are listed, up to the horizon', () => {
  expect(daysOf({ horizonDays: 9 })).toEqual(['2026-11-25', '2026-11-30', '2026-12-02']);
  expect(daysOf({ horizonDays: 8 })).toEqual(['2026-11-25', '2026-11-30']);
  expect(daysOf({ days: {} })).toEqual([]);
});

test('a viewing within the lead time is not offered', () => {
  const days = { mon: [{ from: '13:30', until: '15:30' }], tue: [{ from: '13:30', until: '15:30' }] };
  expect(listOf({ days, leadHours: 24 }).days[0]).toMatchObject({
    day: '2026-11-24',
    slots: [{ time: '14:00' }, { time: '14:30' }, { time: '15:00' }],
  });
  expect(timesOf({ days, leadHours: 24 }, { now: new Date('2026-11-23T13:00:00.001Z') })).toEqual(['14:30', '15:00']);
  expect(daysOf({ days, leadHours: 26 })[0]).toBe('2026-11-30');
  expect(timesOf({ days, leadHours: 0 })).toEqual(['14:00', '14:30', '15:00']);
});

test('today is the day in Belgium', () => {
  const days = { mon: [morning], tue: [morning] };
  const options = { days, leadHours: 0, horizonDays: 1 };
  expect(daysOf(options, { now: new Date('2026-11-22T22:59:00Z') })).toEqual(['2026-11-23']);
  expect(daysOf(options, { now: new Date('2026-11-22T23:00:00Z') })).toEqual(['2026-11-23', '2026-11-24']);
});

test('holidays and closed days are left out, both ends of a range included', () => {
  expect(daysOf({ closedDays: ['2026-11-25'] })[0]).toBe('2026-11-30');
  expect(daysOf({ closedDays: ['2026-11-30'] }, { holidays: ['2026-11-25'] })[0]).toBe('2026-12-02');
  expect(daysOf({}, { holidays: [{ from: '2026-11-25', until: '2026-12-02' }] })[0]).toBe('2026-12-07');
  expect(daysOf({}, { holidays: [{ from: '2026-11-26', until: '2026-12-01' }] }).slice(0, 2)).toEqual([
    '2026-11-25',
    '2026-12-02',
  ]);
});

const all = ['2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07', '2026-12-09', '2026-12-14'];

test.each([
  [undefined, 2, [0, 2], null, 2],
  ['2026-12-02', 2, [2, 4], 0, 4],
  ['2026-12-09', 2, [4, 6], 2, null],
  ['2026-11-30', 2, [1, 3], 0, 3],
  ['2026-12-01', 2, [2, 4], 0, 4],
  ['2026-12-09', 6, [4, 6], 0, null],
  ['2026-11-24', 6, [0, 6], null, null],
  ['2020-01-01', 5, [0, 5], null, 5],
  ['2026-12-15', 2, [6, 6], 4, null],
  ['2999-01-01', 7, [6, 6], 0, null],
  ['2026-12-32', 2, [0, 2], null, 2],
  ['zzz', 2, [0, 2], null, 2],
  ['', 2, [0, 2], null, 2],
])('from %j, %i days', (from, days, [first, end], previous, next) => {
  const page = listOf({}, { from, days });
  expect(page.days.map(({ day }) => day)).toEqual(all.slice(first, end));
  expect(page.previous).toBe(previous === null ? null : all[previous]);
  expect(page.next).toBe(next === null ? null : all[next]);
});

test('a calendar without viewings has one empty page', () => {
  expect(listOf({ days: {} }, { days: 5 })).toEqual({ days: [], previous: null, next: null });
});

const taken = (from: string, until: string, seat = 0): TakenSlot => ({
  startsAt: `2026-11-25T${from}:00.000Z`,
  endsAt: `2026-11-25T${until}:00.000Z`,
  seat,
});

test('a booked time slot is full and stays in the list', () => {
  expect(timesOf({}, { taken: [taken('08:30', '09:00')] })).toEqual(['09:00', '09:30*', '10:00']);
});

test('a viewing booked under other opening hours fills the slots it overlaps', () => {
  expect(timesOf({}, { taken: [taken('08:15', '08:45')] })).toEqual(['09:00*', '09:30*', '10:00']);
});

test('a time slot is full when each seat is taken', () => {
  const two = [taken('08:30', '09:00'), taken('08:30', '09:00', 1)];
  expect(timesOf({ capacity: 2 }, { taken: two })).toEqual(['09:00', '09:30*', '10:00']);
  expect(timesOf({ capacity: 3 }, { taken: two })).toEqual(['09:00', '09:30', '10:00']);
});

test('a day whose time slots are all taken is listed', () => {
  expect(timesOf({}, { days: 1, taken: [taken('07:00', '12:00')] })).toEqual(['09:00*', '09:30*', '10:00*']);
});

const night = { from: '01:00', until: '05:00' };

test('the hours of the day after are the usual ones', () => {
  const days = { sun: [morning], mon: [morning] };
  const spring = listOf({ days, leadHours: 0 }, { now: new Date('2026-03-28T12:00:00Z'), days: 2 }).days;
  expect(spring.map(({ slots }) => slots[0])).toEqual([
    { time: '09:00', startsAt: '2026-03-29T07:00:00.000Z', endsAt: '2026-03-29T07:30:00.000Z', isFree: true },
    { time: '09:00', startsAt: '2026-03-30T07:00:00.000Z', endsAt: '2026-03-30T07:30:00.000Z', isFree: true },
  ]);
  const autumn = listOf({ days, leadHours: 0 }, { now: new Date('2026-10-24T12:00:00Z'), days: 2 }).days;
  expect(autumn.map(({ slots }) => slots[0]?.startsAt)).toEqual([
    '2026-10-25T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});

test('the hour that spring skips has no time slots', () => {
  expect(timesOn('2026-03-29', [night], { minutes: 60 })).toEqual(['01:00', '03:00', '04:00']);
  expect(timesOn('2026-03-29', [{ from: '02:00', until: '03:00' }])).toEqual([]);
  expect(timesOn('2026-03-29', [{ from: '02:30', until: '04:30' }])).toEqual(['03:30', '04:00']);
});

test('hours that spring makes overlap do not offer the same time twice', () => {
  const hours = [
    { from: '01:00', until: '02:30' },
    { from: '03:00', until: '04:30' },
  ];
  expect(timesOn('2026-03-29', hours)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00']);
});

test('the hour that autumn repeats has time slots once', () => {
  expect(timesOn('2026-10-25', [night], { minutes: 60 })).toEqual(['01:00', '02:00', '03:00', '04:00']);
  expect(timesOn('2026-10-25', [{ from: '02:00', until: '03:00' }])).toEqual(['02:00', '02:30']);
});

// Any calendar that the settings allow, on nights and days around the changes of the clock.
const minuteOfDay = fc.integer({ min: 0, max: 287 }).map((tick) => tick * 5);
const hoursOfDay = fc.uniqueArray(minuteOfDay, { minLength: 2, maxLength: 6 }).map((minutes) => {
  const sorted = minutes.sort((a, b) => a - b).map(timeOf);
  const pairs: OpeningHours[] = [];
  for (let index = 0; index + 1 < sorted.length; index += 2) {
    pairs.push({ from: sorted[index] ?? '', until: sorted[index + 1] ?? '' });
  }
  return pairs;
});
const calendars: fc.Arbitrary<Calendar> = fc
  .record({
    days: fc.record(Object.fromEntries(weekdays.map((day) => [day, hoursOfDay])), { requiredKeys: [] }),
    minutes: fc.integer({ min: 2, max: 48 }).map((ticks) => ticks * 5),
    pause: fc.integer({ min: 0, max: 6 }).map((ticks) => ticks * 5),
    capacity: fc.integer({ min: 1, max: 3 }),
    leadHours: fc.integer({ min: 0, max: 72 }),
    horizonDays: fc.integer({ min: 3, max: 9 }),
    closedDays: fc.subarray(['2026-03-29', '2026-10-25', '2027-01-01']),
  })
  .map(makeCalendar);
const moments = fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-30', '2027-03-27').chain((day) => {
  const start = Date.parse(`${day}T00:00:00Z`);
  return fc.date({ min: new Date(start), max: new Date(start + 3 * 24 * 60 * 60 * 1000), noInvalidDate: true });
});

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function whole(calendar: Calendar, moment: Date, taken: TakenSlot[] = []) {
  return listSlots({ calendar, holidays: [], now: moment, days: 200, taken }).days;
}

test('any calendar offers viewings of the full length, with the pause between two', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, moment) => {
      let end = 0;
      for (const { slots } of whole(calendar, moment)) {
        for (const [index, slot] of slots.entries()) {
          const start = Date.parse(slot.startsAt);
          expect(start - end).toBeGreaterThanOrEqual(index === 0 ? 0 : calendar.pause * 60_000);
          end = Date.parse(slot.endsAt);
          expect(end - start).toBe(calendar.minutes * 60_000);
        }
      }
    }),
  );
});

test('any calendar offers viewings within its hours, as clocks in Belgium show them', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, moment) => {
      for (const { day, slots } of whole(calendar, moment)) {
        expect(calendar.closedDays).not.toContain(day);
        for (const { startsAt, endsAt, time } of slots) {
          const [start, end] = [new Date(startsAt), new Date(endsAt)];
          expect([brusselsDay(start), brusselsTime(start)]).toEqual([day, time]);
          const isInside = (calendar.days[weekdayOf(day)] ?? []).some(
            ({ from, until }) => from <= time && start < end && end <= brusselsInstant(day, until),
          );
          expect(isInside).toBe(true);
          expect(brusselsInstant(day, time)).toEqual(start);
          expect(start.getTime() % (5 * 60_000)).toBe(0);
        }
      }
    }),
  );
});

test('any calendar offers no time slot within the lead time or beyond the horizon', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, moment) => {
      const earliest = moment.getTime() + calendar.leadHours * 60 * 60_000;
      const last = addDays(brusselsDay(moment), calendar.horizonDays);
      for (const { day, slots } of whole(calendar, moment)) {
        expect(day <= last).toBe(true);
        for (const { startsAt } of slots) expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(earliest);
      }
    }),
  );
});

test('any calendar is the same read page by page, forwards and back', () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 4 }), (calendar, moment, days) => {
      const page = (from?: string) => listSlots({ calendar, holidays: [], now: moment, from, days, taken: [] });
      const pages = [page()];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(page(next));
      expect(pages.flatMap((one) => one.days)).toEqual(whole(calendar, moment));
      for (const [index, { previous }] of pages.entries()) {
        expect(previous).toBe(pages[index - 1]?.days[0]?.day ?? null);
      }
    }),
    { numRuns: 30 },
  );
});

test('any calendar finds each time slot that it offers', () => {
  fc.assert(
    fc.property(calendars, moments, (calendar, moment) => {
      for (const { isFree: _, ...slot } of whole(calendar, moment).flatMap(({ slots }) => slots.slice(0, 2))) {
        expect(findSlot({ calendar, holidays: [], now: moment, startsAt: slot.startsAt })).toEqual(slot);
      }
    }),
    { numRuns: 30 },
  );
});

test('any calendar never receives more parties at a time than it has seats, whatever its hours were before', () => {
  const earlier = fc.array(fc.tuple(calendars, fc.array(fc.nat({ max: 400 }), { maxLength: 40 })), {
    minLength: 2,
    maxLength: 3,
  });
  fc.assert(
    fc.property(earlier, moments, fc.integer({ min: 1, max: 3 }), (stages, moment, capacity) => {
      const taken: TakenSlot[] = [];
      const seats = new Map<string, Set<number>>();
      for (const [hours, picks] of stages) {
        const calendar = { ...hours, capacity };
        const slots = whole(calendar, moment).flatMap((day) => day.slots);
        for (const pick of picks) {
          const slot = slots[pick % slots.length];
          if (!slot || !isSlotFree(slot, calendar, taken)) continue;
          // As the database does it: the first seat of which no tick is taken.
          const ticks = ticksOf(slot.startsAt, slot.endsAt);
          const seat = [0, 1, 2].find((one) => ticks.every((tick) => !seats.get(tick)?.has(one)));
          expect(seat).toBeLessThan(capacity);
          for (const tick of ticks) seats.set(tick, new Set([...(seats.get(tick) ?? []), seat ?? 0]));
          taken.push({ ...slot, seat: seat ?? 0 });
        }
        for (const { slots: listed } of whole(calendar, moment, taken)) {
          for (const slot of listed) {
            const most = Math.max(...ticksOf(slot.startsAt, slot.endsAt).map((tick) => seats.get(tick)?.size ?? 0));
            expect(most).toBeLessThanOrEqual(capacity);
            if (slot.isFree) expect(most).toBeLessThan(capacity);
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});
