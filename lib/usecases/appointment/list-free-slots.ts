import { getContent } from '@/lib/content/content';
import { listTaken } from '@/lib/data/appointment-store';
import type { Calendar, TakenSlot } from '@/lib/domain/appointment/calendar';
import { listSlots, type SlotPage } from '@/lib/domain/appointment/list-slots';
import type { Language } from '@/lib/domain/language';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { writeDate } from '@/lib/i18n/dates';
import { findAvailable } from '@/lib/usecases/enquiry/find-listing';
import { calendarOf } from './calendar-of';

/** As many days as fit side by side on a wide screen. */
const daysShown = 5;

export type SlotView = {
  days: readonly {
    day: string;
    weekday: string;
    date: string;
    slots: readonly { startsAt: string; time: string; isFree: boolean }[];
  }[];
  previous: string | null;
  next: string | null;
  /** Whether any time slot is free, on these days or others. */
  hasFree: boolean;
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
  return {
    ...page,
    days: page.days.map((entry) => ({ ...entry, ...dayWords(entry.day, language) })),
    hasFree: isAnyFree(calendar, taken, now),
  };
}

/** Returns whether a calendar still has a free time slot. */
export async function hasFreeSlot(calendar: Calendar, now: Date): Promise<boolean> {
  return isAnyFree(calendar, await takenIn(calendar, now), now);
}

function takenIn(calendar: Calendar, now: Date): Promise<TakenSlot[]> {
  return listTaken(calendar.id, now, daysLater(now, calendar.horizonDays + 2));
}

function isAnyFree(calendar: Calendar, taken: readonly TakenSlot[], now: Date): boolean {
  const { days } = slotPage({ calendar, taken, from: '', now, days: calendar.horizonDays + 1 });
  return days.some(({ slots }) => slots.some(({ isFree }) => isFree));
}

type Asked = { calendar: Calendar; taken: readonly TakenSlot[]; from: string; now: Date; days: number };

function slotPage(asked: Asked): SlotPage {
  return listSlots({ ...asked, holidays: getContent().settings.appointments.holidays });
}

function dayWords(isoDay: string, language: Language): { weekday: string; date: string } {
  return { weekday: writeDate(language, isoDay, 'weekday'), date: writeDate(language, isoDay, 'dayOfYear') };
}
