import { type Language, languageInfo } from '@/lib/domain/language';
import { addDays, type Weekday, weekdays } from './brussels-time';

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

/** The hours of one day: `09:00–12:30`, each opening apart, earliest first. */
export function writeTimes(hours: readonly OpenHours[]): string[] {
  return [...hours].sort((a, b) => a.from.localeCompare(b.from)).map(({ from, until }) => `${from}–${until}`);
}

/** A Monday. */
const monday = '2026-01-05';

export function weekdayName(day: Weekday, language: Language): string {
  const date = new Date(`${addDays(monday, weekdays.indexOf(day))}T12:00:00Z`);
  return new Intl.DateTimeFormat(languageInfo[language].locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** `maandag–vrijdag, 09:00–12:30, 13:30–18:00; zaterdag, 09:00–12:30`; null where no day is open. */
export function writeOpeningHours(hours: OpeningHours, language: Language): string | null {
  const groups = groupOpenDays(hours).map(({ first, last, hours: times }) => {
    const days = [...new Set([first, last])].map((day) => weekdayName(day, language)).join('–');
    return [days, ...writeTimes(times)].join(', ');
  });
  return groups.length === 0 ? null : groups.join('; ');
}
