import { type Weekday, weekdays } from './brussels-time';

/** Opening hours of one day, in Brussels time: `09:00` to `12:30`. */
export type OpenHours = { from: string; until: string };

/** Hours per day of the week; a day without any is closed. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpenHours[]>>;

/** Days in a row with the same hours. */
export type OpenDays = { first: Weekday; last: Weekday; hours: readonly OpenHours[] };

/** The days that are open, those in a row with the same hours as one. */
export function groupOpenDays(days: OpeningHours): OpenDays[] {
  const groups: OpenDays[] = [];
  let before: string | null = null;
  for (const day of weekdays) {
    const hours = [...days[day]].sort((a, b) => a.from.localeCompare(b.from));
    const written = JSON.stringify(hours);
    const last = groups.at(-1);
    if (hours.length > 0) {
      if (last && written === before) last.last = day;
      else groups.push({ first: day, last: day, hours });
    }
    before = written;
  }
  return groups;
}
