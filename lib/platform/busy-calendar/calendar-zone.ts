import ICAL from 'ical.js';
import { repetitionsOf, type StepBudget } from '@/lib/domain/time/recurrence';
import { clockOf, readRule } from './calendar-rule';

/** Turns the time on a zone's clock, in milliseconds as if it showed UTC, into an instant. */
export type CalendarZone = (local: number) => number;

export const utcZone: CalendarZone = (local) => local;

const dayMs = 24 * 60 * 60 * 1000;

const known = new Map<string, CalendarZone | null>();

/**
 * The zone of a name: of the IANA database, of Windows, or one of these behind a maker's prefix; null for others. A time
 * that the spring day skips moves forward by the gap, one that the autumn day has twice is the first.
 */
export function namedZone(name: string): CalendarZone | null {
  if (known.size > 1000) known.clear();
  const found = known.get(name) ?? (known.has(name) ? null : makeZone(name));
  known.set(name, found);
  return found;
}

function makeZone(name: string): CalendarZone | null {
  const plain = name.trim().replace(/^"|"$/g, '');
  const zone = windowsZones[plain.toLowerCase()] ?? plain.replace(/^\/(?:[^/]+\/)*?(?=[A-Z]\w+\/[A-Z])/, '');
  if (/^(?:utc|gmt|z|etc\/utc)$/i.test(zone)) return utcZone;
  if (!/^[A-Za-z]+\/[\w/+-]+$/.test(zone)) return null;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
  const offsetAt = (instant: number) => {
    // `11/25/2026, 10:30:00`.
    const [month = 1, day = 1, year = 1970, hour, minute, second] = (clock.format(instant).match(/\d+/g) ?? []).map(
      Number,
    );
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  return (local) => {
    const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)];
    const [first, second] = [local - before, local - after];
    const isSecond = before !== after && offsetAt(first) !== before && offsetAt(second) === after;
    return isSecond ? second : first;
  };
}

type Onset = { local: number; offset: number };

/** The maximum number of changes of a described zone that its lists and rules name. */
const maxOnsets = 2000;

/**
 * A zone by the rules that a calendar brings along (RFC 5545, section 3.6.5), worked out for a window; null where they
 * cannot be read, or repeat other than yearly, which no clock does.
 */
export function describedZone(component: ICAL.Component, { window, budget }: Described): CalendarZone | null {
  const parts = [...component.getAllSubcomponents('standard'), ...component.getAllSubcomponents('daylight')];
  const onsets = parts.flatMap((part) => onsetsOf(part, { window, budget }) ?? []);
  const [first] = parts;
  if (!first || onsets.length === 0 || onsets.length > maxOnsets) return null;
  onsets.sort((one, other) => one.local - other.local);
  return (local) => {
    const last = onsets.findLast((onset) => onset.local <= local) ?? onsets[0];
    return local - (last?.offset ?? 0);
  };
}

type Described = { window: { from: number; until: number }; budget: StepBudget };

/** Changes of the clock stay in force for a year, or permanently. */
const yearMs = 366 * dayMs;

function onsetsOf(part: ICAL.Component, { window, budget }: Described): Onset[] | null {
  const [start, before, offset] = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].map((name) =>
    part.getFirstPropertyValue(name),
  );
  if (!(start instanceof ICAL.Time && before instanceof ICAL.UtcOffset && offset instanceof ICAL.UtcOffset))
    return null;
  const began = clockOf(start);
  if (!Number.isFinite(began)) return null;
  const found = [began];
  for (const property of part.getAllProperties('rrule')) {
    const value = property.getFirstValue();
    const repetition = readRule(value, { isUtc: false });
    if (!(value instanceof ICAL.Recur) || repetition?.rule.freq !== 'YEARLY') return null;
    const { rule, isOver } = repetition;
    // What the last change of a rule that has ended set is still in force.
    const from = value.until ? began : window.from - 2 * yearMs;
    const within = { from, until: window.until + yearMs };
    for (const local of repetitionsOf(began, rule, within, budget) ?? [])
      if (!isOver({ local, instant: local - before.toSeconds() * 1000 })) found.push(local);
  }
  for (const property of part.getAllProperties('rdate'))
    for (const value of property.getValues()) if (value instanceof ICAL.Time) found.push(clockOf(value));
  return found.filter(Number.isFinite).map((local) => ({ local, offset: offset.toSeconds() * 1000 }));
}

/**
 * Names that Windows gives to zones, in small letters, for calendars that name one without its rules: Europe and where
 * its people travel (Unicode CLDR, windowsZones.xml). Others come with their rules.
 */
const windowsZones: Readonly<Record<string, string>> = {
  'romance standard time': 'Europe/Paris',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kiev',
  'gtb standard time': 'Europe/Bucharest',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'morocco standard time': 'Africa/Casablanca',
  'w. central africa standard time': 'Africa/Lagos',
  'south africa standard time': 'Africa/Johannesburg',
  'egypt standard time': 'Africa/Cairo',
  'israel standard time': 'Asia/Jerusalem',
  'arabian standard time': 'Asia/Dubai',
  'india standard time': 'Asia/Calcutta',
  'china standard time': 'Asia/Shanghai',
  'singapore standard time': 'Asia/Singapore',
  'tokyo standard time': 'Asia/Tokyo',
  'aus eastern standard time': 'Australia/Sydney',
  'eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'e. south america standard time': 'America/Sao_Paulo',
  utc: 'Etc/UTC',
};
