import type { MovableViewing, Point } from './calendar-place';
import type { TurnSide } from './edge-turn';

/**
 * What goes along when the calendar turns to other days. Each address draws its page again, so this cannot stand in the state of
 * a component; it is taken once, by the page that follows.
 */

/** A press that has not been let go. */
export type HeldPress = Point & { pointer: number; element: HTMLElement | null; isTouch: boolean };

export type Hand = { viewing: MovableViewing; at: number; side: TurnSide } & (
  | { by: 'keys' }
  | { by: 'pointer'; grabbed: number; press: HeldPress }
);

/** What is said and where the focus goes once the calendar shows what was done. */
export type Afterwards = { report: string; focus: string };

let hand: Hand | null = null;
let afterwards: Afterwards | null = null;

export function leaveHand(left: Hand): void {
  hand = left;
}

export function takeHand(): Hand | null {
  const taken = hand;
  hand = null;
  return taken;
}

export function leaveAfterwards(left: Afterwards): void {
  afterwards = left;
}

export function takeAfterwards(): Afterwards | null {
  const taken = afterwards;
  afterwards = null;
  return taken;
}
