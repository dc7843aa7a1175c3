import { getContent } from '@/lib/content/content';
import type { BusyPeriod, BusyReason } from '@/lib/domain/appointment/calendar';
import { daySlots, isSlotFree, isWithinHoliday } from '@/lib/domain/appointment/slots';
import { clockOf, minutesOf } from '@/lib/domain/office/calendar-grid';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { addDays, brusselsDay, brusselsInstant, brusselsTime, daysLater } from '@/lib/domain/time/brussels-time';
import { listOwnersOf } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { type AppointmentRow, getAppointment, listTaken } from '@/lib/features/viewings/appointment-store';
import { busyPeriods } from '@/lib/features/viewings/busy-periods';
import { listViewings } from '@/lib/features/viewings/calendar-store';
import { capacityOf } from './change-viewing';
import { heldWords } from './held-words';

/** A start that a viewing can be moved to: minutes on the clock of a day in Belgium, and what speaks against it. */
export type MoveStart = {
  at: number;
  why: MoveObstacle | null;
  /** What speaks against it in words, where more than its kind is known. */
  words?: string;
};

export type MoveChoices = {
  days: { day: string; starts: MoveStart[] }[];
  /** Who gets a mail when the viewing is moved, besides its agent. */
  mails: { visitor: boolean; owner: boolean };
};

/** Starts are offered between these minutes of the day, every quarter of an hour, and where the site offers one. */
const [firstStart, lastStart, step] = [7 * 60, 21 * 60, 15];
/** Longer than any way within Belgium. */
const nearDays = 0.5;
export const maxMoveDays = 7;

/**
 * Where a confirmed viewing could be moved to on these days. What is `past` or `taken` would be refused; everything else is for
 * the agency to know and to decide. Null for a viewing that cannot be moved, or not by this person.
 */
export async function getMoveChoices(
  staff: Staff,
  { id, days }: { id: string; days: readonly string[] },
  asking: Asking,
): Promise<MoveChoices | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return null;
  const row = await getAppointment(id);
  const [first, last] = [days[0], days.at(-1)];
  if (!row || first === undefined || last === undefined || !mayChangeCalendarOf(staff, row.agent)) return null;
  if (viewingStateOf(row, asking.now) !== 'confirmed') return null;
  const period = {
    from: daysLater(brusselsInstant(first, '00:00'), -nearDays),
    until: daysLater(brusselsInstant(addDays(last, 1), '00:00'), nearDays),
  };
  const length = Date.parse(row.ends_at) - Date.parse(row.starts_at);
  const visit = { ...row, length, capacity: capacityOf(row.calendar_id) };
  const visited = { propertyId: row.property_id, agent: row.agent };
  const [obstacleAt, owners, wordsOfHeld] = await Promise.all([
    obstaclesOf(visit, period, asking.now),
    listOwnersOf(row.property_id),
    heldWords(visited, period, { language: staff.language, now: asking.now }),
  ]);
  const startAt = (day: string, at: number): MoveStart => {
    const from = brusselsInstant(day, clockOf(at));
    const why = obstacleAt(from);
    const until = new Date(from.getTime() + length);
    const words = why === 'proposed' ? wordsOfHeld({ from, until }) : '';
    return { at, why, ...(words !== '' && { words }) };
  };
  return {
    days: days.map((day) => ({ day, starts: startsOn(day, row).map((at) => startAt(day, at)) })),
    mails: { visitor: row.email !== '', owner: owners.length > 0 },
  };
}

export function startsOn(day: string, { property_id }: Pick<AppointmentRow, 'property_id'>): number[] {
  const { catalogue, settings } = getContent();
  const property = catalogue.getProperty(property_id);
  const calendar = property && calendarOf(property);
  const before = daysLater(brusselsInstant(day, '00:00'), -30);
  const slots = calendar ? daySlots({ calendar, holidays: settings.appointments.holidays, now: before, day }) : [];
  const quarters = Array.from({ length: (lastStart - firstStart) / step + 1 }, (_, index) => firstStart + index * step);
  return [...new Set([...quarters, ...slots.map(({ time }) => minutesOf(time))])].sort((one, other) => one - other);
}

/** Where there are several obstacles, the first in this order is named. */
const weight: readonly BusyReason[] = ['absence', 'closed', 'openHouse', 'busy', 'viewing', 'proposed', 'hours'];

/** A viewing that is booked or moved, so long in milliseconds; without an id while it is not booked. */
type Visit = Pick<AppointmentRow, 'agent' | 'property_id' | 'calendar_id'> & {
  id?: string;
  length: number;
  capacity: number;
};

/** Says what speaks against a start in a period, of which half a day more must be given at both ends. */
export async function obstaclesOf(
  row: Visit,
  period: { from: Date; until: Date },
  now: Date,
): Promise<(start: Date) => MoveObstacle | null> {
  const property = getContent().catalogue.getProperty(row.property_id);
  const agent = row.agent || undefined;
  const [{ busy, held }, viewings, seats] = await Promise.all([
    property
      ? busyPeriods(property, period, { agent, now, ...(row.id !== undefined && { except: row.id }) })
      : { busy: [], held: [] },
    agent === undefined ? [] : listViewings(period, { agents: [agent], most: 1000 }),
    listTaken(row.calendar_id, period.from, period.until),
  ]);
  const others = viewings
    .filter(({ id, status, property_id }) => id !== row.id && status !== 'cancelled' && property_id !== row.property_id)
    .map(({ starts_at: startsAt, ends_at: endsAt }) => ({ startsAt, endsAt, apart: 0 }));
  const taken = seats.filter(({ id }) => id !== row.id);
  const ordered = busy.toSorted((one, other) => weight.indexOf(one.why) - weight.indexOf(other.why));
  const { capacity, length } = row;
  const { holidays } = getContent().settings.appointments;
  const closed = [...holidays, ...((property && calendarOf(property)?.closedDays) ?? [])];
  return (start) => {
    const slot = { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + length).toISOString() };
    if (start <= now) return 'past';
    if (!isSlotFree(slot, { capacity, pause: 0 }, taken, others)) return 'taken';
    const day = brusselsDay(start);
    if (closed.some((holiday) => isWithinHoliday(holiday, day))) return 'holiday';
    const during = ordered.find((one) => isWithin(slot, { ...one, apart: 0 }));
    if (during) return during.why === 'viewing' ? 'taken' : during.why;
    if (!isSlotFree(slot, { capacity, pause: 0 }, [...taken, ...held])) return 'proposed';
    if (ordered.some((one) => isWithin(slot, one))) return 'travel';
    const from = minutesOf(brusselsTime(start));
    return from < firstStart || from > lastStart ? 'hours' : null;
  };
}

function isWithin(slot: { startsAt: string; endsAt: string }, period: BusyPeriod): boolean {
  return !isSlotFree(slot, { capacity: 1, pause: 0 }, [], [period]);
}
