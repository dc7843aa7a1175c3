import { type RefObject, useEffect, useRef, useState } from 'react';

type SelfPlayOptions = {
  /** Milliseconds that each picture stands. */
  delay: number;
  /** Whether it begins without being asked; never so for a visitor who wants less motion. */
  starts: boolean;
  /** What holds still while the pointer or the focus is in it. The button that starts and pauses does not count. */
  area?: (() => Element | null) | undefined;
  button?: RefObject<Element | null>;
};

type SelfPlay = {
  isPlaying: boolean;
  /** False for a visitor who wants less motion. */
  isOffered: boolean;
  toggle(): void;
  stop(): void;
};

const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * Steps on by itself. A pause lasts until somebody presses play again; a hidden tab, a pointer or a focus only hold it for
 * so long.
 */
export function useSelfPlay(step: () => void, { delay, starts, area, button }: SelfPlayOptions): SelfPlay {
  const [isPlaying, setPlaying] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const latest = useRef({ step, area });
  useEffect(() => {
    latest.current = { step, area };
  });

  useEffect(() => {
    const motion = window.matchMedia(lessMotion);
    const update = () => {
      setOffered(!motion.matches);
      // It stops for who comes to want less motion; a pause of the visitor's own is theirs to end.
      if (motion.matches) setPlaying(false);
    };
    update();
    setPlaying(starts && !motion.matches);
    motion.addEventListener('change', update);
    return () => motion.removeEventListener('change', update);
  }, [starts]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setInterval(() => {
      const held = latest.current.area?.() ?? null;
      if (document.visibilityState === 'visible' && !(held && isBusy(held, button?.current ?? null))) {
        latest.current.step();
      }
    }, delay);
    return () => window.clearInterval(timer);
  }, [isPlaying, delay, button]);

  return {
    isPlaying,
    isOffered,
    toggle: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
  };
}

function isBusy(area: Element, button: Element | null): boolean {
  const focused = document.activeElement;
  const hasFocus = focused !== null && focused !== button && area.contains(focused);
  return hasFocus || (area.matches(':hover') && !button?.matches(':hover'));
}
