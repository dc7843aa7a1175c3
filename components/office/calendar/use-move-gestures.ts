import { type RefObject, useRef } from 'react';
import type { CalendarMovesProps } from './calendar-move-props';
import { type MovableViewing, nearestOf, timeAt, viewingOf } from './calendar-place';
import { besides, isArrow, isSame, type Proposal } from './move-proposal';
import { useCalendarDrag } from './use-calendar-drag';
import { useMoveKeys } from './use-move-keys';
import type { useMoveProposal } from './use-move-proposal';

type Moving = Pick<CalendarMovesProps, 'hours' | 'days'> & {
  grid: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  move: ReturnType<typeof useMoveProposal>;
  /** The address names the viewing that is moved. */
  isFixed: boolean;
  /** Somebody is being asked whether it moves there. */
  isAsking: boolean;
  ask: (chosen: Proposal) => Promise<void>;
  giveUp: () => void;
};

/** What a hand and the keys do with a viewing: both propose a time, and both ask before anything moves. */
export function useMoveGestures({ grid, handle, move, hours, days, isFixed, isAsking, ask, giveUp }: Moving): void {
  const { latest, startsOf, propose, begin, stop } = move;
  /** How far below its start a viewing is held, in minutes. */
  const grabbed = useRef(0);
  const isByKeys = useRef(false);
  useCalendarDrag(grid, {
    lift(element, from) {
      const root = grid.current;
      const viewing = viewingOf(element);
      if (!root || !viewing || isAsking) return false;
      const time = timeAt(root, hours, from);
      isByKeys.current = false;
      grabbed.current = time ? time.at - viewing.at : 0;
      begin(viewing);
      return true;
    },
    move(point) {
      const current = latest.current;
      const time = grid.current && timeAt(grid.current, hours, point);
      if (!current || !time) return;
      const start = nearestOf(startsOf(time.day, current.viewing), time.at - grabbed.current);
      if (!start || (start.at === current.at && time.day === current.day)) return;
      propose({ viewing: current.viewing, day: time.day, ...start });
    },
    drop() {
      const current = latest.current;
      if (!current || isSame(current)) stop(false);
      else void ask(current);
    },
    cancel: giveUp,
  });
  useMoveKeys(grid, handle, {
    press(event) {
      const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-viewing]') : null;
      const viewing = element && viewingOf(element);
      const current = latest.current;
      if (!viewing || isAsking || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const own = current?.viewing.id === viewing.id ? current : null;
      if (event.key === 'Escape' && own && !isFixed) stop();
      else if (event.key === 'Enter' && own && !isSame(own)) void ask(own);
      else if (isArrow(event.key)) {
        isByKeys.current = true;
        if (!own) begin(viewing, placeAmong(days, viewing));
        const from = latest.current;
        const shown = days.map(({ day }) => day);
        const next = from && besides(from, event.key, shown, (day) => startsOf(day, viewing));
        if (next) propose(next);
      } else return;
      event.preventDefault();
    },
    away() {
      if (isByKeys.current && !isAsking) stop();
    },
    escape() {
      if (isFixed && !isAsking) giveUp();
    },
  });
}

/** Where a viewing is; for one of other days the same time on the first of these. */
function placeAmong(days: CalendarMovesProps['days'], { day, at }: MovableViewing) {
  return days.some((one) => one.day === day) ? { day, at } : { day: days[0]?.day ?? day, at };
}
