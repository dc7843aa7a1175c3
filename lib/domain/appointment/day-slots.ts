import { addDays, brusselsDay, brusselsInstant, brusselsTime, weekdayOf } from '@/lib/domain/time/brussels-time';
import type { Calendar, Holiday, Slot } from './calendar';

const minute = 60 * 1000;
const hour = 60 * minute;

/** The days on which a viewing may be booked, up to the calendar's horizon. */
export function bookableDays(calendar: Calendar, now: Date): string[] {
  const today = brusselsDay(now);
  return Array.from({ length: calendar.horizonDays + 1 }, (_, count) => addDays(today, count));
}

/**
 * Returns the time slots that a calendar offers on a bookable day, earliest first: consecutive from the start of each
 * opening, with the calendar's pause in between, without those inside the lead time. Hours are counted in real time, so
 * that a viewing keeps its length on the days when clocks change; where the autumn day repeats an hour, its second pass
 * is left out, so that a day and a time identify one slot.
 */
export function daySlots({
  calendar,
  holidays,
  now,
  day,
}: {
  calendar: Calendar;
  holidays: readonly Holiday[];
  now: Date;
  day: string;
}): Slot[] {
  if ([...holidays, ...calendar.closedDays].some((holiday) => isWithinHoliday(holiday, day))) return [];
  const earliest = now.getTime() + calendar.leadHours * hour;
  const length = calendar.minutes * minute;
  const pause = calendar.pause * minute;
  const slots: Slot[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { from, until } of inOrder(calendar.days[weekdayOf(day)] ?? [])) {
    const end = brusselsInstant(day, until).getTime();
    let start = Math.max(brusselsInstant(day, from).getTime(), free);
    for (; start + length <= end; start += length + pause) {
      free = start + length + pause;
      if (start < earliest) continue;
      const time = brusselsTime(new Date(start));
      if (brusselsInstant(day, time).getTime() !== start) continue;
      slots.push({ startsAt: new Date(start).toISOString(), endsAt: new Date(start + length).toISOString(), time });
    }
  }
  return slots;
}

export function isWithinHoliday(holiday: Holiday, day: string): boolean {
  return typeof holiday === 'string' ? holiday === day : holiday.from <= day && day <= holiday.until;
}

function inOrder<T extends { from: string }>(hours: readonly T[]): T[] {
  return [...hours].sort((a, b) => (a.from < b.from ? -1 : 1));
}
