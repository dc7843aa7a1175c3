'use client';

import { useEffect, useRef } from 'react';
import type { CardTrackTexts } from './card-track';

const load = () => import('./card-track');
const touchPause = 200;

/**
 * More pictures on cards: arrows under a mouse, the arrow keys on the card's link, a swipe under a finger. One listener
 * for every present and future card; its code is loaded when a card is first pointed at.
 *
 * The arrow buttons are no tab stops: two dozen cards would add fifty presses on the way to the footer, and the keys do
 * the same from where the focus already is.
 */
export function CardTurner({ texts }: { texts: CardTrackTexts }) {
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover)').matches;
    const pictureOf = (target: EventTarget | null) =>
      target instanceof Element
        ? (target.closest('.property-card')?.querySelector<HTMLElement>('[data-more]') ?? null)
        : null;
    const announce = (text: string) => {
      if (status.current) status.current.textContent = text;
    };
    const run = async (work: (track: Awaited<ReturnType<typeof load>>) => void) => {
      try {
        work(await load());
      } catch {
        // Without the connection the first picture stays, and the link leads to all of them.
      }
    };
    const onNear = ({ target, type }: Event) => {
      const picture = pictureOf(target);
      if (picture && (hasMouse || type === 'focusin')) void run(({ openTrack }) => openTrack(picture, texts, announce));
    };
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const isLink = event.target instanceof Element && event.target.closest('.property-card__title a');
      const picture = isLink && by !== 0 && !event.altKey && !event.metaKey ? pictureOf(event.target) : null;
      if (!picture) return;
      event.preventDefault();
      void run(({ openTrack }) => openTrack(picture, texts, announce)?.turn(by));
    };
    document.addEventListener('pointerover', onNear, { passive: true });
    document.addEventListener('focusin', onNear);
    document.addEventListener('keydown', onKey);

    // A finger moves what is already there, so visible cards are prepared before they are touched.
    let timer = 0;
    const onTouch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => run(({ openTracksInSight }) => openTracksInSight(texts, announce)), touchPause);
    };
    if (!hasMouse) {
      onTouch();
      for (const name of ['scroll', 'touchstart']) document.addEventListener(name, onTouch, { passive: true });
    }
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', onNear);
      document.removeEventListener('focusin', onNear);
      document.removeEventListener('keydown', onKey);
      for (const name of ['scroll', 'touchstart']) document.removeEventListener(name, onTouch);
    };
  }, [texts]);

  return <span ref={status} className="sr" role="status" />;
}
