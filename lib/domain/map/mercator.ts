/** Pixels of the whole world at zoom 0; each further zoom doubles them. */
export const worldSize = 256;

/** Web Mercator, as in every tiled map: pixels of the world at zoom 0. */
export function project(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * worldSize, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize];
}
