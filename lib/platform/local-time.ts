/** `2026-11-22T14:03:11+01:00`: the time in the server's zone. */
export function formatLocalTime(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
