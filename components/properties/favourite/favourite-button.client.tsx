'use client';

import { Icon } from '@/components/ui/icon';
import { toggleFavourite, useIsKept } from './favourite-store';

type FavouriteButtonProps = {
  id: number;
  /** `add` names the toggle button; `remove` is the tooltip that says what a press would do. */
  texts: { add: string; remove: string };
};

/** Saves or removes a property. Without scripts it keeps its room, so that its row does not move. */
export function FavouriteButton({ id, texts }: FavouriteButtonProps) {
  const isKept = useIsKept(id);
  return (
    <button
      className="share-tool fav-tool"
      type="button"
      aria-pressed={isKept ?? false}
      title={isKept ? texts.remove : texts.add}
      onClick={() => toggleFavourite(id)}
      {...(isKept === null && { style: { visibility: 'hidden' as const } })}
    >
      <Icon name="heart" />
      {texts.add}
    </button>
  );
}
