import { getContent } from '@/lib/content/content';
import { brusselsDay, weekdayOf } from '@/lib/domain/time/brussels-time';

/**
 * When the office nearest to a postal code is open on the day of `now`: `09:00–12:30`; empty where it is closed, null
 * where no office has hours.
 */
export function getHoursToday(zip: string, now: Date): string[] | null {
  const open = getContent().settings.agency.offices.filter(({ hours }) =>
    Object.values(hours).some((day) => day.length > 0),
  );
  const startsAlike = (length: number) => open.find((office) => office.zip.slice(0, length) === zip.slice(0, length));
  const office = startsAlike(zip.length) ?? startsAlike(2) ?? startsAlike(1) ?? open[0];
  if (!office) return null;
  return [...office.hours[weekdayOf(brusselsDay(now))]]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, until }) => `${from}–${until}`);
}
