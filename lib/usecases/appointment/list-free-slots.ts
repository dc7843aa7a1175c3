import { getContent } from '@/lib/content/content';
import { listTaken } from '@/lib/data/appointment-store';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { listSlots, type SlotPage } from '@/lib/domain/appointment/list-slots';
import type { Language } from '@/lib/domain/language';
import { locales } from '@/lib/i18n/locales';
import { findAvailable } from '@/lib/usecases/enquiry/find-listing';
import { calendarOf } from './calendar-of';

/** As many days as stand beside each other on a wide screen. */
const daysShown = 5;

const day = 24 * 60 * 60 * 1000;

export type SlotView = {
  days: readonly {
    day: string;
    weekday: string;
    date: string;
    slots: readonly { startsAt: string; time: string; isFree: boolean }[];
  }[];
  previous: string | null;
  next: string | null;
  /** Whether any moment is free, on these days or others. */
  hasFree: boolean;
};

/** Moments for a visit of a property, with words; null where none can be booked online. */
export async function listFreeSlots(
  propertyId: string,
  { from, language, now }: { from: string | null; language: Language; now: Date },
): Promise<SlotView | null> {
  const found = findAvailable(propertyId);
  const calendar = 'property' in found ? calendarOf(found.property) : null;
  if (!calendar) return null;
  const page = await slotPage(calendar, from ?? '', now, daysShown);
  return {
    ...page,
    days: page.days.map((entry) => ({ ...entry, ...dayWords(entry.day, language) })),
    hasFree: await hasFreeSlot(calendar, now),
  };
}

/** Whether any moment of a calendar is still to be had. */
export async function hasFreeSlot(calendar: Calendar, now: Date): Promise<boolean> {
  const { days } = await slotPage(calendar, '', now, calendar.horizonDays + 1);
  return days.some(({ slots }) => slots.some(({ isFree }) => isFree));
}

async function slotPage(calendar: Calendar, from: string, now: Date, days: number): Promise<SlotPage> {
  const until = new Date(now.getTime() + (calendar.horizonDays + 2) * day);
  const taken = await listTaken(calendar.id, now, until);
  return listSlots({ calendar, holidays: getContent().settings.appointments.holidays, now, from, days, taken });
}

function dayWords(isoDay: string, language: Language): { weekday: string; date: string } {
  const noon = new Date(`${isoDay}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(noon);
  return { weekday: format({ weekday: 'long' }), date: format({ day: 'numeric', month: 'long' }) };
}
