import type { Goal } from '@/lib/domain/property/goal';
import type { AppointmentRules, Calendar } from './calendar';

/**
 * The subject of a viewing: a property by all its ids, its contact person, and whether it is sold or let; null where
 * unknown.
 */
export type ViewingSubject = { propertyIds: readonly string[]; personId: string | null; goal: Goal | null };

/**
 * Returns the calendar in which a viewing is booked, null for none: the property's own, whatever its goals; else the
 * contact person's; else the first general one. The latter two only where their goals match. Of several candidates, the
 * first.
 */
export function chooseCalendar(
  { isOpen, calendars }: AppointmentRules,
  { propertyIds, personId, goal }: ViewingSubject,
): Calendar | null {
  if (!isOpen) return null;
  const own = calendars.find(({ properties }) => properties.some((id) => propertyIds.includes(id)));
  if (own) return own;
  const fitting = calendars.filter(({ goals }) => !goals || goal === null || goals.includes(goal));
  return (
    fitting.find(({ people }) => personId !== null && people.includes(personId)) ??
    fitting.find(({ people, properties }) => people.length === 0 && properties.length === 0) ??
    null
  );
}
