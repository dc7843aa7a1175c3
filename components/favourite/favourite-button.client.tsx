'use client';

import { Icon } from '@/components/ui/icon';
import { toggleFavourite, useIsKept } from './favourite-store';

type FavouriteButtonProps = {
  id: number;
  look: 'card' | 'tool';
  /** `add` names the toggle button; `remove` is the tooltip that says what a press would do. */
  texts: { add: string; remove: string };
};

/**
 * Saves or removes a property. Scripts are required: without them a card has no button, and the tool keeps its room so
 * that its row does not move.
 */
export function FavouriteButton({ id, look, texts }: FavouriteButtonProps) {
  const isKept = useIsKept(id);
  const isCard = look === 'card';
  if (isCard && isKept === null) return null;
  return (
    <button
      className={isCard ? 'property-card__fav' : 'share-tool fav-tool'}
      type="button"
      aria-pressed={isKept ?? false}
      title={isKept ? texts.remove : texts.add}
      onClick={() => toggleFavourite(id)}
      {...(isCard && { 'aria-label': texts.add })}
      {...(isKept === null && { style: { visibility: 'hidden' as const } })}
    >
      <Icon name="heart" />
      {!isCard && texts.add}
    </button>
  );
}
