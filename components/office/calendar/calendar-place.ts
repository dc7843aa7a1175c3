/** Where things stand in the grid of the calendar, as it is drawn. Times are minutes on the clock of a day. */

/** The hours between which the grid is drawn. */
export type GridHours = { first: number; last: number };

/** A viewing that can be moved, as its element says. */
export type MovableViewing = {
  id: string;
  version: number;
  day: string;
  at: number;
  length: number;
  /** The number of its property. */
  listing: number;
};

/** A point of the window, in pixels. */
export type Point = { x: number; y: number };

export type Box = { left: number; top: number; width: number; height: number };

export function viewingOf(element: HTMLElement): MovableViewing | null {
  const { viewing, version, at, length, listing } = element.dataset;
  const day = element.closest<HTMLElement>('[data-day]')?.dataset.day;
  if (viewing === undefined || day === undefined) return null;
  return {
    id: viewing,
    version: Number(version),
    day,
    at: Number(at),
    length: Number(length),
    listing: Number(listing),
  };
}

/** Whether days stand side by side with their hours, rather than in a list. */
export function isGrid(root: HTMLElement): boolean {
  const hours = root.querySelector('.cal__hours');
  return hours !== null && getComputedStyle(hours).display !== 'none';
}

/** The day and minute at a point of the window; null beside the days. */
export function timeAt(root: HTMLElement, hours: GridHours, { x, y }: Point) {
  const column = columnsOf(root).find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= x && x < right;
  });
  const day = column?.dataset.day;
  if (!column || day === undefined) return null;
  const { top, hour } = scaleOf(column, hours);
  return { day, at: hours.first * 60 + ((y - top) / hour) * 60 };
}

/** The place of a time within the grid. */
export function boxOf(
  root: HTMLElement,
  hours: GridHours,
  { day, at, length }: { day: string; at: number; length: number },
): Box | null {
  const column = columnsOf(root).find((one) => one.dataset.day === day);
  if (!column) return null;
  const { top, hour } = scaleOf(column, hours);
  const [outer, inner] = [root.getBoundingClientRect(), column.getBoundingClientRect()];
  return {
    left: inner.left - outer.left,
    top: top - outer.top + ((at - hours.first * 60) / 60) * hour,
    width: inner.width,
    height: (length / 60) * hour,
  };
}

export function nearestOf<T extends { at: number }>(starts: readonly T[], at: number): T | undefined {
  return starts.reduce<T | undefined>(
    (best, one) => (best === undefined || Math.abs(one.at - at) < Math.abs(best.at - at) ? one : best),
    undefined,
  );
}

function columnsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-day]')];
}

/** Where the first hour begins in the window, and how high an hour is, in pixels. */
function scaleOf(column: HTMLElement, hours: GridHours): { top: number; hour: number } {
  const { bottom } = column.getBoundingClientRect();
  const top = column.querySelector('h2')?.getBoundingClientRect().bottom ?? 0;
  return { top, hour: (bottom - top) / (hours.last - hours.first) };
}
