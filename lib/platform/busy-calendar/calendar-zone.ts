import ICAL from 'ical.js';
import { windowsZones } from './windows-zones';

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

/** A zone by the rules that a calendar brings along; null where they cannot be read. */
export function describedZone(component: ICAL.Component): CalendarZone | null {
  const zone = new ICAL.Timezone(component);
  try {
    zone.utcOffset(ICAL.Time.fromData({ year: 2026, month: 1, day: 1 }));
  } catch {
    return null;
  }
  return (local) => {
    const date = new Date(local);
    const time = ICAL.Time.fromData({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    });
    return local - zone.utcOffset(time) * 1000;
  };
}
