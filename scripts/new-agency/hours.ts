import { type Weekday, weekdays } from '@/lib/domain/time/brussels-time';
import type { OpenHours } from '@/lib/domain/time/opening-hours';

export type WeekHours = Partial<Record<Weekday, OpenHours[]>>;

export const hoursExample = 'mon-fri 09:00-12:00 13:00-18:00; sat 09:30-12:30';

const time = '(?:[01]\\d|2[0-3]):[0-5][05]';
const period = new RegExp(`^(${time})-(${time})$`);

/** Opening hours as people type them, such as `hoursExample`; null for anything else. */
export function parseHours(text: string): WeekHours | null {
  const week: WeekHours = {};
  for (const part of text.split(';')) {
    const [days = '', ...periods] = part.trim().toLowerCase().split(/\s+/);
    const [first = -1, last = first, ...others] = days.split('-').map(weekdayOf);
    if (others.length > 0 || first < 0 || last < first || periods.length === 0) return null;
    const hours = periods.map(parsePeriod).filter((parsed) => parsed !== null);
    if (hours.length < periods.length || hours.some(overlapsOneBefore)) return null;
    for (const day of weekdays.slice(first, last + 1)) {
      if (week[day]) return null;
      week[day] = hours;
    }
  }
  return week;
}

const dayNames: readonly string[] = weekdays;

function weekdayOf(name: string): number {
  return dayNames.indexOf(name);
}

/** Returns whether hours begin before earlier ones of the list end: they are typed in the order of the day. */
function overlapsOneBefore({ from }: OpenHours, index: number, hours: readonly OpenHours[]): boolean {
  return hours.slice(0, index).some(({ until }) => from < until);
}

function parsePeriod(text: string): OpenHours | null {
  const [, from, until] = text.match(period) ?? [];
  return from !== undefined && until !== undefined && from < until ? { from, until } : null;
}
