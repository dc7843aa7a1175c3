import { addDays, brusselsDay, brusselsInstant, brusselsTime, isDay } from './brussels-time';

/**
 * From when until when visitors see something, as editors write it: a minute on Belgian clocks (`2026-12-07T08:00`), or
 * a whole day (`2026-12-07`).
 */
export type Shown = { from?: string | undefined; until?: string | undefined };

/** Why visitors do not see something, in the order in which that is listed: it is not published, or not these days. */
export const unseenStates = ['draft', 'coming', 'ended'] as const;
export type UnseenState = (typeof unseenStates)[number];

/** The instants, in milliseconds, from the first of which to just before the second something holds; infinite where open. */
export type Span = { from: number; until: number };

export const always: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

/** What is wrong with a written moment, as what should stand there instead; null for one that exists. */
export function momentFault(text: string): string | null {
  const [, day, time = '00:00'] = momentPattern.exec(text) ?? [];
  if (day === undefined) return expectedInsteadOf(text);
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return `a day and a time that exist, ${example}`;
  const instant = brusselsInstant(day, time);
  if (brusselsTime(instant) === time) return null;
  return `a time that exists: clocks in Belgium skip from 02:00 to 03:00 that night, so write "${belgian(instant)}"`;
}

const example = 'such as "2026-12-07T08:00" or, for a whole day, "2026-12-07"';

/** A time with a zone, or without minutes that count, still names an instant: it is proposed as Belgian clocks show it. */
function expectedInsteadOf(text: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
    ? new Date(text)
    : null;
  return instant && !Number.isNaN(instant.getTime())
    ? `the time on Belgian clocks, without a zone: "${belgian(instant)}"`
    : `a time on Belgian clocks, ${example}`;
}

function belgian(instant: Date): string {
  return `${brusselsDay(instant)}T${brusselsTime(instant)}`;
}

/** A day alone as the end counts whole. */
export function spanOf({ from, until }: Shown = {}): Span {
  return {
    from: from === undefined ? always.from : instantOf(from, 0),
    until: until === undefined ? always.until : instantOf(until, 1),
  };
}

function instantOf(moment: string, daysAfterDay: number): number {
  const [day = '', time] = moment.split('T');
  return (
    time === undefined ? brusselsInstant(addDays(day, daysAfterDay), '00:00') : brusselsInstant(day, time)
  ).getTime();
}

/** Its instants, null where it is open. */
export function spanDates({ from, until }: Span): { from: Date | null; until: Date | null } {
  const toDate = (time: number) => (Number.isFinite(time) ? new Date(time) : null);
  return { from: toDate(from), until: toDate(until) };
}

/** Never longer than either; empty where they do not meet. */
export function overlapOf(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
}

export function isEmpty({ from, until }: Span): boolean {
  return from >= until;
}

export function isWithin({ from, until }: Span, now: number): boolean {
  return from <= now && now < until;
}

/** The time around an instant in which none of these begins or ends. */
export function spanAround(spans: Iterable<Span>, now: number): Span {
  const around = { ...always };
  for (const { from, until } of spans)
    for (const edge of [from, until]) {
      if (edge <= now) around.from = Math.max(around.from, edge);
      else around.until = Math.min(around.until, edge);
    }
  return around;
}

/** Pairs that overlap, each with the first one it meets: a list of many names every one that stands in another's way once. */
export function overlapsAmong<T extends { span: Span }>(items: readonly T[]): [T, T][] {
  const sorted = items.filter(({ span }) => !isEmpty(span)).sort((a, b) => a.span.from - b.span.from);
  const pairs: [T, T][] = [];
  let longest: T | undefined;
  for (const item of sorted) {
    if (longest && item.span.from < longest.span.until) pairs.push([longest, item]);
    if (!longest || item.span.until > longest.span.until) longest = item;
  }
  return pairs;
}
