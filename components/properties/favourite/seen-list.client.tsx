'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import type { SeenCardsProps } from './seen-cards.client';
import { rememberSeen, useSeen } from './seen-store';

type SeenListProps = { language: Language; current: number | null; texts: SeenCardsProps['texts'] };

/** Distance below the window at which the cards are fetched, so that they are ready when scrolled into view. */
const ahead = '600px';

/** Remembers this page's property, and shows those before it once the visitor scrolls near. */
export function SeenList({ language, current, texts }: SeenListProps) {
  const seen = useSeen();
  const place = useRef<HTMLDivElement>(null);
  const [Cards, setCards] = useState<ComponentType<SeenCardsProps> | null>(null);
  const ids = seen?.filter((id) => id !== current) ?? [];
  const isEmpty = ids.length === 0;

  useEffect(() => {
    if (current !== null) rememberSeen(current);
  }, [current]);

  useEffect(() => {
    const element = place.current;
    if (isEmpty || !element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the cards the page still has its own content.
        import('./seen-cards.client').then(
          ({ SeenCards }) => setCards(() => SeenCards),
          () => undefined,
        );
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEmpty]);

  return <div ref={place}>{Cards && !isEmpty && <Cards ids={ids} language={language} texts={texts} />}</div>;
}
