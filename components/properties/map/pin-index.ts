import Supercluster from 'supercluster';
import { distanceKm } from '@/lib/domain/map/geometry';
import type { MapBounds, MapPin } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';

/** One mark: a property, or several that would overlap. */
export type MapMark = { key: string; position: Position } & (
  | { kind: 'pin'; pin: MapPin }
  | {
      kind: 'cluster';
      id: number;
      /** Homes: a project among its pins is several. */
      count: number;
      /** The scale at which it splits; null where no scale tells its properties apart. */
      opensAt: number | null;
      /** They stand at one spot; others are only near each other, or known by their commune alone. */
      isOneSpot: boolean;
    }
);

export type PinIndex = {
  /** All marks within the bounds at a zoom, from north to south, so that the order of two marks never changes. */
  find(bounds: MapBounds, zoom: number): MapMark[];
  listCluster(id: number): MapPin[];
  /** The mark among these that is the property or contains it. */
  markOf(pinId: number, marks: readonly MapMark[]): MapMark | null;
};

/** How many pixels a mark takes: a price, or the dot of a neighbour. */
export const markWidths = { price: 60, dot: 28 } as const;

/** Sixty pixels are some twenty metres here: marks that still meet stand at one spot, whatever the ground can show. */
export const deepestZoom = 18;

/** Within this distance, in metres, properties stand at one spot: a building, or its neighbour. */
const spotMetres = 30;

export function markOfPin(pin: MapPin): MapMark {
  const { id, latitude, longitude } = pin;
  return { key: `p${id}`, position: { latitude, longitude }, kind: 'pin', pin };
}

function areAtOneSpot(pins: readonly MapPin[]): boolean {
  const [first] = pins;
  return pins.every((pin) => first && !pin.isArea && distanceKm(first, pin) * 1000 <= spotMetres);
}

/** The scale whose marks are shown: they may move together by a quarter of the way to the one above it. */
function wholeZoom(zoom: number): number {
  return Math.round(zoom - 0.25);
}

export function createPinIndex(pins: readonly MapPin[], radius: number = markWidths.price): PinIndex {
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  // A Leaflet tile is 256 pixels wide, by which supercluster measures its radius.
  const clusters = new Supercluster<Pick<MapPin, 'id' | 'homes'>, Pick<MapPin, 'homes'>>({
    radius,
    extent: 256,
    maxZoom: deepestZoom,
    map: ({ homes }) => ({ homes }),
    reduce(sum, { homes }) {
      sum.homes += homes;
    },
  });
  clusters.load(
    pins.map(({ id, latitude, longitude, homes }) => ({
      type: 'Feature',
      properties: { id, homes },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

  function toMark(feature: ReturnType<typeof clusters.getClusters>[number]): MapMark[] {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const position = { latitude, longitude };
    if ('cluster_id' in feature.properties) {
      const { cluster_id: id, homes: count } = feature.properties;
      const zoom = clusters.getClusterExpansionZoom(id);
      const opensAt = zoom > deepestZoom ? null : zoom;
      const isOneSpot = opensAt === null && areAtOneSpot(listCluster(id));
      return [{ key: `c${id}`, position, kind: 'cluster', id, count, opensAt, isOneSpot }];
    }
    const pin = byId.get(feature.properties.id);
    return pin ? [markOfPin(pin)] : [];
  }

  function listCluster(id: number): MapPin[] {
    return clusters.getLeaves(id, Number.POSITIVE_INFINITY).flatMap(({ properties }) => byId.get(properties.id) ?? []);
  }

  return {
    find: ({ north, east, south, west }, zoom) =>
      clusters
        .getClusters([west, south, east, north], wholeZoom(zoom))
        .flatMap(toMark)
        .sort((a, b) => b.position.latitude - a.position.latitude || a.position.longitude - b.position.longitude),
    listCluster,
    markOf(pinId, marks) {
      const own = marks.find((mark) => mark.kind === 'pin' && mark.pin.id === pinId);
      if (own || !byId.has(pinId)) return own ?? null;
      return (
        marks.find((mark) => mark.kind === 'cluster' && listCluster(mark.id).some(({ id }) => id === pinId)) ?? null
      );
    },
  };
}
