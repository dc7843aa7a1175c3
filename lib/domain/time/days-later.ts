const day = 24 * 60 * 60 * 1000;

/**
 * Returns the instant that many times 24 hours later, or earlier: for periods, not for calendar days (see `addDays`).
 */
export function daysLater(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}
