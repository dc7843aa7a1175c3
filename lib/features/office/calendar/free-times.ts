import { getContent } from '@/lib/content/content';
import { daySlots } from '@/lib/domain/appointment/slots';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsInstant, brusselsTime, daysLater, isDay } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { listAgents } from '@/lib/features/site/agents';
import { seatsOf } from '@/lib/features/viewings/book-by-hand';
import { writeDate } from '@/lib/i18n/dates';
import { obstaclesOf } from './move-choices';

export type FreeDay = { day: string; words: string; times: string[] };

/** Days that are looked at, from the one that was chosen, and those that are shown. */
const [maxLooked, maxShown] = [14, 3];
/** Where a property has no times of its own on the site. */
const [firstHour, lastHour] = [9, 18];

/**
 * When an agent can show a property: the times that the site offers of it, whatever the notice that visitors need to give,
 * without those that something speaks against. Null where no home or agent is known yet, or for those who may not book.
 */
export async function listFreeTimes(
  staff: Staff,
  typed: Readonly<Record<'property' | 'agent' | 'day' | 'minutes', string>>,
  asking: Asking,
): Promise<FreeDay[] | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return null;
  const { now } = asking;
  const home = await readTypedHome(typed.property, staff.language);
  const minutes = Number(typed.minutes);
  if (home.kind !== 'one' || !isDay(typed.day) || !(minutes > 0)) return null;
  const { property } = home;
  const agent = listAgents().find(({ id }) => id === typed.agent)?.name ?? property.manager?.name ?? '';
  if (!mayChangeCalendarOf(staff, agent)) return null;
  const days = Array.from({ length: maxLooked }, (_, index) => addDays(typed.day, index));
  const { id: calendar_id, capacity } = seatsOf(property, agent);
  const obstacleAt = await obstaclesOf(
    { agent, property_id: property.id, calendar_id, capacity, length: minutes * 60_000 },
    {
      from: daysLater(brusselsInstant(typed.day, '00:00'), -1),
      until: brusselsInstant(addDays(typed.day, maxLooked + 1), '00:00'),
    },
    now,
  );
  const calendar = calendarOf(property);
  const startsOf = (day: string) =>
    calendar
      ? daySlots({ calendar, holidays: getContent().settings.appointments.holidays, now: new Date(0), day }).map(
          ({ startsAt }) => new Date(startsAt),
        )
      : Array.from({ length: lastHour - firstHour }, (_, hour) =>
          brusselsInstant(day, clockOf((firstHour + hour) * 60)),
        );
  return days
    .map((day) => ({
      day,
      words: writeDate(staff.language, day, 'weekdayAndDay'),
      times: startsOf(day)
        .filter((start) => obstacleAt(start) === null)
        .map(brusselsTime),
    }))
    .filter(({ times }) => times.length > 0)
    .slice(0, maxShown);
}
