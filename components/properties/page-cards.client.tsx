'use client';

import { useEffect, useRef } from 'react';
import { type CardTexts, serveCards } from './serve-cards';

/**
 * Adds hearts and turning pictures to all cards of the page, whichever component drew them, and announces which picture a
 * card shows.
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
