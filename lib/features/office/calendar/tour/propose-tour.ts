import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { HomeOption } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { TypedTour } from '@/lib/domain/office/tour-fields';
import type { Property } from '@/lib/domain/property/property';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import type { Staff } from '@/lib/features/accounts/staff';
import { toOptions } from '@/lib/features/office/homes/find-homes';
import { listAgents } from '@/lib/features/site/agents';
import { placeOfHome } from '@/lib/features/viewings/busy-periods';
import { writeDate } from '@/lib/i18n/dates';
import { nearestTour, type PlannedTour, planTimes, travelBetween } from './plan-times';
import type { TourRequest } from './read-tour';
import { acceptedOf } from './tour-stops';

/** A home of a proposal, and when it is seen. */
export type ProposedStop = {
  /** Our number of the property. */
  id: number;
  home: HomeOption;
  startsAt: string;
  from: string;
  until: string;
  /** Minutes on the way from the one before; null for the first. */
  travel: number | null;
  /** Only its commune is known, so that the way may be longer. */
  isRough: boolean;
  /** What speaks against a time that was typed. */
  why: MoveObstacle | null;
};

/** An order and times for a tour. */
export type TourProposal = {
  /** The id of who shows the homes, and their name. */
  agent: string;
  agentName: string;
  day: string;
  stops: ProposedStop[];
  /** How long each home is seen. */
  minutes: number;
  /** Times were typed by hand. */
  isTyped: boolean;
  /** What is sent where these times are meant although something speaks against them. */
  anyway: string;
  /** The request that it answers. */
  key: string;
};

/** Where a tour would fit that does not fit as it was asked for, as the fields of the form have it. */
export type NearProposal = Pick<TypedTour, 'day' | 'from' | 'until'> & { words: string };

export type ProposedTour = {
  proposal: TourProposal | null;
  /** Homes without a free time that day, by their addresses; where nothing fits. */
  full: string[];
  /** Null where something fits, and where nothing does in the two weeks that follow. */
  near: NearProposal | null;
};

/** Proposes times for a tour; in an order, where one was chosen. */
export async function proposeTour(
  staff: Staff,
  request: TourRequest,
  { order, now }: { order?: readonly number[]; now: Date },
): Promise<ProposedTour> {
  const { plan, full } = await planTimes(request, { order, now });
  if (plan) return { proposal: await describePlan(staff, request, plan), full: [], near: null };
  const near = order ? null : await nearestTour(request, now);
  const { language } = staff;
  const [first, last] = [near?.plan.starts[0], near?.plan.starts.at(-1)];
  return {
    proposal: null,
    full: (await toOptions(idsOf(full), language)).map(({ place }) => place),
    near:
      near && first && last
        ? {
            day: near.day,
            from: clockOf(near.window.from),
            until: clockOf(near.window.until),
            words: `${writeDate(language, near.day, 'weekdayAndDay')}, ${brusselsTime(first)} – ${endOf(last, request)}`,
          }
        : null,
  };
}

/** A proposal in words; with what speaks against each stop, where their times were typed. */
export async function describePlan(
  staff: Staff,
  request: TourRequest,
  plan: PlannedTour,
  { whys = [], isTyped = false }: { whys?: readonly (MoveObstacle | null)[]; isTyped?: boolean } = {},
): Promise<TourProposal> {
  const { homes, day, minutes, key } = request;
  const options = await toOptions(idsOf(homes), staff.language);
  const travel = travelBetween(homes);
  const stops = plan.order.flatMap((index, place): ProposedStop[] => {
    const [home, option, start] = [homes[index], options[index], plan.starts[place]];
    if (!home || !option || !start) return [];
    const before = plan.order[place - 1];
    return [
      {
        id: home.id,
        home: option,
        startsAt: start.toISOString(),
        from: brusselsTime(start),
        until: endOf(start, request),
        travel: before === undefined ? null : travel(before, index),
        isRough: placeOfHome(home).isRough,
        why: whys[place] ?? null,
      },
    ];
  });
  const agent = listAgents().find(({ name }) => name === plan.agent);
  return {
    agent: agent?.id ?? '',
    agentName: plan.agent,
    day,
    minutes,
    isTyped,
    anyway: acceptedOf(stops),
    stops,
    key,
  };
}

function idsOf(homes: readonly Property[]): number[] {
  return homes.map(({ id }) => id);
}

function endOf(start: Date, { minutes }: Pick<TourRequest, 'minutes'>): string {
  return brusselsTime(new Date(start.getTime() + minutes * 60_000));
}
