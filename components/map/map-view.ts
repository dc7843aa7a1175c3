import { type LatLngBoundsExpression, type Map as LeafletMap, latLngBounds } from 'leaflet';
import type { MapBounds, MapContents, MapPin } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';

/** Belgium and Luxembourg: the view when there is nothing else to show. */
const home: MapBounds = { north: 51.55, east: 6.45, south: 49.42, west: 2.5 };

/** The maximum automatic zoom of a list, so that single properties still show where they are. */
const nearest = 15;

/** Metres that the shorter side of a property's map shows: the street, or the commune of a hidden address. */
const shown = { address: 400, commune: 5000 };
const metresPerPixel = 156_543;

/**
 * How far the map can be dragged: well beyond the drawn area, so that a card above a marker at the edge has room.
 * Otherwise the card and the limit would move the map back and forth without end.
 */
export const farthestBounds: LatLngBoundsExpression = [
  [43, -9],
  [58, 18],
];
export const minZoom = 7;

/** Without streets there is nothing more to see at a higher zoom: from here on names lie a screen apart. */
export const deepestPlainZoom = 12;

/** Shows what the page asks for: its last view, the searched area, or all properties. */
export function showContents(map: LeafletMap, { own, properties, shape, view }: MapContents): void {
  if (own) {
    map.setView([own.latitude, own.longitude], Math.min(zoomOf(map, own), map.getMaxZoom()), { animate: false });
    return;
  }
  if (view) {
    map.fitBounds(toLeaflet(view), { animate: false });
    return;
  }
  const { x, y } = map.getSize();
  map.fitBounds(toLeaflet(boundsOfPositions(shape ?? properties) ?? home), {
    animate: false,
    maxZoom: Math.min(nearest, map.getMaxZoom()),
    // Prices stand above their points, half of each to the left, and buttons along the right edge.
    paddingTopLeft: [Math.min(48, x * 0.15), Math.min(72, y * 0.15)],
    paddingBottomRight: [Math.min(56, x * 0.15), 40],
  });
}

function zoomOf(map: LeafletMap, { latitude, isArea }: MapPin): number {
  const { x, y } = map.getSize();
  const metres = isArea ? shown.commune : shown.address;
  return Math.round(Math.log2((metresPerPixel * Math.cos((latitude * Math.PI) / 180) * Math.min(x, y)) / metres));
}

function toLeaflet({ north, east, south, west }: MapBounds): LatLngBoundsExpression {
  return [
    [south, west],
    [north, east],
  ];
}

/** The visible rectangle, as a shape to search in. */
export function corners({ north, east, south, west }: MapBounds): Position[] {
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
}

function boundsOfPositions(positions: readonly Position[]): MapBounds | null {
  if (positions.length === 0) return null;
  const bounds = latLngBounds(positions.map(({ latitude, longitude }) => [latitude, longitude]));
  return { north: bounds.getNorth(), east: bounds.getEast(), south: bounds.getSouth(), west: bounds.getWest() };
}
