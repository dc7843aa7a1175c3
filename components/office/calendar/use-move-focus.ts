import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { takeAfterwards } from './calendar-afterwards';

type Asked = {
  grid: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** What the calendar draws: it changes when it is drawn again. */
  children: ReactNode;
  isReady: boolean;
  /** The viewing that is taken. */
  lifted: string | null;
  /** What is read out when the page is there; '' for nothing. */
  announced: string;
  say: (text: string) => void;
};

/** The link of a viewing has the focus after it was moved, also where it is drawn again or on another page. */
export function useMoveFocus({ grid, handle, children, isReady, lifted, announced, say }: Asked) {
  /** The id of a viewing that was moved: its link gets the focus where it is drawn again. */
  const moved = useRef<string | null>(null);
  const elementOf = (id: string, inside = '') =>
    grid.current?.querySelector<HTMLElement>(`[data-viewing="${CSS.escape(id)}"]${inside}`);
  const focusOn = (id: string) => (elementOf(id, ' a') ?? handle.current)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the calendar is drawn again
  useEffect(() => {
    if (moved.current !== null) focusOn(moved.current);
    moved.current = null;
  }, [children]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!isReady) return;
    const done = takeAfterwards();
    if (done) {
      say(done.report);
      focusOn(done.focus);
    } else if (announced !== '') say(announced);
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is looked for when another viewing is taken
  useEffect(() => {
    const element = lifted === null ? null : elementOf(lifted);
    element?.toggleAttribute('data-lifted', true);
    return () => {
      element?.toggleAttribute('data-lifted', false);
    };
  }, [lifted]);
  return {
    focusOn,
    focusWhenDrawn(id: string) {
      moved.current = id;
    },
  };
}
