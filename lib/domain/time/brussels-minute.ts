import { brusselsDay, brusselsTime } from './brussels-time';

/** `2026-11-21 14:00` on the agency's clock, of an instant as it is stored. */
export function brusselsMinute(instant: string): string {
  const date = new Date(instant);
  return `${brusselsDay(date)} ${brusselsTime(date)}`;
}
