import { useCallback, useEffect, useRef, useState } from 'react';
import type { SlidePlace } from '@/lib/domain/media/slide-address';

type SlidePlaceState = {
  place: SlidePlace;
  moveTo(next: SlidePlace): void;
  /** Around the ends: the first follows the last. */
  step(by: number, count: number): void;
};

/**
 * The position of a slideshow. Fingers and keys may be faster than rendering, so the newest position is known before it
 * shows, and each step counts from there.
 */
export function useSlidePlace(asked: SlidePlace, onMove: (place: SlidePlace) => void): SlidePlaceState {
  const [place, setPlace] = useState(asked);
  const newest = useRef(asked);

  useEffect(() => {
    newest.current = asked;
    setPlace(asked);
  }, [asked]);

  const moveTo = useCallback(
    (next: SlidePlace) => {
      const { album, index } = newest.current;
      if (next.album === album && next.index === index) return;
      newest.current = next;
      setPlace(next);
      onMove(next);
    },
    [onMove],
  );
  const step = useCallback(
    (by: number, count: number) => {
      const { album, index } = newest.current;
      moveTo({ album, index: (index + by + count) % count });
    },
    [moveTo],
  );
  return { place, moveTo, step };
}
