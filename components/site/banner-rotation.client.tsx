'use client';

import { useRef } from 'react';
import { useSelfPlay } from '@/components/picture/use-self-play';
import { Icon } from '@/components/ui/icon';

/** How long a banner picture stays; the fade of 500 ms (specification, section 2) is in the style sheet. */
const bannerStandsForMs = 3000 + 500;

type BannerRotationProps = { texts: { pause: string; play: string }; starts: boolean; standsForMs?: number };

/**
 * Shows the pictures of a banner or a background one after the other while it plays. It starts by itself where the
 * content asks for it and motion is not reduced; with reduced motion the pictures change without a fade.
 */
export function BannerRotation({ texts, starts, standsForMs = bannerStandsForMs }: BannerRotationProps) {
  const button = useRef<HTMLButtonElement>(null);
  const area = () => button.current?.closest('[data-rotation]') ?? null;
  const { isPlaying, toggle } = useSelfPlay(() => showNext(area()), { delay: standsForMs, starts, area, button });
  return (
    <button
      ref={button}
      type="button"
      className="rotation__pause"
      aria-label={isPlaying ? texts.pause : texts.play}
      onClick={toggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}

function showNext(rotation: Element | null): void {
  const slides = [...(rotation?.querySelectorAll<HTMLElement>('.rotation__slide') ?? [])];
  const shown = slides.findIndex((slide) => slide.hasAttribute('data-shown'));
  const next = slides[(shown + 1) % slides.length];
  // Waits for a picture that is still loading: no fade into nothing.
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
