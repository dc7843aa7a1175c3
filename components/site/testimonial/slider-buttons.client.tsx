'use client';

import { useEffect, useRef, useState } from 'react';
import { useSelfPlay } from '@/components/picture/use-self-play';
import { IconButton } from '@/components/ui/button';

type SliderButtonsProps = {
  sliderId: string;
  count: number;
  plays: boolean;
  texts: { previous: string; next: string; pause: string; play: string };
};

/** The specification's interval for sliders that play automatically, in milliseconds. */
const standsFor = 3000;
const speed = 300;

/**
 * Moves a row of equal slides, each as wide as the row, by buttons, and automatically where the content asks for it;
 * announces the current one.
 */
export function SliderButtons({ sliderId, count, plays, texts }: SliderButtonsProps) {
  const [shown, setShown] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const track = () => document.getElementById(sliderId);

  useEffect(() => {
    const slider = document.getElementById(sliderId);
    if (!slider) return;
    const update = () => setShown(Math.round(slider.scrollLeft / Math.max(1, slider.clientWidth)));
    slider.addEventListener('scroll', update, { passive: true });
    return () => slider.removeEventListener('scroll', update);
  }, [sliderId]);

  const show = (index: number, duration: number) => {
    const slider = track();
    if (slider) glide(slider, ((index + count) % count) * slider.clientWidth, duration);
  };
  const selfPlay = useSelfPlay(() => show(shown + 1, speed), {
    delay: standsFor,
    starts: plays && count > 1,
    area: () => track()?.closest('.voices') ?? null,
    button,
  });

  if (count < 2) return null;
  // With reduced motion the slides change at once.
  const step = (by: number) => show(shown + by, selfPlay.isOffered ? speed : 0);
  return (
    <div className="voices__nav">
      <IconButton
        hasLine
        icon="chevron-left"
        label={texts.previous}
        aria-controls={sliderId}
        onClick={() => step(-1)}
      />
      <IconButton hasLine icon="chevron-right" label={texts.next} aria-controls={sliderId} onClick={() => step(1)} />
      {plays && selfPlay.isOffered && (
        <IconButton
          ref={button}
          hasLine
          icon={selfPlay.isPlaying ? 'pause' : 'play'}
          label={selfPlay.isPlaying ? texts.pause : texts.play}
          onClick={selfPlay.toggle}
        />
      )}
      <span aria-live={selfPlay.isPlaying ? 'off' : 'polite'}>
        {shown + 1} / {count}
      </span>
    </div>
  );
}

/**
 * Scrolls a row sideways in so many milliseconds; browsers give their own smooth scrolling no duration. 0 is immediate.
 */
function glide(row: HTMLElement, left: number, duration: number): void {
  if (duration <= 0) {
    row.scrollTo({ left, behavior: 'instant' });
    return;
  }
  const from = row.scrollLeft;
  const started = performance.now();
  // A row that snaps would pull back at every step.
  row.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - started) / duration);
    row.scrollTo({ left: from + (left - from) * (1 - (1 - share) ** 3), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else row.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}
