'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { sayCount } from './count-words';
import { type FavouriteWords, learnWords, useFavourites } from './favourite-store';

type FavouriteCountProps = { label: string; labels: { one: string; other: string }; words: FavouriteWords };

export function FavouriteCount({ label, labels, words }: FavouriteCountProps) {
  const count = useFavourites()?.value.items.length ?? 0;
  useEffect(() => learnWords(words), [words]);
  return (
    <SiteLink
      className="icon-btn fav-link"
      href={words.href}
      aria-label={count === 0 ? label : sayCount(labels, count)}
    >
      <Icon name="heart" />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </SiteLink>
  );
}
