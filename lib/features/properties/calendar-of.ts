import { getContent } from '@/lib/content/content';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { chooseCalendar } from '@/lib/domain/appointment/choose-calendar';
import type { Property } from '@/lib/domain/property/property';

/** The calendar in which viewings of a property are booked; null where they cannot be booked online. */
export function calendarOf(property: Property): Calendar | null {
  const { appointments, contactPeople } = getContent().settings;
  const person = contactPeople.find(({ name }) => name === property.manager?.name);
  return chooseCalendar(appointments, {
    propertyIds: [property.externalId, String(property.id)],
    personId: person?.id ?? null,
    goal: property.goal,
  });
}
