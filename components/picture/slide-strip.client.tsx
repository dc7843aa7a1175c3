'use client';

import { useEffect, useRef } from 'react';
import { Image } from '@/components/ui/image';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { Slide } from './slide';

type SlideStripProps = {
  slides: readonly Slide[];
  index: number;
  texts: { all: string; show: string };
  onShow(index: number): void;
};

/**
 * All slides, small. One tab stop, however many there are: the slideshow's arrows move on from there, and the focus
 * follows.
 */
export function SlideStrip({ slides, index, texts, onShow }: SlideStripProps) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelectorAll('button')[index];
    if (!list || !current) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
    // Its dialog opens later; before that it has no width to scroll in.
    const frame = requestAnimationFrame(() =>
      list.scrollTo({
        left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2,
        behavior: isStill ? 'instant' : 'smooth',
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [index]);

  return (
    <ul className="slideshow__strip" ref={strip} aria-label={texts.all}>
      {slides.map((slide, position) => (
        <li key={slide.url}>
          <button
            type="button"
            aria-label={texts.show.replace('{number}', String(position + 1))}
            aria-current={position === index}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onShow(position)}
          >
            <Image src={pictureUrl(slide.url, { width: 200 })} alt="" width={72} height={54} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
