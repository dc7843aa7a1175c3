import type { Language } from '@/lib/domain/language';

/**
 * The ground that properties are drawn on: `public/map/base.json` and `public/map/places-<language>.json`, as
 * `npm run map-data` writes them. Points are `[longitude, latitude]` in degrees of WGS 84, rounded to four decimals
 * (some ten metres). Rings are closed (last point = first), outer ones run counterclockwise and holes clockwise, so they
 * can be filled with the even-odd rule or the non-zero one.
 */
export type MapPoint = readonly [longitude: number, latitude: number];

/** One outline: its outer ring, then its holes (a lake, an enclave). */
export type MapPolygon = readonly (readonly MapPoint[])[];

/** A named stretch of land. `id` is an ISO 3166 code: `BE`, `LU`, `NL`; `BE-VWV`; districts of Luxembourg `LU-D`. */
export type MapArea = {
  id: string;
  /** In every language. */
  names: Readonly<Record<Language, string>>;
  /** Where its name is written. */
  label: MapPoint;
  polygons: readonly MapPolygon[];
};

export type BaseMap = {
  /** What is drawn: beyond it there is neither land nor water. West, south, east, north. */
  bounds: readonly [west: number, south: number, east: number, north: number];
  /** Belgium and Luxembourg, whose outline is that of their provinces; drawn as the site's own land. */
  home: readonly MapArea[];
  /** What is visible of the Netherlands, Germany, France and the United Kingdom; what no area covers is sea. */
  neighbours: readonly MapArea[];
  /** Provinces of Belgium with Brussels, and districts of Luxembourg; they fill `home` exactly. */
  provinces: readonly MapArea[];
  /**
   * Lines to draw as borders, each once (an outline of two neighbours would be drawn twice, and along the edge of the
   * map where no border is): between countries, and inside Belgium and Luxembourg.
   */
  borders: {
    countries: readonly (readonly MapPoint[])[];
    provinces: readonly (readonly MapPoint[])[];
    coast: readonly (readonly MapPoint[])[];
  };
};

/**
 * A name on the map. `rank` says from where on it is worth showing: 1 the great cities … 6 villages (see
 * `lowestZoomOfRank`). Lists are sorted by importance, so whoever places labels one after the other and leaves out
 * those that collide keeps the best known ones.
 */
export type MapPlace = {
  name: string;
  position: MapPoint;
  rank: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether it lies in Belgium or Luxembourg. */
  isHome: boolean;
};
