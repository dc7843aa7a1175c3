/** Metres around the centre of a commune: an area, not an address. */
export const areaRadius = 1200;
