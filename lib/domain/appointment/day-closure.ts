import { weekdayOf } from '@/lib/domain/time/brussels-time';
import type { AppointmentRules } from './calendar';
import { isWithinHoliday } from './slots';

export type DayClosure = 'holiday' | 'closed';

/** Why nobody is received on a day: a holiday of the agency, or no calendar is open. Null on other days. */
export function dayClosure(
  day: string,
  { calendars, holidays }: Pick<AppointmentRules, 'calendars' | 'holidays'>,
): DayClosure | null {
  if (holidays.some((holiday) => isWithinHoliday(holiday, day))) return 'holiday';
  const isOpen = calendars.some(
    ({ days, closedDays }) =>
      (days[weekdayOf(day)] ?? []).length > 0 && !closedDays.some((holiday) => isWithinHoliday(holiday, day)),
  );
  return isOpen || calendars.length === 0 ? null : 'closed';
}
