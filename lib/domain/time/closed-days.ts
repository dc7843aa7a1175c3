import type { Localized } from '@/lib/domain/language';
import { addDays, daysBetween, weekdayOf } from './brussels-time';
import type { OpenHours, OpeningHours } from './opening-hours';

/** Days on which an agency is closed, both ends included, and why. */
export type ClosedDays = {
  from: string;
  until: string;
  text?: Localized | undefined;
  /** Ids of the offices that are closed; all where absent. */
  offices?: readonly string[] | undefined;
};

type Office = { id?: string | undefined; hours: OpeningHours };

/** What closes an office on a day. Of several that overlap the shortest is named: Christmas within the winter holidays. */
export function closureOn(
  closedDays: readonly ClosedDays[],
  day: string,
  office?: { id?: string | undefined },
): ClosedDays | null {
  const [shortest] = closedDays
    .filter(({ from, until }) => from <= day && day <= until)
    .filter(({ offices }) => !offices || (office?.id !== undefined && offices.includes(office.id)))
    .sort((one, other) => daysBetween(one.from, one.until) - daysBetween(other.from, other.until));
  return shortest ?? null;
}

/** When an office is open on a day; empty where it is closed. */
export function openingOn(closedDays: readonly ClosedDays[], day: string, office: Office): readonly OpenHours[] {
  return closureOn(closedDays, day, office) ? [] : office.hours[weekdayOf(day)];
}

/** A day that is further away helps no visitor. */
const furthest = 366;

/** The first day after this one on which an office is open; null within a year, and for an office without hours. */
export function nextOpenDay(closedDays: readonly ClosedDays[], day: string, office: Office): string | null {
  for (let ahead = 1; ahead <= furthest; ahead += 1) {
    const next = addDays(day, ahead);
    if (openingOn(closedDays, next, office).length > 0) return next;
  }
  return null;
}

/**
 * The working day by which a promise of one working day is kept, where closed days come between; null where none do, or
 * within a year none is left.
 */
export function promisedDay(closedDays: readonly ClosedDays[], today: string): string | null {
  let isLate = false;
  for (let ahead = 0; ahead <= furthest; ahead += 1) {
    const day = addDays(today, ahead);
    if (closureOn(closedDays, day)) {
      isLate = true;
      continue;
    }
    if (ahead > 0 && !['sat', 'sun'].includes(weekdayOf(day))) return isLate ? day : null;
  }
  return null;
}
