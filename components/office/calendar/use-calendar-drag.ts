import { type RefObject, useEffect, useRef } from 'react';
import { isGrid, type Point } from './calendar-place';

type DragHandlers = {
  /** `element`: the viewing that is taken. False refuses. */
  lift: (element: HTMLElement, from: Point) => boolean;
  move: (point: Point) => void;
  drop: () => void;
  cancel: () => void;
};

/** A press that has not been let go. */
type Press = Point & { pointer: number; element: HTMLElement; isTouch: boolean };

/** A hand that trembles drags nothing. */
const deadPixels = 6;
/** On a touch screen a short press scrolls; a long one takes. */
const longPressMs = 400;
const edgePixels = 48;

/** Drags within the calendar's grid, by mouse, pen, or a long press of a finger. The click after a drag opens nothing. */
export function useCalendarDrag(root: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const grid = root.current;
    if (!grid) return;
    let press: Press | null = null;
    let isLifted = false;
    let isClickMuted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(timer);
      press?.element.removeEventListener('touchmove', hold);
      press = null;
      isLifted = false;
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
    };
    const lift = () => {
      if (!press) return;
      isLifted = latest.current.lift(press.element, press);
      if (!isLifted) return end();
      isClickMuted = true;
      latest.current.move(press);
    };
    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer) return;
      const point = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(point.x - press.x, point.y - press.y) > deadPixels;
      if (isLifted) {
        latest.current.move(point);
        if (point.y > window.innerHeight - edgePixels) window.scrollBy(0, 12);
        else if (point.y < edgePixels) window.scrollBy(0, -12);
      } else if (isFar && press.isTouch) end();
      else if (isFar) lift();
    };
    const up = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer) return;
      const wasLifted = isLifted;
      end();
      if (wasLifted) latest.current.drop();
    };
    const cancel = () => {
      const wasLifted = isLifted;
      end();
      if (wasLifted) latest.current.cancel();
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isLifted) cancel();
    };
    // A page that a finger moves would scroll instead. The finger's events go to what it touched, even where that has left
    // the page since.
    const hold = (event: TouchEvent) => {
      if (isLifted) event.preventDefault();
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', cancel],
      ['keydown', giveUp],
    ] as const;
    const listen = () => {
      for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
      press?.element.addEventListener('touchmove', hold, { passive: false });
    };
    const down = (event: PointerEvent) => {
      isClickMuted = false;
      const { target } = event;
      if (press || event.button !== 0 || !event.isPrimary || !(target instanceof HTMLElement) || !isGrid(grid)) return;
      const element = target.closest<HTMLElement>('[data-viewing]');
      const isTouch = event.pointerType === 'touch';
      if (!element) return;
      press = { x: event.clientX, y: event.clientY, pointer: event.pointerId, element, isTouch };
      listen();
      if (isTouch) timer = setTimeout(lift, longPressMs);
    };
    const mute = (event: MouseEvent) => {
      // A key clicks too, without a count.
      if (isClickMuted && event.detail > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      isClickMuted = false;
    };
    // Links are dragged as addresses and open a menu on a long press otherwise.
    const refuse = (event: Event) => {
      if (press) event.preventDefault();
    };
    grid.addEventListener('pointerdown', down);
    grid.addEventListener('click', mute, true);
    grid.addEventListener('dragstart', refuse);
    grid.addEventListener('contextmenu', refuse);
    grid.addEventListener('selectstart', refuse);
    return () => {
      end();
      grid.removeEventListener('pointerdown', down);
      grid.removeEventListener('click', mute, true);
      grid.removeEventListener('dragstart', refuse);
      grid.removeEventListener('contextmenu', refuse);
      grid.removeEventListener('selectstart', refuse);
    };
  }, [root]);
}
