import type { Point } from './calendar-place';

export const turnSides = ['previous', 'next'] as const;
export type TurnSide = (typeof turnSides)[number];

/** How long a viewing is held at an edge before the calendar turns. */
const holdMs = 600;
const edgePixels = 20;

/** The side at which a point is held: an edge of the grid, or the link to the days beside it. */
export function sideAt(root: HTMLElement, { x, y }: Point): TurnSide | null {
  const link = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-turn]')?.dataset.turn;
  const named = turnSides.find((side) => side === link);
  if (named) return named;
  const { left, right, top, bottom } = root.getBoundingClientRect();
  if (y < top || y > bottom) return null;
  if (x < left + edgePixels) return 'previous';
  return x > right - edgePixels ? 'next' : null;
}

export type EdgeTurn = { at: (side: TurnSide | null) => void; stop: () => void };

/** Turns once something was held at one side for long enough. */
export function makeEdgeTurn(turn: (side: TurnSide) => void): EdgeTurn {
  let held: TurnSide | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const at = (side: TurnSide | null) => {
    if (side === held) return;
    held = side;
    clearTimeout(timer);
    if (side) timer = setTimeout(turn, holdMs, side);
  };
  return { at, stop: () => at(null) };
}
