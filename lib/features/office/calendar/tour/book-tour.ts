import { randomUUID } from 'node:crypto';
import { Refusal, transact } from '@/lib/database/transaction';
import type { HomeOption } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { TypedTour } from '@/lib/domain/office/tour-fields';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { planWebhooks } from '@/lib/features/enquiries/plan-webhooks';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { toOptions } from '@/lib/features/office/homes/find-homes';
import { listAgents } from '@/lib/features/site/agents';
import { planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { takeCalendarTurn } from '@/lib/features/viewings/has-room';
import { visitorTourMail } from '@/lib/features/viewings/tour-mail';
import { officePath } from '@/lib/i18n/office-path';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { agencyMails, noteChange } from '../change-viewing';
import { heldWords } from '../held-words';
import { readVisitor } from '../read-booking';
import { describePlan, type ProposedTour, proposeTour } from './propose-tour';
import { readTour, type TourFault, type TourRequest } from './read-tour';
import { isAccepted, readStops, type SentTimes, type Stop, stopObstacles } from './tour-stops';

/** What a form sends of the proposal that it shows. */
export type SentProposal = SentTimes & {
  /** The numbers of the properties in their order, with commas between them. */
  order: string;
  /** The id of the agent. */
  with: string;
  /** The request that it answers. */
  planned: string;
};

/**
 * `plan`: propose times. `move`: the same in another order. `check`: say what speaks against the times that were typed.
 * `enter`: check where times were typed, otherwise propose. `book`: as it was proposed, or typed.
 */
export type TourStep = { kind: 'plan' | 'check' | 'enter' | 'book' } | { kind: 'move'; id: number; by: -1 | 1 };

type Typed = TypedTour & Readonly<Record<'name' | 'email' | 'phone' | 'spoken', string>>;

/**
 * `noFit`: no times fit. `orderUnfit`: none in that order, and the order before stays. `changed`: what was proposed answers
 * something else. `lost`: one home is no longer free then, or is on the way too long; nothing was booked. `typedTimes`: something
 * speaks against a time that was typed, which stays; nothing was booked.
 */
export type TourProblem =
  | TourFault['problem']
  | 'noPerson'
  | 'longName'
  | 'noFit'
  | 'orderUnfit'
  | 'changed'
  | 'lost'
  | 'badTime'
  | 'typedTimes'
  | 'unavailable';

export type TourOutcome =
  | { kind: 'booked'; id: string }
  | ({
      kind: 'answered';
      problem: TourProblem | null;
      /** The number of the field that is meant, and what the home in it could be. */
      at?: number | undefined;
      homes?: readonly HomeOption[] | undefined;
      /** The home that was lost, with its time, and why where that is known. */
      lost?: { words: string; why: MoveObstacle | null; held?: string } | undefined;
    } & ProposedTour);

const nothing = { proposal: null, full: [], near: null };

/** Proposes times for viewings of several homes, or books what was proposed: all of it or nothing. */
export async function handleTour(
  staff: Staff,
  step: TourStep,
  { typed, sent }: { typed: Typed; sent: SentProposal },
  asking: Asking,
): Promise<TourOutcome> {
  const refused = (problem: TourProblem, more: Partial<TourFault> = {}): TourOutcome => ({
    kind: 'answered',
    ...nothing,
    problem,
    ...more,
  });
  const { now } = asking;
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return refused('forbidden');
  const request = await readTour(staff, typed, now);
  if ('problem' in request) return refused(request.problem, request);
  const order = orderOf(request, sent);
  const propose = async (problem: TourProblem | null, chosen?: readonly number[]): Promise<TourOutcome> => {
    const proposed = await proposeTour(staff, request, { now, ...(chosen && { order: chosen }) });
    const isUnfit = chosen !== undefined && proposed.proposal === null;
    if (isUnfit && chosen === order) return propose(problem);
    if (isUnfit) return propose(problem ?? 'orderUnfit', order ?? undefined);
    const isChanged = problem === 'changed' && proposed.proposal === null;
    const fault = problem === null || isChanged ? (proposed.proposal ? null : 'noFit') : problem;
    return { kind: 'answered', problem: fault, ...proposed };
  };
  const isSame = order !== null && sent.planned === request.key;
  // Asked for again, an order that was chosen stays.
  if (step.kind === 'plan') return propose(null, isSame ? order : undefined);
  if (!isSame) return propose(step.kind === 'enter' ? null : 'changed');
  if (step.kind === 'move') return propose(null, movedIn(order, request, step));

  const agent = listAgents().find(({ id }) => id === sent.with)?.name;
  const times = readStops(request, order, sent);
  if (times === 'badTime') return propose('badTime', order);
  if (agent === undefined || !request.agents.includes(agent) || times === null) return propose('changed');
  const { stops, isTyped } = times;
  if (step.kind === 'enter' && !isTyped) return propose(null, order);
  const keep = async (
    problem: TourProblem | null,
    whys: readonly (MoveObstacle | null)[] = [],
  ): Promise<TourOutcome> => {
    const plan = { agent, order: stops.map(({ index }) => index), starts: stops.map(({ startsAt }) => startsAt) };
    const proposal = await describePlan(staff, request, plan, { whys, isTyped });
    return { kind: 'answered', ...nothing, problem, proposal };
  };
  const whys = await stopObstacles(request, { stops, agent, now });
  const isClear = whys.every((why) => why === null);
  if (step.kind !== 'book') return keep(isClear ? null : 'typedTimes', whys);
  const visitor = readVisitor(typed);
  if (typeof visitor === 'string') return keep(visitor, isTyped ? whys : []);
  const lose = async (stop: Stop | undefined, why: MoveObstacle | null): Promise<TourOutcome> => {
    if (!stop) return propose('changed');
    if (isTyped)
      return keep(
        'typedTimes',
        stops.map((one) => (one === stop ? why : null)),
      );
    const [option] = await toOptions([stop.home.id], staff.language);
    const time = { from: stop.startsAt, until: stop.endsAt };
    const held =
      why === 'proposed' &&
      (await heldWords({ propertyId: stop.home.id, agent }, time, { language: staff.language, now }))(time);
    const words = `${option?.place ?? stop.home.id}, ${brusselsTime(stop.startsAt)}`;
    const again = await propose('lost');
    return again.kind === 'booked' ? again : { ...again, lost: { words, why, ...(held && { held }) } };
  };
  if (isTyped && !isAccepted(stops, whys, sent)) return keep('typedTimes', whys);
  const first = whys.findIndex((why) => why !== null);
  if (!isTyped && !isClear) return lose(stops[first], whys[first] ?? null);

  const booked = await storeTour(staff, { stops, agent, visitor }, asking);
  if (booked === 'unavailable') return keep('unavailable');
  return 'lost' in booked ? lose(booked.lost, 'taken') : { kind: 'booked', id: booked.id };
}

type Booking = {
  stops: readonly Stop[];
  agent: string;
  visitor: Exclude<ReturnType<typeof readVisitor>, string>;
};

/** Books all of it, or nothing where a home was lost meanwhile. */
async function storeTour(
  staff: Staff,
  { stops, agent, visitor }: Booking,
  asking: Asking,
): Promise<{ id: string } | { lost: Stop | undefined } | 'unavailable'> {
  const { now } = asking;
  const tourId = randomUUID();
  const page = officePath('calendar');
  const plans = await Promise.all(
    stops.map(({ home: property, startsAt, endsAt }) =>
      planHandBooking({ property, agent, startsAt, endsAt, ...visitor, page, tourId }, now),
    ),
  );
  const mailOfTour = await visitorTourMail(
    plans.map(({ viewing }) => viewing),
    'booked',
    now,
  );
  const mailsOf = await Promise.all(
    plans.map(
      async ({ viewing }, place): Promise<MailDraft[]> => [
        ...(place === 0 && mailOfTour ? [mailOfTour] : []),
        ...(await agencyMails(staff, viewing, 'booked', now)),
      ],
    ),
  );
  /** The stop that is being stored: a refusal is about it. */
  let stored: Stop | undefined;
  try {
    const { ok } = await transact(async (connection) => {
      await takeCalendarTurn(connection, ...plans);
      for (const [place, plan] of plans.entries()) {
        stored = stops[place];
        await plan.store(connection);
        await noteChange(connection, staff, asking, {
          enquiry: { id: plan.enquiryId, version: 0 },
          viewingId: plan.viewing.id,
          before: '',
          after: plan.viewing.starts_at,
        });
        const { person, language } = visitor;
        const hooks = planWebhooks({
          ...{ id: plan.enquiryId, form: plan.form, language, now, page, source: {}, person, fields: plan.fields },
          files: [],
          propertyId: plan.viewing.property_id,
          projectId: null,
        });
        const mails = (mailsOf[place] ?? []).map((mail) => toNewMail(mail, plan.enquiryId));
        await queueMails(connection, [...mails, ...hooks], now);
      }
    });
    if (!ok) return 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return { lost: stored };
    throw error;
  }
  wakeWorker();
  return { id: plans[0]?.viewing.id ?? '' };
}

/** The order of a proposal as indexes of the homes that are asked for; null where it is of others. */
function orderOf({ homes }: TourRequest, { order }: SentProposal): number[] | null {
  const indexes = order.split(',').map((id) => homes.findIndex((home) => String(home.id) === id));
  const isWhole = indexes.length === homes.length && new Set(indexes).size === homes.length && !indexes.includes(-1);
  return isWhole ? indexes : null;
}

function movedIn(order: readonly number[], { homes }: TourRequest, { id, by }: { id: number; by: -1 | 1 }): number[] {
  const from = order.findIndex((index) => homes[index]?.id === id);
  const [one, other] = [order[from], order[from + by]];
  if (one === undefined || other === undefined) return [...order];
  return order.map((index) => (index === one ? other : index === other ? one : index));
}
