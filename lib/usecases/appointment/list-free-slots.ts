import { getContent } from '@/lib/content/content';
import { listTaken } from '@/lib/data/appointment-store';
import type { Calendar, TakenSlot } from '@/lib/domain/appointment/calendar';
import { listSlots, type SlotPage } from '@/lib/domain/appointment/list-slots';
import type { Language } from '@/lib/domain/language';
import { brusselsDay, daysLater } from '@/lib/domain/time/brussels-time';
import { writeDate, writeNearDay } from '@/lib/i18n/dates';
import { findAvailable } from '@/lib/usecases/enquiry/find-listing';
import { calendarOf } from './calendar-of';

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

/** Lists the time slots for a viewing of a property, with labels; null where none can be booked online. */
export async function listFreeSlots(
  propertyId: string,
  { from, language, now }: { from: string | null; language: Language; now: Date },
): Promise<SlotView | null> {
  const found = findAvailable(propertyId);
  const calendar = 'property' in found ? calendarOf(found.property) : null;
  if (!calendar) return null;
  const taken = await takenIn(calendar, now);
  const page = slotPage({ calendar, taken, from: from ?? '', now, days: daysShown });
  const first = firstFree(calendar, taken, now);
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

/** Returns whether a calendar still has a free time slot. */
export async function hasFreeSlot(calendar: Calendar, now: Date): Promise<boolean> {
  return firstFree(calendar, await takenIn(calendar, now), now) !== null;
}

function takenIn(calendar: Calendar, now: Date): Promise<TakenSlot[]> {
  return listTaken(calendar.id, now, daysLater(now, calendar.horizonDays + 2));
}

function firstFree(calendar: Calendar, taken: readonly TakenSlot[], now: Date) {
  const { days } = slotPage({ calendar, taken, from: '', now, days: calendar.horizonDays + 1 });
  for (const { day, slots } of days) {
    const free = slots.find(({ isFree }) => isFree);
    if (free) return { day, ...free };
  }
  return null;
}

type Asked = { calendar: Calendar; taken: readonly TakenSlot[]; from: string; now: Date; days: number };

function slotPage(asked: Asked): SlotPage {
  return listSlots({ ...asked, holidays: getContent().settings.appointments.holidays });
}
