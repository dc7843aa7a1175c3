'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { CardTrackTexts, TrackPicture } from './card-track';

/** `keep` and `release` with {title}: the two names of the heart. */
export type CardTexts = CardTrackTexts & { keep: string; release: string };

type Turner = { texts: CardTexts; announce(text: string): void };

const TurnerContext = createContext<Turner | null>(null);

/** Gives the cards within their texts, and says which picture a card has come to. */
export function CardTurner({ texts, children }: { texts: CardTexts; children: ReactNode }) {
  const status = useRef<HTMLSpanElement>(null);
  const turner = useMemo(
    () => ({
      texts,
      announce: (text: string) => {
        if (status.current) status.current.textContent = text;
      },
    }),
    [texts],
  );
  return (
    <TurnerContext value={turner}>
      {children}
      <span ref={status} className="sr" role="status" />
    </TurnerContext>
  );
}

/** Null outside `CardTurner`. */
export function useCardTexts(): CardTexts | null {
  return useContext(TurnerContext)?.texts ?? null;
}

/**
 * The pictures of a card, with more to turn to: arrows under a mouse, the arrow keys on the card's link, a swipe under a
 * finger. The code is loaded when a card is first pointed at.
 *
 * The arrow buttons are no tab stops: two dozen cards would add fifty presses on the way to the footer, and the keys do
 * the same from where the focus already is.
 */
export function TurningPictures({
  more,
  className,
  children,
}: {
  more: readonly TrackPicture[];
  className: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const turner = useContext(TurnerContext);

  useEffect(() => {
    const picture = ref.current;
    const card = picture?.closest<HTMLElement>('.property-card');
    if (!picture || !card || !turner) return;
    const { texts, announce } = turner;
    const hasMouse = window.matchMedia('(hover: hover)').matches;
    const listening = new AbortController();
    const { signal } = listening;
    const open = async (by = 0) => {
      try {
        const { openTrack } = await import('./card-track');
        if (signal.aborted) return;
        const track = openTrack(picture, more, texts, announce);
        if (by !== 0) track?.turn(by);
      } catch {
        // Without the connection the first picture stays, and the link leads to all of them.
      }
    };
    if (hasMouse) card.addEventListener('pointerover', () => void open(), { passive: true, signal });
    card.addEventListener('focusin', () => void open(), { signal });
    card.addEventListener(
      'keydown',
      (event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        const isLink = event.target instanceof Element && event.target.closest('.property-card__title a');
        if (!isLink || by === 0 || event.altKey || event.metaKey) return;
        event.preventDefault();
        void open(by);
      },
      { signal },
    );
    // A finger moves what is already there, so cards are prepared before they are touched.
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && !isInSwipedRow(card)) void open();
      },
      { rootMargin: '0% 0% 100%' },
    );
    if (!hasMouse) near.observe(card);
    return () => {
      near.disconnect();
      listening.abort();
    };
  }, [turner, more]);

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

/** In a row that is itself swiped, cards stay unchanged. */
function isInSwipedRow(card: HTMLElement): boolean {
  const row = card.closest('.cards--swipe');
  return row !== null && row.scrollWidth > row.clientWidth;
}
