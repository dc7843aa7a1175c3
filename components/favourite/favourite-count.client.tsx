'use client';

import { useEffect } from 'react';
import { IconLink } from '@/components/ui/button';
import { sayCount } from './count-words';
import { type FavouriteWords, learnWords, useFavourites } from './favourite-store';

type FavouriteCountProps = { label: string; labels: { one: string; other: string }; words: FavouriteWords };

export function FavouriteCount({ label, labels, words }: FavouriteCountProps) {
  const count = useFavourites()?.value.items.length ?? 0;
  useEffect(() => learnWords(words), [words]);
  return (
    <IconLink className="fav-link" icon="heart" href={words.href} label={count === 0 ? label : sayCount(labels, count)}>
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </IconLink>
  );
}
