import type { PropertyDetails } from './property';

/** Rooms to wash in, counted once: what holds bathtubs only, showers only, or both. */
export type Bathrooms = { count: number; kind: 'bathrooms' | 'showerRooms' | 'bathAndShowerRooms' };

/** The rooms with a bath or a shower together, named after what they are; null where the listing has none. */
export function bathroomsOf({
  bathrooms = 0,
  showerRooms = 0,
}: Pick<PropertyDetails, 'bathrooms' | 'showerRooms'>): Bathrooms | null {
  if (bathrooms + showerRooms === 0) return null;
  const kind = showerRooms === 0 ? 'bathrooms' : bathrooms === 0 ? 'showerRooms' : 'bathAndShowerRooms';
  return { count: bathrooms + showerRooms, kind };
}
