/**
 * The repetitions of an event by the rules of RFC 5545, section 3.3.10, worked out for a window of time only: what a rule
 * costs depends on the window, not on how long ago the event began or on whether it ever ends. Times are milliseconds on
 * the clock of the event, counted as if that clock showed UTC.
 */
export type RecurrenceRule = {
  freq: 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  bySecond: readonly number[];
  byMinute: readonly number[];
  byHour: readonly number[];
  /** 0 is Monday; `nth` counts from the end where it is negative, 0 is every one. */
  byDay: readonly { weekday: number; nth: number }[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byWeekNo: readonly number[];
  byMonth: readonly number[];
  bySetPos: readonly number[];
  /** 0 is Monday. */
  weekStart: number;
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const clockPeriods = { SECONDLY: secondMs, MINUTELY: minuteMs, HOURLY: hourMs } as const;

/** Periods and times of day that one rule may take; the rule of a person's calendar takes hundreds. */
const maxSteps = 20_000;

/** What the rules of one calendar may take together: periods, days that are looked at, and times of day. */
export type StepBudget = { left: number };

/**
 * The starts from `from` up to `until`, ascending; the first one is always among them where it lies within. Null for a
 * rule that takes more than `maxSteps`, or more than is left of the budget, of which nothing is left then.
 */
export function repetitionsOf(
  start: number,
  rule: RecurrenceRule,
  { from, until }: { from: number; until: number },
  budget: StepBudget,
): number[] | null {
  const interval = Math.max(1, Math.trunc(rule.interval) || 1);
  const filled = fillFrom(start, rule);
  const found: number[] = start >= from && start < until ? [start] : [];
  let steps = 0;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  // Days outside the window matter where repetitions have a number.
  const isWhole = rule.count !== null || rule.bySetPos.length > 0 || rule.freq in clockPeriods;
  // A rule with a number of repetitions counts from its beginning.
  let index = rule.count === null ? Math.max(0, Math.floor(periodsBetween(start, from, rule) / interval) - 1) : 0;
  for (; left > 0; index++) {
    const period = periodAt(start, index * interval, rule);
    if (period.from >= until) break;
    const looked = isWhole ? period : clip(period, { from, until });
    const times = timesIn(looked, start, filled, maxSteps - steps);
    const taken = 1 + (times?.length ?? 0);
    steps += taken;
    budget.left -= taken + (rule.freq in clockPeriods ? 0 : (looked.until - looked.from) / dayMs);
    if (times === null || steps > maxSteps || budget.left < 0) return null;
    for (const time of times) {
      if (time < start) continue;
      if (left-- <= 0) break;
      if (time >= from && time < until && time !== start) found.push(time);
    }
  }
  return found;
}

/** What a rule leaves open follows from the start. */
function fillFrom(start: number, rule: RecurrenceRule): RecurrenceRule {
  const date = new Date(start);
  const hasDays = [rule.byDay, rule.byMonthDay, rule.byYearDay, rule.byWeekNo].some((values) => values.length > 0);
  const filled = { ...rule };
  if (!hasDays && rule.freq === 'WEEKLY') filled.byDay = [{ weekday: weekdayAt(start), nth: 0 }];
  if (!hasDays && (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY')) filled.byMonthDay = [date.getUTCDate()];
  if (!hasDays && rule.freq === 'YEARLY' && rule.byMonth.length === 0) filled.byMonth = [date.getUTCMonth() + 1];
  const onlyWeeks =
    rule.byWeekNo.length > 0 && rule.byDay.length + rule.byMonthDay.length + rule.byYearDay.length === 0;
  if (onlyWeeks) filled.byDay = [{ weekday: weekdayAt(start), nth: 0 }];
  const isClock = rule.freq in clockPeriods;
  if (!isClock && rule.byHour.length === 0) filled.byHour = [date.getUTCHours()];
  if ((!isClock || rule.freq === 'HOURLY') && rule.byMinute.length === 0) filled.byMinute = [date.getUTCMinutes()];
  if (rule.freq !== 'SECONDLY' && rule.bySecond.length === 0) filled.bySecond = [date.getUTCSeconds()];
  return filled;
}

type Period = { from: number; until: number };

/** The days of a period that lie within a window. */
function clip(period: Period, window: Period): Period {
  const from = Math.max(period.from, Math.floor(window.from / dayMs) * dayMs);
  return { from, until: Math.max(from, Math.min(period.until, Math.ceil(window.until / dayMs) * dayMs)) };
}

/** The period that is so many years, months, weeks, days … after that of the start. */
function periodAt(start: number, offset: number, { freq, weekStart }: RecurrenceRule): Period {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (freq === 'YEARLY') return { from: Date.UTC(year + offset, 0), until: Date.UTC(year + offset + 1, 0) };
  if (freq === 'MONTHLY') return { from: Date.UTC(year, month + offset), until: Date.UTC(year, month + offset + 1) };
  const length = lengthOf(freq);
  const first = freq === 'WEEKLY' ? weekOf(start, weekStart) : Math.floor(start / length) * length;
  return { from: first + offset * length, until: first + (offset + 1) * length };
}

function periodsBetween(start: number, from: number, { freq, weekStart }: RecurrenceRule): number {
  if (from <= start) return 0;
  const [first, last] = [new Date(start), new Date(from)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  if (freq === 'YEARLY') return years;
  if (freq === 'MONTHLY') return years * 12 + last.getUTCMonth() - first.getUTCMonth();
  const origin = freq === 'WEEKLY' ? weekOf(start, weekStart) : start;
  return Math.floor((from - origin) / lengthOf(freq));
}

function lengthOf(freq: Exclude<RecurrenceRule['freq'], 'YEARLY' | 'MONTHLY'>): number {
  return freq === 'WEEKLY' ? 7 * dayMs : freq === 'DAILY' ? dayMs : clockPeriods[freq];
}

/** The starts within a period; null for more than `most`. */
function timesIn(period: Period, start: number, rule: RecurrenceRule, most: number): number[] | null {
  const times: number[] = [];
  if (rule.freq in clockPeriods) {
    if (isDayIn(period.from, rule)) times.push(...clockTimes(period, start, rule));
  } else {
    for (let day = period.from; day < period.until; day += dayMs) {
      if (!isDayIn(day, rule)) continue;
      for (const hour of rule.byHour)
        for (const minute of rule.byMinute)
          for (const second of rule.bySecond) {
            if (times.length >= most) return null;
            times.push(day + hour * hourMs + minute * minuteMs + Math.min(second, 59) * secondMs);
          }
    }
  }
  times.sort((one, other) => one - other);
  if (rule.bySetPos.length === 0) return times;
  const chosen = rule.bySetPos.flatMap((at) => times.at(at > 0 ? at - 1 : at) ?? []);
  return [...new Set(chosen)].sort((one, other) => one - other);
}

/** The starts within an hour, a minute or a second. */
function clockTimes({ from }: Period, start: number, rule: RecurrenceRule): number[] {
  const date = new Date(from);
  if (rule.byHour.length > 0 && !rule.byHour.includes(date.getUTCHours())) return [];
  if (rule.freq === 'HOURLY')
    return rule.byMinute.flatMap((minute) =>
      rule.bySecond.map((second) => from + minute * minuteMs + Math.min(second, 59) * secondMs),
    );
  if (rule.byMinute.length > 0 && !rule.byMinute.includes(date.getUTCMinutes())) return [];
  if (rule.freq === 'MINUTELY') return rule.bySecond.map((second) => from + Math.min(second, 59) * secondMs);
  const isIn = rule.bySecond.length === 0 || rule.bySecond.includes(date.getUTCSeconds());
  return isIn ? [from + (start % secondMs)] : [];
}

/** Whether a rule names the day of an instant. */
function isDayIn(instant: number, rule: RecurrenceRule): boolean {
  const date = new Date(instant);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month + 1)) return false;
  const monthDays = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (!isAt(rule.byMonthDay, day, monthDays)) return false;
  const yearStart = Date.UTC(year, 0);
  const yearDays = (Date.UTC(year + 1, 0) - yearStart) / dayMs;
  const yearDay = Math.floor((instant - yearStart) / dayMs) + 1;
  if (!isAt(rule.byYearDay, yearDay, yearDays)) return false;
  if (rule.byWeekNo.length > 0 && !isWeekIn(instant, rule)) return false;
  if (rule.byDay.length === 0) return true;
  const ofMonth = rule.freq === 'MONTHLY' || rule.byMonth.length > 0;
  const [at, days] = ofMonth ? [day, monthDays] : [yearDay, yearDays];
  return rule.byDay.some(({ weekday, nth }) => {
    if (weekday !== weekdayAt(instant)) return false;
    if (nth === 0 || (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY')) return true;
    return nth === Math.ceil(at / 7) || nth === -Math.ceil((days - at + 1) / 7);
  });
}

/** Whether a place among so many is named, from the beginning or from the end; no names are all. */
function isAt(named: readonly number[], at: number, many: number): boolean {
  return named.length === 0 || named.includes(at) || named.includes(at - many - 1);
}

/** Weeks are those of the year that has at least four of their days. */
function isWeekIn(instant: number, { byWeekNo, weekStart }: RecurrenceRule): boolean {
  const week = weekOf(instant, weekStart);
  const year = new Date(week + 3 * dayMs).getUTCFullYear();
  const first = weekOf(Date.UTC(year, 0, 4), weekStart);
  const weeks = Math.round((weekOf(Date.UTC(year + 1, 0, 4), weekStart) - first) / (7 * dayMs));
  return isAt(byWeekNo, Math.round((week - first) / (7 * dayMs)) + 1, weeks);
}

/** The midnight at which the week of an instant begins. */
function weekOf(instant: number, weekStart: number): number {
  const day = Math.floor(instant / dayMs) * dayMs;
  return day - ((weekdayAt(day) - weekStart + 7) % 7) * dayMs;
}

function weekdayAt(instant: number): number {
  return (new Date(instant).getUTCDay() + 6) % 7;
}
