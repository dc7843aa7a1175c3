'use server';

import { z } from 'zod';
import { entryKinds } from '@/lib/domain/appointment/calendar-entry';
import { type HomeOption, maxTypedHome } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import { impressions, viewingOutcomes } from '@/lib/domain/office/office-states';
import { isDay } from '@/lib/domain/time/brussels-time';
import { type ActionProblem, defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { type BookingProblem, bookByHand } from './book-by-hand';
import {
  addCalendarEntries,
  type EntryProblem,
  type OverPage,
  removeCalendarEntries,
  setAbsenceDeputy,
} from './calendar-entries';
import { calendarHref, readCalendarQuery } from './calendar-query';
import { cancelForAgency, confirmForVisitor, lastChangerOf, moveViewing, type ViewingAnswer } from './change-viewing';
import { type FreeDay, listFreeTimes } from './free-times';
import { handOver } from './hand-over';
import { getMoveChoices, type MoveChoices, maxMoveDays } from './move-choices';
import { maxFeedbackLength, noteOutcome, releaseFeedback } from './viewing-feedback';

/** The result of a change in the calendar, and what was typed, so that it is not lost. */
export type CalendarAnswer = {
  code: ViewingAnswer | BookingProblem | EntryProblem | 'notFree' | 'ended' | 'invalid' | 'tooLong' | 'noOutcome';
  typed: Readonly<Record<string, string>>;
  /** In a conflict: the colleague who changed the viewing last, if one did. */
  by?: string | undefined;
  /** What the home that was typed could be. */
  homes?: readonly HomeOption[] | undefined;
  /** What the person is asked about, before it is done anyway. */
  why?: MoveObstacle | undefined;
  /** It in words, where more than its kind is known. */
  words?: string | undefined;
  /** Times that are free where the wanted one is taken. */
  free?: readonly string[] | undefined;
  /** Booked viewings that an absence would lie over. */
  over?: OverPage | undefined;
};

type CalendarReply = CalendarAnswer | null;

const entryFailure = 'The calendar could not be changed';
const failure = 'A viewing could not be changed';
const seen = { viewing: z.string().max(60), version: z.coerce.number().int().nonnegative() };

function refuse(problem: ActionProblem, typed: Readonly<Record<string, string>>): CalendarReply | GoTo {
  if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
  return { code: problem, typed };
}

/** With the name of the colleague who was faster. */
async function answer(
  viewing: string,
  code: ViewingAnswer,
  typed: CalendarAnswer['typed'] = {},
): Promise<CalendarAnswer> {
  return { code, typed, ...(code === 'conflict' && { by: await lastChangerOf(viewing) }) };
}

const seenSchema = z.object(seen);

export const sendViewingConfirm = defineStaffAction<typeof seenSchema, CalendarReply>({
  failure,
  schema: seenSchema,
  handle: async ({ viewing, version }, { asking }, staff) =>
    answer(viewing, await confirmForVisitor(staff, { id: viewing, version }, asking)),
  refuse,
});

const cancelSchema = z.object({ ...seen, how: z.enum(['cancelled', 'otherTime']) });

export const sendViewingCancel = defineStaffAction<typeof cancelSchema, CalendarReply>({
  failure,
  schema: cancelSchema,
  handle: async ({ viewing, version, how }, { asking }, staff) =>
    answer(viewing, await cancelForAgency(staff, { id: viewing, version }, asking, how)),
  refuse,
});

/** With `calendar`, the parameters of the calendar in which a time was chosen, it shows that calendar afterwards. */
const moveSchema = z.object({
  ...seen,
  day: z.string().max(20),
  time: z.string().max(20),
  calendar: z.string().max(500),
});

export const sendViewingMove = defineStaffAction<typeof moveSchema, CalendarReply>({
  failure,
  schema: moveSchema,
  async handle({ viewing, version, day, time, calendar }, { asking }, staff) {
    const typed = { day, time };
    const code = await moveViewing(staff, { id: viewing, version }, typed, asking);
    if (code !== 'saved' || calendar === '') return answer(viewing, code, typed);
    return new GoTo(calendarHref(readCalendarQuery(new URLSearchParams(calendar)), { day, moving: null, to: null }));
  },
  refuse,
});

const handOverSchema = z.object({ ...seen, to: z.string().max(100) });

/** Gives a viewing to a colleague. */
export const sendViewingHandOver = defineStaffAction<typeof handOverSchema, CalendarReply>({
  failure,
  schema: handOverSchema,
  handle: async ({ viewing, version, to }, { asking }, staff) => {
    const code = await handOver(staff, { id: viewing, version }, to, asking);
    return code === 'notFree' ? { code, typed: { to } } : answer(viewing, code, { to });
  },
  refuse,
});

const choicesSchema = z.object({ viewing: z.string().max(60), days: z.string().max(11 * maxMoveDays) });

/** Where a viewing could be moved to; null where that is not known. */
export const sendMoveChoices = defineStaffAction<typeof choicesSchema, MoveChoices | null>({
  failure,
  schema: choicesSchema,
  handle: ({ viewing, days: written }, { asking }, staff) => {
    const days = written.split(',').filter(isDay).slice(0, maxMoveDays);
    return getMoveChoices(staff, { id: viewing, days }, asking);
  },
  // The page asks by itself: it must not lead away from the calendar.
  refuse: () => null,
});

const feedbackSchema = z.object({
  ...seen,
  outcome: z.string(),
  impression: z.string().max(20),
  feedback: written('text', z.string()),
});

export const sendViewingFeedback = defineStaffAction<typeof feedbackSchema, CalendarReply>({
  failure,
  schema: feedbackSchema,
  async handle({ viewing, version, outcome: given, impression: found, feedback: typed }, { asking }, staff) {
    const feedback = typed.trim();
    const outcome = viewingOutcomes.find((one) => one === given);
    // A visitor who did not come has no impression of the home.
    const impression = outcome === 'came' ? (impressions.find((one) => one === found) ?? null) : null;
    if (outcome === undefined) return { code: 'noOutcome', typed: { impression: found, feedback } };
    const back = { outcome, impression: impression ?? '', feedback };
    const report = { outcome, impression, text: feedback };
    if (feedback.length > maxFeedbackLength) return { code: 'tooLong', typed: back };
    return { code: await noteOutcome(staff, { id: viewing, version }, report, asking), typed: back };
  },
  refuse,
});

export const sendFeedbackRelease = defineStaffAction<typeof seenSchema, CalendarReply>({
  failure,
  schema: seenSchema,
  handle: async ({ viewing, version }, { asking }, staff) => ({
    code: await releaseFeedback(staff, { id: viewing, version }, asking),
    typed: {},
  }),
  refuse,
});

const bookingSchema = z.object({
  property: z.string().max(maxTypedHome),
  agent: z.string().max(100),
  day: z.string().max(20),
  time: z.string().max(20),
  minutes: z.string(),
  name: written('name', z.string()),
  email: written('email', z.string().max(254)),
  phone: written('phone', z.string().max(40)),
  spoken: z.string().max(5),
  anyway: z.string().max(20),
});

const freeSchema = bookingSchema.pick({ property: true, agent: true, day: true, minutes: true });

/** When a viewing could be booked; null where that is not known. */
export const sendFreeTimes = defineStaffAction<typeof freeSchema, FreeDay[] | null>({
  failure: 'Free times could not be listed',
  schema: freeSchema,
  handle: (typed, { asking }, staff) => listFreeTimes(staff, typed, asking),
  // The page asks by itself: it must not lead away from what is typed.
  refuse: () => null,
});

/** Books a viewing and shows it. */
export const sendViewingBooking = defineStaffAction<typeof bookingSchema, CalendarReply>({
  failure: 'A viewing could not be booked',
  schema: bookingSchema,
  async handle(typed, { asking }, staff) {
    const outcome = await bookByHand(staff, typed, asking);
    if (outcome.kind === 'booked') return new GoTo(officePath(`calendar/${outcome.id}`));
    const { problem, why, words, free, homes } = outcome;
    return { code: problem, why, words, free, homes, typed };
  },
  refuse,
});

/** The ids of as many viewings as are looked at. */
const maxOverLength = 40_000;

const entrySchema = z.object({
  kind: z.enum(entryKinds),
  agent: z.string().max(100),
  property: z.string().max(maxTypedHome),
  day: z.string().max(20),
  time: z.string().max(20),
  untilDay: z.string().max(20),
  untilTime: z.string().max(20),
  weeks: z.string().max(5),
  note: written('text', z.string()),
  deputy: z.string().max(60),
  over: z.string().max(maxOverLength),
  all: z.string().max(100),
});

/** Closes an agent's time and shows the week. */
export const sendCalendarEntry = defineStaffAction<typeof entrySchema, CalendarReply>({
  failure: entryFailure,
  schema: entrySchema,
  maxFieldLength: maxOverLength,
  async handle(typed, { asking, sent }, staff) {
    const listOf = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string' && value !== '');
    const lists = { shown: listOf('shown'), hand: listOf('hand') } as { shown: string[]; hand: string[] };
    const outcome = await addCalendarEntries(staff, { ...typed, ...lists }, asking);
    if (outcome.kind === 'added') return new GoTo(outcome.href);
    const { problem, over, homes } = outcome;
    return { code: problem, over, homes, typed };
  },
  refuse,
});

const removalSchema = z.object({ entry: z.string().max(60), scope: z.enum(['one', 'series']) });

/** Takes an entry, or its whole series, out of the calendar. */
export const sendCalendarRemoval = defineStaffAction<typeof removalSchema, CalendarReply>({
  failure: entryFailure,
  schema: removalSchema,
  async handle({ entry, scope }, { asking }, staff) {
    const chosen = { id: entry, isSeries: scope === 'series' };
    const outcome = await removeCalendarEntries(staff, chosen, asking);
    return outcome.kind === 'removed' ? new GoTo(outcome.href) : { code: outcome.problem, typed: {} };
  },
  refuse,
});

const deputySchema = z.object({
  entry: z.string().max(60),
  deputy: z.string().max(60),
  scope: z.enum(['one', 'series']),
});

/** Names who stands in during an absence. */
export const sendAbsenceDeputy = defineStaffAction<typeof deputySchema, CalendarReply>({
  failure: entryFailure,
  schema: deputySchema,
  async handle({ entry, deputy, scope }, { asking }, staff) {
    return {
      code: await setAbsenceDeputy(staff, { id: entry, isSeries: scope === 'series', deputy }, asking),
      typed: { deputy, scope },
    };
  },
  refuse,
});
