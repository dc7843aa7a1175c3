'use client';

import { useEffect, useRef } from 'react';
import { type CardTexts, serveCards } from './serve-cards';

/**
 * Gives the cards of the page their hearts and lets their pictures turn, whatever draws them; says which picture a card
 * has come to.
 */
export function PageCards({ texts }: { texts: CardTexts }) {
  const status = useRef<HTMLSpanElement>(null);

  useEffect(
    () =>
      serveCards(texts, (text) => {
        if (status.current) status.current.textContent = text;
      }),
    [texts],
  );

  return <span ref={status} className="sr" role="status" />;
}
