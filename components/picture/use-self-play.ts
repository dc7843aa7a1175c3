import { type RefObject, useEffect, useRef, useState } from 'react';

type SelfPlayOptions = {
  /** Milliseconds that each picture stays. */
  delay: number;
  /** Whether it starts automatically; never with reduced motion. */
  starts: boolean;
  /** The element in which pointer or focus hold the play. The button that starts and pauses does not count. */
  area?: (() => Element | null) | undefined;
  button?: RefObject<Element | null>;
};

type SelfPlay = {
  isPlaying: boolean;
  /** False with reduced motion. */
  isOffered: boolean;
  toggle(): void;
  stop(): void;
};

const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * Steps on automatically. A pause lasts until the visitor presses play again; a hidden tab, a pointer or a focus only
 * hold it meanwhile.
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
      // Stops on a switch to reduced motion; only the visitor ends their own pause.
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
