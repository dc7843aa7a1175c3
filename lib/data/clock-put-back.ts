/** Clocks of servers differ by less, in milliseconds. */
export const skewMs = 3_600_000;

/**
 * The instant (ISO 8601) after which nothing lies that lasts `ms` from now on. What does was written while the clock was ahead,
 * and would hold mails back until the time comes that it showed.
 */
export function impossibleAfter(now: Date, ms: number): string {
  return new Date(now.getTime() + ms + skewMs).toISOString();
}
