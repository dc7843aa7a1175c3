import type { Language } from '@/lib/domain/language';
import { clockOf, minutesOf } from '@/lib/domain/office/calendar-grid';
import { isRefused } from '@/lib/domain/office/move-obstacle';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { type AppointmentRow, getAppointment } from '@/lib/features/viewings/appointment-store';
import { parseViewingSummary, viewingWordsIn } from '@/lib/features/viewings/viewing-summary';
import { type CalendarQuery, calendarHref, readTime } from './calendar-query';
import { getMoveChoices, type MoveChoices, type MoveStart } from './move-choices';

/** A start that is offered as a link. */
export type OfferedStart = MoveStart & { href: string };

/** A viewing for which a time is being chosen in the calendar. `day` and `at` are where it is now. */
export type CalendarMove = {
  viewing: { id: string; version: number; day: string; at: number; length: number; listing: number };
  home: HomeLine;
  name: string;
  /** What speaks against each start of the shown days. */
  choices: MoveChoices;
  chosen: (MoveStart & { day: string }) | null;
  /** The calendar without it. */
  stopHref: string;
};

/** Links are this far apart; what lies between is reached by dragging or by the form. */
const offeredStep = 30;
const minute = 60_000;

/** Null for a viewing that cannot be moved, or not by this person. */
export async function getCalendarMove(
  staff: Staff,
  query: CalendarQuery,
  days: readonly string[],
  { language, ...asking }: Asking & { language: Language },
): Promise<CalendarMove | null> {
  const { moving: id, to } = query;
  const choices = id === null ? null : await getMoveChoices(staff, { id, days }, asking);
  const row = id === null || choices === null ? null : await getAppointment(id);
  if (!row || !choices) return null;
  const startsAt = new Date(row.starts_at);
  const lineOf = await readHomes([homeOf(row)], { language, now: asking.now });
  const wanted = to === null ? null : readTime(to);
  const start = choices.days.find(({ day }) => day === wanted?.day)?.starts.find(({ at }) => at === wanted?.at);
  return {
    viewing: {
      id: row.id,
      version: row.version,
      day: brusselsDay(startsAt),
      at: minutesOf(brusselsTime(startsAt)),
      length: (Date.parse(row.ends_at) - startsAt.getTime()) / minute,
      listing: row.property_id,
    },
    home: homeOfViewing(row, lineOf, language),
    name: row.name,
    choices,
    chosen: wanted && start ? { ...start, day: wanted.day } : null,
    stopHref: calendarHref(query, { moving: null, to: null }),
  };
}

/** The starts of a day that are offered as links, within the hours that are shown. */
export function startsOffered(
  { choices, viewing }: CalendarMove,
  day: string,
  { query, first, last }: { query: CalendarQuery; first: number; last: number },
): OfferedStart[] {
  const starts = choices.days.find((one) => one.day === day)?.starts ?? [];
  return starts
    .filter(({ at, why }) => at % offeredStep === 0 && !isRefused(why) && (day !== viewing.day || at !== viewing.at))
    .filter(({ at }) => first * 60 <= at && at + viewing.length <= last * 60)
    .map((start) => ({ ...start, href: calendarHref(query, { to: `${day}T${clockOf(start.at)}` }) }));
}

/** The home of a viewing; one that has left the site as it was called at the booking. */
export function homeOfViewing(
  row: Pick<AppointmentRow, 'property_id' | 'summary'>,
  lineOf: Awaited<ReturnType<typeof readHomes>>,
  language: Language,
): HomeLine {
  const line = lineOf({ kind: 'property', id: row.property_id });
  if (line.place !== '') return line;
  const { place, title } = viewingWordsIn(parseViewingSummary(row.summary), language);
  return { ...line, place, street: place, title: line.title ?? title };
}
