import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { maxTourStops } from '@/lib/domain/appointment/plan-tour';
import { minutesOf } from '@/lib/domain/office/calendar-grid';
import type { HomeOption } from '@/lib/domain/office/home-option';
import { homeFields, type TypedTour } from '@/lib/domain/office/tour-fields';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { listAgents } from '@/lib/features/site/agents';
import { readMinutes } from '../read-booking';

/** Minutes on the clock of a day between which all viewings lie. */
export type TourWindow = { from: number; until: number };

/** A tour as it was asked for: homes in the order in which they were typed, and who could show them. */
export type TourRequest = {
  homes: readonly Property[];
  /** By name. */
  agents: readonly string[];
  day: string;
  window: TourWindow;
  minutes: number;
  /** What times were planned for: those of another request are not booked. */
  key: string;
};

/** `at`: the number of the field that is meant, from 1. */
export type TourFault = {
  problem:
    | 'noProperty'
    | 'severalHomes'
    | 'homeTwice'
    | 'fewHomes'
    | 'badDay'
    | 'badWindow'
    | 'badLength'
    | 'past'
    | 'forbidden';
  at?: number;
  homes?: readonly HomeOption[];
};

/** Reads what was typed; the first fault where there are some. */
export async function readTour(staff: Staff, typed: TypedTour, now: Date): Promise<TourRequest | TourFault> {
  const homes: Property[] = [];
  for (const [index, field] of homeFields.entries()) {
    if (typed[field].trim() === '') continue;
    const at = index + 1;
    const read = await readTypedHome(typed[field], staff.language);
    if (read.kind === 'none') return { problem: 'noProperty', at };
    if (read.kind === 'several') return { problem: 'severalHomes', at, homes: read.homes };
    if (homes.some(({ id }) => id === read.property.id)) return { problem: 'homeTwice', at };
    homes.push(read.property);
  }
  if (homes.length < 2 || homes.length > maxTourStops) return { problem: 'fewHomes' };
  if (!isDay(typed.day)) return { problem: 'badDay' };
  if (typed.day < brusselsDay(now)) return { problem: 'past' };
  const minutes = readMinutes(typed.minutes);
  if (minutes === null) return { problem: 'badLength' };
  if (!isTime(typed.from) || !isTime(typed.until)) return { problem: 'badWindow' };
  const window = { from: minutesOf(typed.from), until: minutesOf(typed.until) };
  if (window.until - window.from < minutes * homes.length) return { problem: 'badWindow' };
  const allowed = listAgents().filter(({ name }) => mayChangeCalendarOf(staff, name));
  const agents = allowed.filter(({ id }) => typed.agent === '' || id === typed.agent).map(({ name }) => name);
  if (agents.length === 0) return { problem: 'forbidden' };
  const ids = homes.map(({ id }) => id);
  const key = [ids.join(','), typed.agent, typed.day, typed.from, typed.until, minutes].join(' ');
  return { homes, agents, day: typed.day, window, minutes, key };
}
