/** The most homes of one tour. */
export const maxTourStops = 6;

/** A home of a tour. Times are minutes of one scale. */
export type TourStop = {
  /** How long it is looked at. */
  minutes: number;
  /** When it could begin, ascending. */
  starts: readonly number[];
};

/** `order`: indexes of the stops as they are visited; `starts`: when each of these begins. */
export type TourPlan = { order: readonly number[]; starts: readonly number[] };

/** Minutes from one stop to another, by their indexes. */
export type TourTravel = (from: number, to: number) => number;

/** The stops until now, and when the last of them ends. */
type Way = TourPlan & { end: number };

/**
 * Plans viewings of several homes one after the other: of all orders the one that takes the shortest time from the start of
 * the first to the end of the last, of those the earliest, and of those the one nearest to the given order. `order`:
 * only this one. Null where no times fit.
 *
 * Of the ways through the same stops to the same last one, only that which ends first can lead to the best: six homes are
 * planned with some hundred steps for each time at which the tour could begin.
 */
export function planTour(stops: readonly TourStop[], travel: TourTravel, order?: readonly number[]): TourPlan | null {
  if (stops.length === 0 || stops.some(({ starts }) => starts.length === 0)) return null;
  let best: Way | null = null;
  for (const [first, { starts, minutes }] of stops.entries()) {
    if (order && order[0] !== first) continue;
    for (const start of starts) {
      const way = quickestFrom({ order: [first], starts: [start], end: start + minutes }, { stops, travel, order });
      if (way && (best === null || isBetter(way, best))) best = way;
    }
  }
  return best && { order: best.order, starts: best.starts };
}

function isBetter(one: Way, other: Way): boolean {
  const [begin, otherBegin] = [one.starts[0] ?? 0, other.starts[0] ?? 0];
  const longer = one.end - begin - (other.end - otherBegin);
  return longer < 0 || (longer === 0 && begin < otherBegin);
}

type Tour = { stops: readonly TourStop[]; travel: TourTravel; order: readonly number[] | undefined };

/** The way through all stops that ends first. */
function quickestFrom(begun: Way, { stops, travel, order }: Tour): Way | null {
  let ways = [begun];
  for (let visited = 1; visited < stops.length; visited++) {
    const next = new Map<string, Way>();
    for (const way of ways) {
      const last = way.order.at(-1) ?? 0;
      for (const [index, { starts, minutes }] of stops.entries()) {
        if (way.order.includes(index) || (order && order[visited] !== index)) continue;
        const arrival = way.end + travel(last, index);
        const start = starts.find((one) => one >= arrival);
        if (start === undefined) continue;
        const longer = { order: [...way.order, index], starts: [...way.starts, start], end: start + minutes };
        const key = `${index} after ${way.order.toSorted().join()}`;
        const known = next.get(key);
        if (!known || longer.end < known.end) next.set(key, longer);
      }
    }
    ways = [...next.values()];
  }
  return ways.toSorted((one, other) => one.end - other.end)[0] ?? null;
}
