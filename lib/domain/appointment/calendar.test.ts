import { expect, test } from 'vitest';
import { type Calendar, travelMinutes } from './calendar';
import { isSlotFree } from './slots';

const rule = { minutes: 10, kmPerHour: 50 };
const ghent = { latitude: 51.0543, longitude: 3.7174 };
const brussels = { latitude: 50.8466, longitude: 4.3528 };

test.each([
  ['the same address', ghent, ghent, 10],
  ['an unknown one', ghent, null, 10],
  ['Ghent to Brussels, 50.1 km', ghent, brussels, 71],
  ['and back', brussels, ghent, 71],
] as const)('%s', (_, from, to, minutes) => expect(travelMinutes(from, to, rule)).toBe(minutes));

const calendar: Pick<Calendar, 'capacity' | 'pause'> = { capacity: 2, pause: 0 };
const at = (time: string) => `2026-11-24T${time}:00.000Z`;

// The agent is elsewhere from 10:00 until 10:30, half an hour away.
const elsewhere = [{ startsAt: at('10:00'), endsAt: at('10:30'), apart: 30 }];

test.each([
  ['ends in time to leave', '09:00', '09:30', true],
  ['ends a minute too late', '09:01', '09:31', false],
  ['at the same time', '10:00', '10:30', false],
  ['around it', '09:00', '12:00', false],
  ['starts a minute too early', '10:59', '11:29', false],
  ['starts on arrival', '11:00', '11:30', true],
] as const)('a slot that %s', (_, from, until, isFree) =>
  expect(isSlotFree({ startsAt: at(from), endsAt: at(until) }, calendar, [], elsewhere)).toBe(isFree),
);
