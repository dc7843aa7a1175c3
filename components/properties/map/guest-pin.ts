import type { MapPin } from '@/lib/domain/map/map-message';

let guest: MapPin | null = null;
const listeners = new Set<() => void>();

/** The property chosen on the map that is not on this page of the list; it stands before the others. */
export function getGuestPin(): MapPin | null {
  return guest;
}

export function setGuestPin(pin: MapPin | null): void {
  if (pin === guest) return;
  guest = pin;
  for (const listener of [...listeners]) listener();
}

export function onGuestPinChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
