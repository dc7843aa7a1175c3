import { getContent } from '@/lib/content/content';
import { travelMinutes, usualTravel } from '@/lib/domain/appointment/calendar';
import { planTour, type TourTravel } from '@/lib/domain/appointment/plan-tour';
import { isOpen } from '@/lib/domain/appointment/slots';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsInstant, daysLater } from '@/lib/domain/time/brussels-time';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { seatsOf } from '@/lib/features/viewings/book-by-hand';
import { placeOfHome } from '@/lib/features/viewings/busy-periods';
import { obstaclesOf } from '../move-choices';
import type { TourRequest, TourWindow } from './read-tour';

/** A viewing begins on a quarter of an hour. */
const step = 15;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Where a property has no opening hours on the site. */
const usualHours = { from: 9 * 60, until: 18 * 60 };
/** What is looked at where nothing fits as it was asked for. */
const wholeDay: TourWindow = { from: 7 * 60, until: 21 * 60 };
const nearDays = 14;

/** `order`: indexes of the homes; `starts`: instants, in that order; `agent`: by name. */
export type PlannedTour = { agent: string; order: readonly number[]; starts: readonly Date[] };

/** When a tour would fit that does not fit as it was asked for. */
export type NearTour = { day: string; window: TourWindow; plan: PlannedTour };

/** Minutes from one home of a tour to another, by their indexes; with the usual rule where the agency has set none. */
export function travelBetween(homes: readonly Property[]): TourTravel {
  const rule = getContent().settings.appointments.travel ?? usualTravel;
  const places = homes.map((home) => placeOfHome(home).position);
  return (from, to) => travelMinutes(places[from] ?? null, places[to] ?? null, rule);
}

/** Why a viewing of a home cannot begin then. `hours`: also outside its opening hours, and within the notice that it needs. */
type HomeObstacle = (day: string, start: Date) => MoveObstacle | null;

/** What speaks against times of each home of a tour, with one agent, from one day to another. */
export async function openHomes(
  { homes, minutes }: Pick<TourRequest, 'homes' | 'minutes'>,
  { agent, first, last, now }: { agent: string; first: string; last: string; now: Date },
): Promise<HomeObstacle[]> {
  const length = minutes * minuteMs;
  const period = {
    from: daysLater(brusselsInstant(first, '00:00'), -0.5),
    until: daysLater(brusselsInstant(addDays(last, 1), '00:00'), 0.5),
  };
  return Promise.all(
    homes.map(async (home) => {
      const { id: calendar_id, capacity } = seatsOf(home, agent);
      const visit = { agent, property_id: home.id, calendar_id, capacity, length };
      const obstacleAt = await obstaclesOf(visit, period, now);
      const calendar = calendarOf(home);
      const earliest = new Date(now.getTime() + (calendar?.leadHours ?? 0) * hourMs);
      return (day: string, start: Date): MoveObstacle | null => {
        const why = obstacleAt(start);
        if (why !== null) return why;
        const time = { from: start, until: new Date(start.getTime() + length) };
        const isWithin = calendar
          ? isOpen(calendar, day, time)
          : time.from >= brusselsInstant(day, clockOf(usualHours.from)) &&
            time.until <= brusselsInstant(day, clockOf(usualHours.until));
        return isWithin && start >= earliest ? null : 'hours';
      };
    }),
  );
}

/** The times of a tour, with the agent who needs the least for it; `full`: homes without a free time then. */
export async function planTimes(
  request: TourRequest,
  { order, now }: { order?: readonly number[] | undefined; now: Date },
): Promise<{ plan: PlannedTour | null; full: readonly Property[] }> {
  const { day, window, homes } = request;
  const opened = await openAll(request, { first: day, last: day, now });
  const plan = bestOf(request, opened, { day, window, order });
  if (plan) return { plan, full: [] };
  const full = homes.filter((_, index) =>
    opened.every(({ obstacles }) => startsOf(request, obstacles[index], { day, window }).length === 0),
  );
  return { plan, full };
}

/** The first day, the asked one on, on which it would fit: in the asked hours, else at any time of the day. */
export async function nearestTour(request: TourRequest, now: Date): Promise<NearTour | null> {
  const last = addDays(request.day, nearDays);
  const opened = await openAll(request, { first: request.day, last, now });
  for (let day = request.day; day <= last; day = addDays(day, 1)) {
    for (const window of [request.window, wholeDay]) {
      const plan = bestOf(request, opened, { day, window });
      if (plan) return { day, window, plan };
    }
  }
  return null;
}

type Opened = { agent: string; obstacles: readonly HomeObstacle[] };

function openAll(request: TourRequest, asked: { first: string; last: string; now: Date }): Promise<Opened[]> {
  return Promise.all(
    request.agents.map(async (agent) => ({ agent, obstacles: await openHomes(request, { agent, ...asked }) })),
  );
}

type Day = { day: string; window: TourWindow };

function bestOf(
  request: TourRequest,
  opened: readonly Opened[],
  { order, ...asked }: Day & { order?: readonly number[] | undefined },
): PlannedTour | null {
  const { homes, minutes } = request;
  const travel = travelBetween(homes);
  const found = opened.flatMap(({ agent, obstacles }) => {
    const stops = homes.map((_, index) => ({
      minutes,
      starts: startsOf(request, obstacles[index], asked).map((start) => start.getTime() / minuteMs),
    }));
    const plan = planTour(stops, travel, order);
    const [begin = 0, end = 0] = [plan?.starts[0], plan?.starts.at(-1)];
    const own = homes.filter(({ manager }) => manager?.name === agent).length;
    return plan ? [{ agent, plan, length: end - begin, begin, own }] : [];
  });
  const [best] = found.sort(
    (one, other) => one.length - other.length || one.begin - other.begin || other.own - one.own,
  );
  if (!best) return null;
  const { agent, plan } = best;
  return { agent, order: plan.order, starts: plan.starts.map((start) => new Date(start * minuteMs)) };
}

/** When a viewing of one home could begin on a day. */
function startsOf({ minutes }: TourRequest, obstacle: HomeObstacle | undefined, { day, window }: Day): Date[] {
  const count = Math.floor((window.until - minutes - window.from) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    brusselsInstant(day, clockOf(window.from + index * step)),
  ).filter((start) => obstacle?.(day, start) === null);
}
