'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

type SliderButtonsProps = { sliderId: string; count: number; texts: { previous: string; next: string } };

/** Moves a row of equal slides, each as wide as the row, and tells which one is shown. */
export function SliderButtons({ sliderId, count, texts }: SliderButtonsProps) {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const track = document.getElementById(sliderId);
    if (!track) return;
    const update = () => setShown(Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
    track.addEventListener('scroll', update, { passive: true });
    return () => track.removeEventListener('scroll', update);
  }, [sliderId]);

  if (count < 2) return null;
  const show = (index: number) => {
    const track = document.getElementById(sliderId);
    track?.scrollTo({ left: ((index + count) % count) * track.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="voices__nav">
      <button
        className="icon-btn icon-btn--line"
        type="button"
        aria-label={texts.previous}
        aria-controls={sliderId}
        onClick={() => show(shown - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        className="icon-btn icon-btn--line"
        type="button"
        aria-label={texts.next}
        aria-controls={sliderId}
        onClick={() => show(shown + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <span aria-live="polite">
        {shown + 1} / {count}
      </span>
    </div>
  );
}
