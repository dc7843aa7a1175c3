const day = 24 * 60 * 60 * 1000;

/** The instant so many times 24 hours later, or earlier: for terms, not for days of the calendar (see `addDays`). */
export function daysLater(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}
