import type { Calendar } from '@/lib/domain/appointment/calendar';

const morning = { from: '09:00', until: '10:30' };

/** A calendar with half an hour for each viewing on Monday and Wednesday mornings, with the given changes. */
export function makeCalendar(change: Partial<Calendar> = {}): Calendar {
  return {
    id: 'ghent',
    people: [],
    properties: [],
    days: { mon: [morning], wed: [morning] },
    closedDays: [],
    minutes: 30,
    pause: 0,
    capacity: 1,
    leadHours: 24,
    horizonDays: 21,
    ...change,
  };
}
