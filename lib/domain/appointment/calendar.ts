import type { Localized } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import type { Position } from '@/lib/domain/place/position';
import type { Goal } from '@/lib/domain/property/goal';
import type { Weekday } from '@/lib/domain/time/brussels-time';
import type { StoredKind } from './calendar-entry';

/** How long an agent takes from one address to the next: a fixed part, and the straight line at this speed. */
export type TravelRule = { minutes: number; kmPerHour: number };

/** For an agency that has set none. */
export const usualTravel: TravelRule = { minutes: 10, kmPerHour: 40 };

/** Minutes between two addresses, rounded up; the fixed part alone where one of them is not known. */
export function travelMinutes(from: Position | null, to: Position | null, rule: TravelRule): number {
  const km = from && to ? distanceKm(from, to) : 0;
  return Math.ceil(rule.minutes + (km / rule.kmPerHour) * 60);
}

/** Opening hours of a day in Belgium, `09:00` to `12:00`: a viewing begins and ends within them. */
export type OpeningHours = { from: string; until: string };

/** A day without viewings, or the first and the last of several. */
export type Holiday = string | { from: string; until: string };

/** When viewings can be booked with a contact person or of a property. Lengths in minutes, in steps of five. */
export type Calendar = {
  id: string;
  name?: Localized | undefined;
  /** Contact people whose properties use this calendar. */
  people: readonly string[];
  /** Properties that have it for their own, by their ids in the export or our numbers. */
  properties: readonly string[];
  /** Absent for both. */
  goals?: readonly Goal[] | undefined;
  days: Readonly<Partial<Record<Weekday, readonly OpeningHours[]>>>;
  /** Closed days besides the agency's holidays. */
  closedDays: readonly Holiday[];
  /** Length of a viewing. */
  minutes: number;
  /** Time between two viewings. */
  pause: number;
  /** How many parties can be received at one time. */
  capacity: number;
  /** How long beforehand a viewing must be booked. */
  leadHours: number;
  /** How many days after today the last bookable day is. */
  horizonDays: number;
};

/** The agency's rules for booking viewings online. */
export type AppointmentRules = {
  isOpen: boolean;
  calendars: readonly Calendar[];
  holidays: readonly Holiday[];
  /** Absent: travel closes no time slot. */
  travel?: TravelRule | undefined;
};

/** A time slot on offer: instants as UTC ISO text, and the time of day in Belgium at which it starts. */
export type Slot = { startsAt: string; endsAt: string; time: string };

/** A booked viewing, in one of the calendar's seats. */
export type TakenSlot = { startsAt: string; endsAt: string; seat: number };

/** A time at which an agent cannot receive visitors, with the minutes needed before and after it. */
export type BusyPeriod = { startsAt: string; endsAt: string; apart: number };

/** What keeps an agent: their hours, an entry of the calendar, another calendar elsewhere, or another viewing. */
export type BusyReason = 'hours' | StoredKind | 'busy' | 'viewing';
