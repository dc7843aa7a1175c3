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
  useEffect(() => (root.current ? watchDrag(root.current, latest) : undefined), [root]);
}

/** The listeners of the page are there while something is pressed. */
function watchDrag(grid: HTMLElement, latest: { readonly current: DragHandlers }): () => void {
  let press: Press | null = null;
  let isLifted = false;
  let isClickMuted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};

  const end = () => {
    clearTimeout(timer);
    stopListening();
    press?.element.removeEventListener('touchmove', hold);
    press = null;
    isLifted = false;
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
      scrollAtEdge(point);
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
  const down = (event: PointerEvent) => {
    isClickMuted = false;
    const { target } = event;
    if (press || event.button !== 0 || !event.isPrimary || !(target instanceof HTMLElement) || !isGrid(grid)) return;
    const element = target.closest<HTMLElement>('[data-viewing]');
    const isTouch = event.pointerType === 'touch';
    if (!element) return;
    press = { x: event.clientX, y: event.clientY, pointer: event.pointerId, element, isTouch };
    stopListening = listenTo(document, { pointermove: move, pointerup: up, pointercancel: cancel, keydown: giveUp });
    element.addEventListener('touchmove', hold, { passive: false });
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
  const ignore = listenTo(grid, { pointerdown: down, dragstart: refuse, contextmenu: refuse, selectstart: refuse });
  const unmute = listenTo(grid, { click: mute }, true);
  return () => {
    end();
    ignore();
    unmute();
  };
}

function scrollAtEdge({ y }: Point): void {
  if (y > window.innerHeight - edgePixels) window.scrollBy(0, 12);
  else if (y < edgePixels) window.scrollBy(0, -12);
}

/**
 * A finger cannot point: the first tap on an item that shows less than it says opens it out, the second one opens its page.
 * Those that show everything open at once.
 */
export function useReadFirst(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grid = root.current;
    if (!grid) return;
    /** The link that the finger is on, if it has to be read first. */
    let unread: HTMLElement | null = null;
    const down = ({ pointerType, target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('.cal-item > a') : null;
      unread = pointerType === 'touch' && link && link !== document.activeElement && isCut(link) ? link : null;
    };
    const click = (event: MouseEvent) => {
      const link = unread;
      unread = null;
      if (!link || !(event.target instanceof Element) || !link.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      link.focus();
    };
    return listenTo(grid, { pointerdown: down, click }, true);
  }, [root]);
}

/** Whether some of its lines are out of sight or end in dots. Hidden texts for readers are a pixel wide. */
function isCut(body: HTMLElement): boolean {
  const { right, bottom } = body.getBoundingClientRect();
  return [...body.querySelectorAll('*')].some((element) => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    return box.left >= right - 1 || box.top >= bottom - 1 || element.scrollWidth > element.clientWidth + 1;
  });
}

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Adds listeners, and returns what removes them. */
function listenTo(target: HTMLElement | Document, listeners: Listeners, isCapturing = false): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) target.addEventListener(name, listener, isCapturing);
  return () => {
    for (const [name, listener] of all) target.removeEventListener(name, listener, isCapturing);
  };
}
