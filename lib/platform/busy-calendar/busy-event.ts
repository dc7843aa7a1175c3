import ICAL from 'ical.js';
import { repetitionsOf, type StepBudget } from '@/lib/domain/time/recurrence';
import { clockOf, type Repetition, readRule } from './calendar-rule';
import { type CalendarZone, utcZone } from './calendar-zone';

/** Instants in milliseconds. */
export type Period = { from: number; until: number };

type Moment = { local: number; instant: number; isDate: boolean; zone: CalendarZone };

/** An event that takes its person's time. */
export type BusyEvent = {
  uid: string;
  isFree: boolean;
  start: Moment;
  /** On the clock for whole days, in real time otherwise; milliseconds. */
  length: number;
  rules: readonly Repetition[];
  /** Further starts. */
  more: readonly Moment[];
  /** Starts that are left out: instants, and days on the clock. */
  out: readonly Moment[];
  /** The start of the repetition that this event replaces; null for others. */
  replaces: Moment | null;
  isRestReplaced: boolean;
};

const dayMs = 24 * 60 * 60 * 1000;
/** Further than any clock is from UTC. */
const marginMs = 26 * 60 * 60 * 1000;
/** The maximum number of changed repetitions of one series; the latest are used. */
const maxRestChanges = 100;
/** The maximum number of rules of one event; a person's have one. */
const maxRules = 50;

export type ZoneOf = (tzid: string | null) => CalendarZone;

/** Reads an event; null for one without a start. Throws for what no calendar program writes. */
export function readBusyEvent(component: ICAL.Component, zoneOf: ZoneOf): BusyEvent | null {
  const moments = (name: string) => component.getAllProperties(name).flatMap((one) => momentsOf(one, zoneOf));
  const [start] = moments('dtstart');
  if (!start) return null;
  const [end] = moments('dtend');
  const duration = component.getFirstPropertyValue('duration');
  const replaced = component.getFirstProperty('recurrence-id');
  const [replaces] = replaced ? momentsOf(replaced, zoneOf) : [];
  const rules = component.getAllProperties('rrule');
  if (rules.length > maxRules) throw new Error(`The event has ${rules.length} rules`);
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    isFree:
      text('transp') === 'TRANSPARENT' ||
      text('status') === 'CANCELLED' ||
      text('x-microsoft-cdo-busystatus') === 'FREE',
    start,
    length: end
      ? start.isDate
        ? end.local - start.local
        : end.instant - start.instant
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : start.isDate
          ? dayMs
          : 0,
    rules: rules.flatMap((one) => readRule(one.getFirstValue(), { isUtc: start.zone === utcZone }) ?? []),
    more: moments('rdate'),
    out: moments('exdate'),
    replaces: replaces ?? null,
    isRestReplaced: String(replaced?.getFirstParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
  };
}

function momentsOf(property: ICAL.Property, zoneOf: ZoneOf): Moment[] {
  const tzid = property.getFirstParameter('tzid');
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    const local = clockOf(time);
    if (!Number.isFinite(local)) return [];
    const isUtc = !time.isDate && time.zone === ICAL.Timezone.utcTimezone;
    const zone = isUtc ? utcZone : zoneOf(time.isDate || !tzid ? null : String(tzid));
    return [{ local, instant: zone(local), isDate: time.isDate, zone }];
  });
}

type Working = { window: Period; budget: StepBudget };

/** The busy periods of an event and of what stands in the place of its repetitions; null for a rule that takes too much. */
export function busyPeriodsOf(
  event: BusyEvent,
  changes: readonly BusyEvent[],
  { window, budget }: Working,
): Period[] | null {
  const { start, length, rules } = event;
  if (event.isFree && changes.length === 0) return [];
  const at = (local: number): Moment => ({ ...start, local, instant: start.zone(local) });
  const within = { from: window.from - Math.max(0, length) - marginMs, until: window.until + marginMs };
  const starts: Moment[] = rules.length === 0 ? [start] : [];
  for (const { rule, isOver } of rules) {
    const found = repetitionsOf(start.local, rule, within, budget);
    if (found === null) return null;
    for (const local of found) {
      const moment = at(local);
      if (!isOver(moment)) starts.push(moment);
    }
  }
  starts.push(...event.more);
  const isOut = outOf([...event.out, ...changes.flatMap(({ replaces }) => replaces ?? [])]);
  const rest = changes
    .filter(({ isRestReplaced }) => isRestReplaced)
    .sort((one, other) => (other.replaces?.instant ?? 0) - (one.replaces?.instant ?? 0))
    .slice(0, maxRestChanges);
  return starts.flatMap((moment) => {
    if (isOut(moment)) return [];
    const later = rest.find(({ replaces }) => replaces && replaces.instant < moment.instant);
    if (!later?.replaces) return event.isFree ? [] : periodAt(moment, event.length, window);
    if (later.isFree) return [];
    return periodAt(at(moment.local + later.start.local - later.replaces.local), later.length, window);
  });
}

function outOf(moments: readonly Moment[]): (at: Moment) => boolean {
  const instants = new Set(moments.map(({ instant }) => instant));
  const days = new Set(moments.filter(({ isDate }) => isDate).map(({ local }) => Math.floor(local / dayMs)));
  return ({ instant, local }) => instants.has(instant) || days.has(Math.floor(local / dayMs));
}

/** The part of one period that lies within the window. */
export function periodAt({ local, instant, isDate, zone }: Moment, length: number, window: Period): Period[] {
  const end = isDate ? zone(local + length) : instant + length;
  const period = { from: Math.max(instant, window.from), until: Math.min(end, window.until) };
  return length > 0 && period.from < period.until ? [period] : [];
}
