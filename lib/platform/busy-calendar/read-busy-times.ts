import ICAL from 'ical.js';
import type { StepBudget } from '@/lib/domain/time/recurrence';
import { type BusyEvent, busyPeriodsOf, type Period, periodAt, readBusyEvent, type ZoneOf } from './busy-event';
import { type CalendarZone, describedZone, namedZone } from './calendar-zone';

/** `notCalendar`: a page or another file; `tooLarge`: more events or times than a person has; `tooMuch`: too much work. */
export type CalendarFault = 'notCalendar' | 'tooLarge' | 'tooMuch';

export class CalendarFailure extends Error {
  readonly fault: CalendarFault;
  constructor(fault: CalendarFault) {
    super(`The calendar cannot be used: ${fault}`);
    this.fault = fault;
  }
}

export type BusyTimes = {
  /** Ascending, apart from each other. */
  periods: Period[];
  /** Events and lists that cannot be read or repeat too often, which count as free. */
  skipped: number;
};

export type CalendarReading = {
  window: Period;
  /** Matches the identity of an event that has come from this site: it is not counted twice. */
  ownUids: RegExp;
};

const maxEvents = 10_000;
const maxPeriods = 5_000;
/** Before those that touch are joined. */
const maxGathered = 100_000;
/** Steps of all rules together; 10,000 events that repeat every week take a third of them. */
const maxSteps = 3_000_000;
/** Where a zone is not named or not known. */
const usualZone = 'Europe/Brussels';

/**
 * When the person of an iCalendar file (RFC 5545) is busy within a window. Throws a `CalendarFailure`. For a thread whose
 * time and memory are bounded from outside (`foreign-input.ts`): packages read the file.
 */
export function readBusyTimes(text: string, { window, ownUids }: CalendarReading): BusyTimes {
  const beginning = text.slice(0, 4096).replace(/^\ufeff/, '');
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(beginning)) throw new CalendarFailure('notCalendar');
  const budget: StepBudget = { left: maxSteps };
  const events = new Map<string, BusyEvent[]>();
  let periods: Period[] = [];
  let [count, skipped] = [0, 0];
  const waiting: ICAL.Component[] = [];
  const zones = new Map<string, CalendarZone>();

  for (const block of calendarBlocks(text)) {
    if (block.kind !== 'VTIMEZONE' && ++count > maxEvents) throw new CalendarFailure('tooLarge');
    try {
      const component = parse(block);
      if (block.kind === 'VEVENT') waiting.push(component);
      else if (block.kind === 'VFREEBUSY') periods.push(...listedPeriods(component, window));
      else {
        const zone = describedZone(component, { window, budget });
        if (zone) zones.set(String(component.getFirstPropertyValue('tzid')), zone);
      }
    } catch {
      // What a calendar says of a zone that cannot be read is that of an unknown one.
      if (block.kind !== 'VTIMEZONE') skipped++;
    }
  }
  const usual = namedZone(usualZone) ?? ((local: number) => local);
  const zoneOf: ZoneOf = (tzid) => (tzid === null ? usual : (namedZone(tzid) ?? zones.get(tzid) ?? usual));
  for (const [index, component] of waiting.entries()) {
    try {
      const event = readBusyEvent(component, zoneOf);
      if (!event || ownUids.test(event.uid)) continue;
      const uid = event.uid || `no identity ${index}`;
      const known = events.get(uid);
      if (known) known.push(event);
      else events.set(uid, [event]);
    } catch {
      skipped++;
    }
  }
  for (const ofUid of events.values()) {
    const changes = ofUid.filter(({ replaces }) => replaces !== null);
    const whole = ofUid.filter(({ replaces }) => replaces === null);
    for (const change of changes) if (!change.isFree) periods.push(...periodAt(change.start, change.length, window));
    for (const event of whole) {
      const found = busyPeriodsOf(event, changes, { window, budget });
      if (budget.left < 0) throw new CalendarFailure('tooMuch');
      if (found === null) skipped++;
      else for (const period of found) periods.push(period);
      if (periods.length > maxGathered) periods = merged(periods);
    }
  }
  return { periods: merged(periods), skipped };
}

/** Throws for what is not a whole block. */
function parse({ kind, lines, isCut }: CalendarBlock): ICAL.Component {
  const read: unknown = isCut ? null : ICAL.parse(lines.join('\r\n'));
  // Nothing, or a part of it, where parts end that did not begin.
  if (!Array.isArray(read) || read[0] !== kind.toLowerCase()) throw new Error(`The ${kind} is not whole`);
  return new ICAL.Component(read);
}

/** The periods of a file that says nothing but when someone is busy. */
function listedPeriods(component: ICAL.Component, window: Period): Period[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') return [];
    return property.getValues().flatMap((value: unknown) => {
      if (!(value instanceof ICAL.Period)) return [];
      const [start, end] = [value.start, value.getEnd()].map((time) => time.toUnixTime() * 1000);
      const period = { from: Math.max(start ?? 0, window.from), until: Math.min(end ?? 0, window.until) };
      return period.from < period.until ? [period] : [];
    });
  });
}

function merged(periods: readonly Period[]): Period[] {
  const apart: Period[] = [];
  for (const period of [...periods].sort((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && period.from <= last.until) last.until = Math.max(last.until, period.until);
    else apart.push({ ...period });
  }
  if (apart.length > maxPeriods) throw new CalendarFailure('tooLarge');
  return apart;
}

/** The properties that say when someone is busy. Titles, places and people are not even parsed. */
const wanted =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** One event, zone or list of busy times, in unfolded lines. */
type CalendarBlock = { kind: 'VEVENT' | 'VTIMEZONE' | 'VFREEBUSY'; lines: string[]; isCut: boolean };

/** A block with more characters of wanted properties than this is not an event of a person. */
const maxBlockLength = 256 * 1024;

/** The blocks of a calendar, one after another, so that no more than one is held. Alarms and the like are left out. */
function* calendarBlocks(text: string): Generator<CalendarBlock> {
  let block: CalendarBlock | null = null;
  let inner = 0;
  let length = 0;
  for (const line of unfolded(text)) {
    if (!wanted.test(line)) continue;
    const [, word = '', kind = ''] = /^(BEGIN|END):(\w+)/i.exec(line.trimEnd()) ?? [];
    const name = kind.toUpperCase();
    if (word.toUpperCase() === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE' || name === 'VFREEBUSY')) {
      block = { kind: name, lines: [], isCut: false };
      inner = 0;
      length = 0;
    }
    if (!block) continue;
    const isAlarm = name === 'VALARM';
    if (isAlarm && word.toUpperCase() === 'BEGIN') inner++;
    if (inner === 0) {
      length += line.length;
      if (length > maxBlockLength && word === '') block.isCut = true;
      else block.lines.push(line.trimEnd());
    }
    if (isAlarm && word.toUpperCase() === 'END') inner--;
    if (word.toUpperCase() === 'END' && name === block.kind) {
      yield block;
      block = null;
    }
  }
}

/** Lines as they were before they were folded (RFC 5545, section 3.1), whatever ends them. */
function* unfolded(text: string): Generator<string> {
  let line = '';
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    const part = text.slice(from, text[until - 1] === '\r' && until > from ? until - 1 : until);
    from = until + 1;
    if (part.startsWith(' ') || part.startsWith('\t')) {
      // Of a line that goes on and on, no more than this is of use.
      if (line.length < maxBlockLength) line += part.slice(1);
      continue;
    }
    yield line;
    line = part;
  }
  yield line;
}
