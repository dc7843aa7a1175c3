'use client';

import { useEffect, useRef } from 'react';
import { IconLink } from '@/components/ui/button';
import { countText } from '@/lib/domain/text/fill-text';
import { type FavouriteWords, learnWords, useFavourites } from './favourite-store';

type FavouriteCountProps = { label: string; labels: { one: string; other: string }; words: FavouriteWords };

export function FavouriteCount({ label, labels, words }: FavouriteCountProps) {
  const favourites = useFavourites();
  const count = favourites?.value.items.length ?? 0;
  useEffect(() => learnWords(words), [words]);
  const badge = useRef<HTMLSpanElement>(null);
  const known = useRef<number | null>(null);
  const isRead = favourites !== null;
  useEffect(() => {
    // What the browser kept from before is not a change.
    if (known.current !== null && known.current !== count) tick(badge.current);
    if (isRead) known.current = count;
  }, [count, isRead]);
  return (
    <IconLink
      className="fav-link"
      icon="heart"
      href={words.href}
      label={count === 0 ? label : countText(labels, count)}
    >
      {count > 0 && (
        <span ref={badge} aria-hidden="true">
          {count}
        </span>
      )}
    </IconLink>
  );
}

function tick(badge: HTMLElement | null): void {
  if (!badge || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  badge.animate({ scale: [1, 1.35, 1] }, { duration: 240, easing: 'ease-out' });
}
