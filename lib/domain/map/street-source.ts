import type { MapBounds } from './map-message';

/** The site's own street map: one file of vector tiles, and what it covers. */
export type StreetSource = {
  url: string;
  minZoom: number;
  maxZoom: number;
  bounds: MapBounds;
};
