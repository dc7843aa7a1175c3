import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { isRefused, type MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Property } from '@/lib/domain/property/property';
import { brusselsInstant, brusselsTime } from '@/lib/domain/time/brussels-time';
import { openHomes, travelBetween } from './plan-times';
import type { TourRequest } from './read-tour';

/** A home of a tour with its time; `index`: among the homes that are asked for. */
export type Stop = { index: number; home: Property; startsAt: Date; endsAt: Date };

/** What a form sends of the times of a proposal. */
export type SentTimes = {
  /** The instants that were proposed, with commas between them. */
  times: string;
  /** What stands in the fields of these times now; empty for what was proposed. */
  at: readonly string[];
  /** Times were typed before already. */
  isTyped: boolean;
  /** What has been asked about and is meant all the same, as `acceptedOf` writes it. */
  anyway: string;
};

/**
 * The stops of a proposal by the clock, with the times that were typed in place of those proposed. `badTime`: something typed
 * is not a time. Null where the proposal is of something else.
 */
export function readStops(
  { homes, day, minutes }: TourRequest,
  order: readonly number[],
  { times, at, isTyped }: SentTimes,
): { stops: Stop[]; isTyped: boolean } | 'badTime' | null {
  const proposed = times.split(',').map((time) => new Date(time));
  if (proposed.length !== order.length || proposed.some((start) => Number.isNaN(start.getTime()))) return null;
  const typed = at.length === order.length ? at : proposed.map(brusselsTime);
  if (!typed.every(isTime)) return 'badTime';
  const stops = order.flatMap((index, place): Stop[] => {
    const [home, start, time = ''] = [homes[index], proposed[place], typed[place]];
    if (!home || !start) return [];
    const startsAt = brusselsTime(start) === time ? start : brusselsInstant(day, time);
    return [{ index, home, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }];
  });
  return {
    stops: stops.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    isTyped: isTyped || stops.some(({ startsAt }, place) => startsAt.getTime() !== proposed[place]?.getTime()),
  };
}

/** What speaks against each stop, in their order. */
export async function stopObstacles(
  request: TourRequest,
  { stops, agent, now }: { stops: readonly Stop[]; agent: string; now: Date },
): Promise<(MoveObstacle | null)[]> {
  const { day } = request;
  const obstacles = await openHomes(request, { agent, first: day, last: day, now });
  const travel = travelBetween(request.homes);
  return stops.map((stop, place) => {
    const why = obstacles[stop.index]?.(day, stop.startsAt) ?? null;
    const before = stops[place - 1];
    if (isRefusedBy(why) || !before) return why;
    const apart = stop.startsAt.getTime() - before.endsAt.getTime();
    if (apart < 0) return 'taken';
    return why ?? (apart < travel(before.index, stop.index) * 60_000 ? 'travel' : null);
  });
}

function isRefusedBy(why: MoveObstacle | null): boolean {
  return why !== null && isRefused(why);
}

/** How a form says that a time is meant although something speaks against it; nothing for what cannot be. */
export function acceptedOf(stops: readonly { id: number; why: MoveObstacle | null }[]): string {
  return stops.flatMap(({ id, why }) => (why === null || isRefused(why) ? [] : [`${id}:${why}`])).join(' ');
}

/** Whether all that speaks against the stops has been accepted. */
export function isAccepted(
  stops: readonly Stop[],
  whys: readonly (MoveObstacle | null)[],
  { anyway }: Pick<SentTimes, 'anyway'>,
): boolean {
  const accepted = new Set(anyway.split(' '));
  return stops.every(({ home: { id } }, place) => {
    const why = whys[place] ?? null;
    return why === null || accepted.has(acceptedOf([{ id, why }]));
  });
}
