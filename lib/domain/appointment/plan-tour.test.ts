import { expect, test } from 'vitest';
import { maxTourStops, planTour, type TourStop, type TourTravel } from './plan-tour';

/** Every quarter of an hour. */
const between = (first: number, last: number) =>
  Array.from({ length: (last - first) / 15 + 1 }, (_, index) => first + index * 15);
const stop = (starts: readonly number[], minutes = 30): TourStop => ({ minutes, starts });
const afternoon = between(0, 300);
/** Homes along a road, by their distances from its beginning in minutes. */
const along =
  (...places: readonly number[]): TourTravel =>
  (from, to) =>
    Math.abs((places[from] ?? 0) - (places[to] ?? 0));

type Case = { stops: TourStop[]; travel: TourTravel; order?: number[]; plan: string | null };

test.each<[string, Case]>([
  ['one home, as early as it can', { stops: [stop([45, 60])], travel: along(0), plan: '0@45' }],
  ['no homes', { stops: [], travel: along(), plan: null }],
  [
    'homes at one place in the order in which they were named',
    { stops: [stop(afternoon), stop(afternoon), stop(afternoon)], travel: along(0, 0, 0), plan: '0@0 1@30 2@60' },
  ],
  [
    'the shortest way, not the order in which they were named',
    { stops: [stop(afternoon), stop(afternoon), stop(afternoon)], travel: along(0, 40, 20), plan: '0@0 2@60 1@120' },
  ],
  [
    'travel is waited for until the next start',
    { stops: [stop(afternoon), stop(afternoon)], travel: along(0, 1), plan: '0@0 1@45' },
  ],
  [
    'an order that was chosen stays, however long',
    {
      stops: [stop(afternoon), stop(afternoon), stop(afternoon)],
      travel: along(0, 40, 20),
      order: [0, 1, 2],
      plan: '0@0 1@75 2@135',
    },
  ],
  [
    'rather later than with hours to wait in between',
    { stops: [stop(afternoon), stop([240])], travel: along(0, 10), plan: '0@195 1@240' },
  ],
  [
    'a home that is free only first goes first',
    { stops: [stop(afternoon), stop([0])], travel: along(0, 10), plan: '1@0 0@45' },
  ],
  [
    'a long one before a short one',
    { stops: [stop([0], 60), stop([30, 60, 90], 15)], travel: along(0, 0), plan: '0@0 1@60' },
  ],
  ['two at the same time alone', { stops: [stop([0]), stop([0])], travel: along(0, 0), plan: null }],
  ['too far for the times that are left', { stops: [stop([0]), stop([30])], travel: along(0, 5), plan: null }],
  ['a home that is never free', { stops: [stop(afternoon), stop([])], travel: along(0, 0), plan: null }],
  [
    'a chosen order that does not fit, though another would',
    { stops: [stop([0]), stop([45])], travel: along(0, 0), order: [1, 0], plan: null },
  ],
])('%s', (_, { stops, travel, order, plan }) => {
  const found = planTour(stops, travel, order);
  const written = found?.order.map((index, place) => `${index}@${found.starts[place]}`).join(' ');
  expect(written ?? null).toBe(plan);
});

test('as many homes as a tour may have are planned with few looks at the map', () => {
  let looks = 0;
  const places = [5, 50, 10, 40, 25, 70];
  const stops = places.map(() => stop(between(0, 720)));
  const found = planTour(stops.slice(0, maxTourStops), (from, to) => {
    looks += 1;
    return along(...places)(from, to);
  });
  expect(found?.order).toEqual([0, 2, 4, 3, 1, 5]);
  expect(looks).toBeLessThan(60_000);
});
