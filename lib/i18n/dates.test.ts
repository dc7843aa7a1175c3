import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { type DateStyle, writeDate } from './dates';

test.each([
  ['nl', 'long', '1 april 2026'],
  ['fr', 'long', '1er avril 2026'],
  ['en', 'long', '1 April 2026'],
  ['de', 'long', '1. April 2026'],
  ['nl', 'full', 'woensdag 1 april 2026'],
  ['fr', 'full', 'mercredi 1er avril 2026'],
  ['en', 'full', 'Wednesday 1 April 2026'],
  ['de', 'full', 'Mittwoch, 1. April 2026'],
  ['nl', 'numeric', '01/04/2026'],
  ['fr', 'numeric', '01/04/2026'],
  ['en', 'numeric', '01/04/2026'],
  ['de', 'numeric', '01.04.2026'],
  ['fr', 'weekdayAndDay', 'mercredi 1er avril'],
  ['fr', 'dayNumber', '1'],
  ['fr', 'month', 'avril 2026'],
] as const)('in %s a %s day is written %j', (language, style, text) => {
  expect(writeDate(language, '2026-04-01', style)).toBe(text);
});

test('a day that ends in one is not the first', () => {
  for (const day of ['2026-04-11', '2026-04-21', '2026-03-31']) expect(writeDate('fr', day)).not.toContain('1er');
});

test('an instant is written in Brussels time, also where the day differs from that in London', () => {
  const midnight = new Date('2026-06-30T22:30:00Z');
  expect(writeDate('fr', midnight, 'longMoment')).toBe('1er juillet 2026 à 00:30');
  expect(writeDate('de', midnight, 'longMoment')).toBe('1. Juli 2026 um 00:30\u00a0Uhr');
  for (const language of languages) expect(writeDate(language, midnight, 'time')).toBe('00:30');
  expect(writeDate('en', midnight)).toBe('1 July 2026');
});

test('no other module formats dates, so that no page mixes two styles', () => {
  // The clocks of Brussels and of other zones, and the order of a browser's dates, are read in parts and never shown.
  const allowed = [
    'lib/i18n/dates.ts',
    'lib/domain/time/brussels-time.ts',
    // Names of weekdays, in texts that are filled in before there is a page.
    'lib/domain/time/opening-hours.ts',
    'lib/domain/time/writes-days-alike.ts',
    'lib/platform/busy-calendar/calendar-zone.ts',
  ];
  const formatters = /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String\(|\.dateTime\(/;
  const offenders = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !allowed.includes(file))
      .filter((file) => formatters.test(readFileSync(file, 'utf8'))),
  );
  expect(offenders).toEqual([]);
});

test.each([
  ['nl', 'dinsdag 24 november om 09:30', 'di 24 nov, 09:30'],
  ['fr', 'mardi 24 novembre à 09:30', 'mar. 24 nov., 09:30'],
  ['en', 'Tuesday 24 November at 09:30', 'Tue 24 Nov, 09:30'],
  ['de', 'Dienstag, 24. November um 09:30\u00a0Uhr', 'Di., 24. Nov., 09:30\u00a0Uhr'],
] as const)('in %s a moment that is near lacks its year', (language, near, short) => {
  const morning = new Date('2026-11-24T08:30:00Z');
  expect(writeDate(language, morning, 'nearMoment')).toBe(near);
  expect(writeDate(language, morning, 'shortMoment')).toBe(short);
});

test('every style is written in every language', () => {
  const styles: DateStyle[] = ['longMoment', 'fullMoment', 'shortDay', 'shortWeekday', 'monthName', 'shortMonthName'];
  for (const language of languages)
    for (const style of styles) expect(writeDate(language, '2026-04-01', style)).toMatch(/\p{L}/u);
});
