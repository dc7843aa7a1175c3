/**
 * Bedrooms of a home whose rooms are counted, as in Germany, France and the Netherlands: one of them is the living room,
 * half ones are none. Null where no bedroom is left, or the number counts nothing.
 */
export function bedroomsOfRooms(rooms: number): number | null {
  const bedrooms = Math.floor(rooms) - 1;
  return bedrooms > 0 ? bedrooms : null;
}
