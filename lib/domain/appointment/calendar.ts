import type { Localized } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { Weekday } from '@/lib/domain/time/brussels-time';

/** Hours of a day in Belgium, `09:00` to `12:00`: a visit begins and ends within them. */
export type OpeningHours = { from: string; until: string };

/** A day without visits, or the first and the last of several. */
export type Holiday = string | { from: string; until: string };

/** When visits can be booked with somebody, or of something. Lengths in minutes on a grid of five. */
export type Calendar = {
  id: string;
  name?: Localized | undefined;
  /** Contact people whose properties it is for. */
  people: readonly string[];
  /** Properties that have it for their own, by their ids in the export or our numbers. */
  properties: readonly string[];
  /** Absent for both. */
  goals?: readonly Goal[] | undefined;
  days: Readonly<Partial<Record<Weekday, readonly OpeningHours[]>>>;
  /** Days closed beside the agency's holidays. */
  closedDays: readonly Holiday[];
  /** Length of a visit. */
  minutes: number;
  /** Time between two visits. */
  pause: number;
  /** How many parties can be received at one time. */
  capacity: number;
  /** How long beforehand a visit must be booked. */
  leadHours: number;
  /** How many days after today the last bookable day is. */
  horizonDays: number;
};

/** The agency's rules for booking visits online. */
export type AppointmentRules = { isOpen: boolean; calendars: readonly Calendar[]; holidays: readonly Holiday[] };

/** A visit that can be asked for: instants as UTC ISO text, and the time of day in Belgium at which it starts. */
export type Slot = { startsAt: string; endsAt: string; time: string };

/** A visit that somebody has booked, in one of the calendar's seats. */
export type TakenSlot = { startsAt: string; endsAt: string; seat: number };
