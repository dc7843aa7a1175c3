import type { BusyReason } from '@/lib/domain/appointment/calendar';

/**
 * What speaks against another time of a viewing. `taken`: other viewings have it. `travel`: the agent does not get there
 * in time. `holiday`: the agency's. `proposed`: an answer has
 * proposed it to a visitor, and it is held for them. `hours`: outside the agent's working hours.
 */
export type MoveObstacle = Exclude<BusyReason, 'viewing'> | 'past' | 'taken' | 'travel' | 'holiday';

export const moveObstacles = [
  'past',
  'taken',
  'absence',
  'holiday',
  'closed',
  'openHouse',
  'proposed',
  'busy',
  'travel',
  'hours',
] as const satisfies readonly MoveObstacle[];

/** Whether the viewing cannot be moved there at all. */
export function isRefused(why: MoveObstacle | null): boolean {
  return why === 'past' || why === 'taken';
}
