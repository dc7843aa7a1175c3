import { type RefObject, useEffect, useRef } from 'react';

type KeyHandlers = {
  press: (event: KeyboardEvent) => void;
  /** The focus leaves. */
  away: () => void;
  /** Escape, wherever the focus is. */
  escape: () => void;
};

/** Keys within the calendar's grid and on the handle of a viewing that is on other days. */
export function useMoveKeys(
  grid: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  handlers: KeyHandlers,
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current.press(event);
    const away = () => latest.current.away();
    const end = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current.escape();
    };
    const taking = [grid.current, handle.current].filter((element) => element !== null);
    for (const element of taking) {
      element.addEventListener('keydown', press);
      element.addEventListener('focusout', away);
    }
    document.addEventListener('keydown', end);
    return () => {
      for (const element of taking) {
        element.removeEventListener('keydown', press);
        element.removeEventListener('focusout', away);
      }
      document.removeEventListener('keydown', end);
    };
  }, [grid, handle]);
}
