/** A point on the map, degrees of WGS 84. */
export type Position = { latitude: number; longitude: number };
