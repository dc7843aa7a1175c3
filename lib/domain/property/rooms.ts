import type { PropertyDetails } from './property';

/**
 * Bedrooms of a home whose rooms are counted, as in Germany, France and the Netherlands: one of them is the living room,
 * half ones are none. Null where no bedroom is left, or the number counts nothing.
 */
export function bedroomsOfRooms(rooms: number): number | null {
  const bedrooms = Math.floor(rooms) - 1;
  return bedrooms > 0 ? bedrooms : null;
}

/** Rooms to wash in, counted once: what holds bathtubs only, showers only, or both. */
type Bathrooms = { count: number; kind: 'bathrooms' | 'showerRooms' | 'bathAndShowerRooms' };

/** The rooms with a bath or a shower together, named after what they are; null where the listing has none. */
export function bathroomsOf({
  bathrooms = 0,
  showerRooms = 0,
}: Pick<PropertyDetails, 'bathrooms' | 'showerRooms'>): Bathrooms | null {
  if (bathrooms + showerRooms === 0) return null;
  const kind = showerRooms === 0 ? 'bathrooms' : bathrooms === 0 ? 'showerRooms' : 'bathAndShowerRooms';
  return { count: bathrooms + showerRooms, kind };
}
