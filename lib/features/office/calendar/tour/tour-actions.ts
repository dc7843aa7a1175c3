'use server';

import { z } from 'zod';
import { type HomeOption, maxTypedHome } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { homeFields } from '@/lib/domain/office/tour-fields';
import { defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { handleTour, type TourProblem, type TourStep } from './book-tour';
import type { ProposedTour } from './propose-tour';

/** What the form of a tour shows after each answer, with what was typed. */
export type TourAnswer = Partial<ProposedTour> & {
  /** Null where a proposal is as it was asked for. */
  code: TourProblem | 'ended' | 'invalid' | null;
  typed: Readonly<Record<string, string>>;
  /** A press has chosen another day and other hours than were typed. */
  isMoved?: boolean;
  at?: number | undefined;
  homes?: readonly HomeOption[] | undefined;
  lost?: { words: string; why: MoveObstacle | null; held?: string } | undefined;
};

type TourReply = TourAnswer | null;

const home = z.string().max(maxTypedHome);
const shape = {
  home1: home,
  home2: home,
  home3: home,
  home4: home,
  home5: home,
  home6: home,
} satisfies Record<(typeof homeFields)[number], z.ZodType>;

const tourSchema = z.object({
  ...shape,
  agent: z.string().max(100),
  day: z.string().max(20),
  from: z.string().max(20),
  until: z.string().max(20),
  minutes: z.string().max(20),
  name: written('name', z.string()),
  email: written('email', z.string().max(254)),
  phone: written('phone', z.string().max(40)),
  spoken: z.string().max(5),
  /** The button: `plan`, `check`, `enter` for the Enter key, `book`, `up 2417`, `down 2417`, or `near 2026-12-03 09:00 18:00`. */
  step: z.string().max(60),
  order: z.string().max(200),
  times: z.string().max(300),
  with: z.string().max(100),
  planned: z.string().max(500),
  isTyped: z.string().max(3),
  anyway: z.string().max(200),
});

/** Proposes times for viewings of several homes, or books them and shows the first. */
export const sendTour = defineStaffAction<typeof tourSchema, TourReply>({
  failure: 'A tour could not be booked',
  schema: tourSchema,
  async handle(
    { step: pressed, order, times, with: agent, planned, isTyped, anyway, ...fields },
    { asking, sent: form },
    staff,
  ) {
    const [kind = '', ...values] = pressed.split(' ');
    const [day, from, until] = kind === 'near' ? values : [];
    const typed = { ...fields, ...(day && from && until && { day, from, until }) };
    const at = form.getAll('at').filter((time) => typeof time === 'string');
    const sent = { order, times, at, isTyped: isTyped === 'yes', anyway, with: agent, planned };
    const outcome = await handleTour(staff, stepOf(kind, values[0]), { typed, sent }, asking);
    if (outcome.kind === 'booked') return new GoTo(officePath(`calendar/${outcome.id}`));
    const { kind: _, problem: code, ...shown } = outcome;
    return { code, typed, isMoved: kind === 'near', ...shown };
  },
  refuse(problem, typed) {
    if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
    return { code: problem, typed };
  },
});

function stepOf(kind: string, id: string | undefined): TourStep {
  if (kind === 'book' || kind === 'check' || kind === 'enter') return { kind };
  if (kind === 'up' || kind === 'down') return { kind: 'move', id: Number(id), by: kind === 'up' ? -1 : 1 };
  return { kind: 'plan' };
}
