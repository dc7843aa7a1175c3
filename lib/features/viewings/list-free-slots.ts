import { getContent } from '@/lib/content/content';
import type { BusyPeriod, Calendar, Slot, TakenSlot } from '@/lib/domain/appointment/calendar';
import { listSlots, type SlotPage } from '@/lib/domain/appointment/slots';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay, brusselsTime, daysLater } from '@/lib/domain/time/brussels-time';
import { findAvailable } from '@/lib/features/forms/find-listing';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { writeDate, writeNearDay } from '@/lib/i18n/dates';
import { listOccupied } from './busy-periods';
import { listHeldFor } from './calendar-store';

/** As many days as stand side by side on a phone. */
const daysShown = 7;

export type SlotDayView = {
  day: string;
  /** `dinsdag 24 november`. */
  date: string;
  weekday: string;
  dayNumber: string;
  month: string;
  slots: readonly { startsAt: string; time: string; isFree: boolean }[];
};

export type SlotView = {
  days: readonly SlotDayView[];
  previous: string | null;
  next: string | null;
  /** The first free time slot, on these days or others: `morgen 09:30`. Null where none is free. */
  first: { day: string; startsAt: string; words: string } | null;
};

/**
 * Lists the time slots for a viewing of a property, with labels; null where none can be booked online. What is held for the
 * lead is free.
 */
export async function listFreeSlots(
  propertyId: string,
  { from, language, now, lead = null }: { from: string | null; language: Language; now: Date; lead?: string | null },
): Promise<SlotView | null> {
  const found = findAvailable(propertyId);
  if (!('property' in found)) return null;
  const calendar = calendarOf(found.property);
  if (!calendar) return null;
  const booked = await bookedIn(calendar, found.property, { now, lead });
  const held = await heldSlots(lead, found.property.id, now);
  const page = slotPage({ calendar, ...booked, held, from: from ?? '', now, days: daysShown });
  const first = firstFree(calendar, booked, now);
  return {
    ...page,
    days: page.days.map(({ day, slots }) => ({
      day,
      date: writeDate(language, day, 'weekdayAndDay'),
      weekday: writeDate(language, day, 'shortWeekday'),
      dayNumber: writeDate(language, day, 'dayNumber'),
      month: writeDate(language, day, 'shortMonthName'),
      slots: slots.map(({ startsAt, time, isFree }) => ({ startsAt, time, isFree })),
    })),
    first: first && {
      day: first.day,
      startsAt: first.startsAt,
      words: `${writeNearDay(language, first.day, brusselsDay(now))} ${first.time}`,
    },
  };
}

/** Times that the agency has proposed to a lead: a person may have typed one that the calendar does not offer by itself. */
export async function heldSlots(lead: string | null, propertyId: number, now: Date): Promise<Slot[]> {
  const rows = lead === null ? [] : await listHeldFor(lead, propertyId, now);
  return rows.map(({ starts_at: startsAt, ends_at: endsAt }) => ({
    startsAt,
    endsAt,
    time: brusselsTime(new Date(startsAt)),
  }));
}

/** Returns whether a calendar still has a free time slot for a property. */
export async function hasFreeSlot(
  calendar: Calendar,
  property: Property,
  asking: { now: Date; lead: string | null },
): Promise<boolean> {
  return firstFree(calendar, await bookedIn(calendar, property, asking), asking.now) !== null;
}

type Booked = { taken: readonly TakenSlot[]; busy: readonly BusyPeriod[] };

function bookedIn(calendar: Calendar, property: Property, asking: { now: Date; lead: string | null }): Promise<Booked> {
  const until = daysLater(asking.now, calendar.horizonDays + 2);
  return listOccupied(property, calendar, { from: asking.now, until }, asking);
}

function firstFree(calendar: Calendar, booked: Booked, now: Date) {
  const { days } = slotPage({ calendar, ...booked, from: '', now, days: calendar.horizonDays + 1 });
  for (const { day, slots } of days) {
    const free = slots.find(({ isFree }) => isFree);
    if (free) return { day, ...free };
  }
  return null;
}

type Asked = Booked & { calendar: Calendar; held?: readonly Slot[]; from: string; now: Date; days: number };

function slotPage(asked: Asked): SlotPage {
  return listSlots({ ...asked, holidays: getContent().settings.appointments.holidays });
}
