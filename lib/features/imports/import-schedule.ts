import { brusselsDay, brusselsInstant, daysLater } from '@/lib/domain/time/brussels-time';

const minuteMs = 60_000;
const unitMs = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs } as const;

/** A failed run is tried again after this time, or at the next regular one if that is sooner. */
const retryMs = 15 * minuteMs;

/** Whether a run is due whose last one began then; `hasFailed` where that one failed. */
export function isDue(every: string, last: { startedAt: Date; hasFailed: boolean } | null, now: Date): boolean {
  if (!last) return true;
  const passed = now.getTime() - last.startedAt.getTime();
  if (last.hasFailed && passed >= retryMs) return true;
  const interval = intervalOf(every);
  return interval === null ? last.startedAt < lastOccurrence(every, now) : passed >= interval;
}

/** When a run is due next: now where it is due already. */
export function nextRun(every: string, last: { startedAt: Date; hasFailed: boolean } | null, now: Date): Date {
  if (!last || isDue(every, last, now)) return now;
  const interval = intervalOf(every);
  const begun = last.startedAt.getTime();
  const regular = interval === null ? nextOccurrence(every, now).getTime() : begun + interval;
  return new Date(last.hasFailed ? Math.min(regular, begun + retryMs) : regular);
}

/** Whether the last success is older than two regular runs, with an hour to spare. */
export function isLate(every: string, lastSuccess: Date, now: Date): boolean {
  const interval = intervalOf(every) ?? unitMs.day;
  return now.getTime() - lastSuccess.getTime() > 2 * interval + unitMs.hour;
}

export type Schedule = { unit: keyof typeof unitMs; count: number } | { time: string };

/** An interval, or a time of every day by the clock of Brussels. */
export function readSchedule(every: string): Schedule {
  const [, count, unit] = every.match(/^(\d+) (minute|hour|day)s?$/) ?? [];
  return count === undefined ? { time: every } : { unit: unit as keyof typeof unitMs, count: Number(count) };
}

/** Milliseconds; null for a time of every day. */
function intervalOf(every: string): number | null {
  const schedule = readSchedule(every);
  return 'time' in schedule ? null : schedule.count * unitMs[schedule.unit];
}

/** The last instant at which the clock of Brussels showed this time. */
function lastOccurrence(time: string, now: Date): Date {
  const today = brusselsInstant(brusselsDay(now), time);
  return today <= now ? today : brusselsInstant(brusselsDay(daysLater(now, -1)), time);
}

function nextOccurrence(time: string, now: Date): Date {
  const today = brusselsInstant(brusselsDay(now), time);
  return today > now ? today : brusselsInstant(brusselsDay(daysLater(now, 1)), time);
}
