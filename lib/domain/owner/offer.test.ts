import { expect, test } from 'vitest';
import { answersTo, isOfferEndAhead, readOfferEnd, readOfferParts, shownStateOf, writeOfferEnd } from './offer';

const now = new Date('2026-11-23T11:00:00.000Z');

test('an offer is valid until the end of its day in Belgium, or until the hour', () => {
  expect(readOfferEnd('2026-11-25', '')).toEqual({ endsAt: '2026-11-25T23:00:00.000Z', isWholeDay: true });
  expect(readOfferEnd('2026-07-25', '')).toEqual({ endsAt: '2026-07-25T22:00:00.000Z', isWholeDay: true });
  expect(readOfferEnd('2026-11-25', '18:00')).toEqual({ endsAt: '2026-11-25T17:00:00.000Z', isWholeDay: false });
  expect(readOfferEnd('', '')).toEqual({ endsAt: null, isWholeDay: true });
  for (const [day, time] of [
    ['2026-02-30', ''],
    ['', '18:00'],
    ['2026-11-25', '24:00'],
    ['tomorrow', ''],
  ] as const)
    expect(readOfferEnd(day, time)).toBeNull();
});

test('what is read is written as it was typed', () => {
  for (const typed of [
    { day: '2026-11-25', time: '' },
    { day: '2026-10-25', time: '18:30' },
    { day: '', time: '' },
  ]) {
    const end = readOfferEnd(typed.day, typed.time);
    expect(end && writeOfferEnd(end)).toEqual(typed);
  }
});

test('a new end is to come, within a year', () => {
  const isAhead = (day: string, time = '') => {
    const end = readOfferEnd(day, time);
    return end !== null && isOfferEndAhead(end, now);
  };
  expect([isAhead('2026-11-22'), isAhead('2026-11-23'), isAhead('2026-11-23', '12:00')]).toEqual([false, true, false]);
  expect([isAhead('2027-11-23'), isAhead('2027-11-24'), isAhead('')]).toEqual([true, false, true]);
});

test('an offer expires by its end alone, and not once it was answered', () => {
  const endsAt = now.toISOString();
  expect(shownStateOf({ state: 'open', endsAt }, new Date(now.getTime() - 1))).toBe('open');
  expect(shownStateOf({ state: 'open', endsAt }, now)).toBe('expired');
  expect(shownStateOf({ state: 'countered', endsAt }, now)).toBe('expired');
  for (const state of ['accepted', 'refused', 'withdrawn'] as const)
    expect(shownStateOf({ state, endsAt }, now)).toBe(state);
  expect(shownStateOf({ state: 'open', endsAt: null }, now)).toBe('open');
});

test('what was withdrawn has no answer any more', () => {
  expect(answersTo('withdrawn')).toEqual([]);
  expect(answersTo('refused')).toEqual(['open']);
});

test('parts are read in their order, others left out', () => {
  expect(readOfferParts('state amount email')).toEqual(['amount', 'state']);
  expect(readOfferParts('')).toEqual([]);
});
