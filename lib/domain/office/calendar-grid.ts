import { addDays, brusselsDay, brusselsTime, weekdayOf, weekdays } from '@/lib/domain/time/brussels-time';

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** Minutes on the clock, from `from` up to `until`. */
export type ClockSpan = { from: number; until: number };

const dayMinutes = 24 * 60;
/** What is shorter is drawn as long as this, so that its text can be read. */
const minMinutes = 20;

/**
 * The part of a period that falls on a day, as clocks in Belgium show it; null for none. The day on which clocks go back
 * shows an hour twice: its second pass stands over the first.
 */
export function spanOnDay(startsAt: Date, endsAt: Date, day: string): ClockSpan | null {
  const [firstDay, lastDay] = [brusselsDay(startsAt), brusselsDay(endsAt)];
  if (firstDay > day || lastDay < day || endsAt <= startsAt) return null;
  const from = firstDay < day ? 0 : minutesOf(brusselsTime(startsAt));
  const until = lastDay > day ? dayMinutes : minutesOf(brusselsTime(endsAt));
  if (lastDay === day && until === 0) return null;
  const end = Math.min(dayMinutes, Math.max(until, from + minMinutes));
  return { from: Math.min(from, end - minMinutes), until: end };
}

/** Spans that overlap stand side by side: the place of each among how many. In the order given. */
export function lanesOf(spans: readonly ClockSpan[]): { lane: number; lanes: number }[] {
  const order = spans.map((_, index) => index).sort((one, other) => startOf(spans, one) - startOf(spans, other));
  const placed = spans.map(() => ({ lane: 0, lanes: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const index of group) placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const index of order) {
    const span = spans[index];
    if (!span) continue;
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.until;
    placed[index] = { lane, lanes: 1 };
    group.push(index);
  }
  close();
  return placed;
}

function startOf(spans: readonly ClockSpan[], index: number): number {
  return spans[index]?.from ?? 0;
}

/** `10:30` of 630. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The reverse of `clockOf`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
