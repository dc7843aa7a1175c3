'use client';

import { useEffect, useRef, useState } from 'react';

/** How long a picture stands; the fade of 500 ms (specification, section 2) is the style sheet's. */
const standsFor = 3000 + 500;

/** Shows the pictures of a banner one after the other. Stands still for who wants less motion, and on a click. */
export function BannerRotation({ texts }: { texts: { pause: string; play: string } }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') showNext(button.current?.closest('[data-rotation]') ?? null);
    }, standsFor);
    return () => window.clearInterval(timer);
  }, [isPlaying]);

  return (
    <button ref={button} type="button" className="rotation__pause" onClick={() => setPlaying(!isPlaying)}>
      <span aria-hidden="true">{isPlaying ? '❚❚' : '▶'}</span>
      <span className="sr">{isPlaying ? texts.pause : texts.play}</span>
    </button>
  );
}

function showNext(rotation: Element | null): void {
  const slides = [...(rotation?.querySelectorAll<HTMLElement>('.rotation__slide') ?? [])];
  const shown = slides.findIndex((slide) => slide.hasAttribute('data-shown'));
  const next = slides[(shown + 1) % slides.length];
  // A picture that is still loading is waited for: no fade into nothing.
  const picture = next?.querySelector('img');
  if (!next || (picture && !picture.complete)) {
    picture?.setAttribute('loading', 'eager');
    return;
  }
  for (const slide of slides) {
    slide.toggleAttribute('data-shown', slide === next);
    slide.inert = slide !== next;
  }
}
