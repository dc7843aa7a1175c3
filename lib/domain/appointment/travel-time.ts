import { distanceKm } from '@/lib/domain/map/geometry';
import type { Position } from '@/lib/domain/place/position';

/** How long an agent takes from one address to the next: a fixed part, and the straight line at this speed. */
export type TravelRule = { minutes: number; kmPerHour: number };

/** Minutes between two addresses, rounded up; the fixed part alone where one of them is not known. */
export function travelMinutes(from: Position | null, to: Position | null, rule: TravelRule): number {
  const km = from && to ? distanceKm(from, to) : 0;
  return Math.ceil(rule.minutes + (km / rule.kmPerHour) * 60);
}
