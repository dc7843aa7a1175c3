import { type LatLngBoundsExpression, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { plainViewKm } from '@/lib/domain/map/locator';
import type { MapBounds, MapContents, MapPin } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';

/** Belgium and Luxembourg: the view when there is nothing else to show. */
const home: MapBounds = { north: 51.55, east: 6.45, south: 49.42, west: 2.5 };

/** The maximum automatic zoom of a list, so that single properties still show where they are. */
const nearest = { streets: 15, plain: 13 };

/**
 * Metres that the shorter side of a property's map shows: its street and 400 m around, the commune of a hidden address, or
 * the places around where there are no streets.
 */
const shown = { address: 800, commune: 5000, plain: plainViewKm * 1000 };
const metresPerPixel = 156_543;

/** Scales between whole ones, so that what is asked for fills the map. */
export const zoomStep = 0.1;

/**
 * How far the map can be dragged: well beyond the drawn area, so that a card above a marker at the edge has room.
 * Otherwise the card and the limit would move the map back and forth without end.
 */
export const farthestBounds: LatLngBoundsExpression = [
  [43, -9],
  [58, 18],
];
/** A map of few pixels goes wider where all homes need it. */
export const minZoom = 7;

/** Shows what the page asks for: its last view, the searched area, or all properties. */
export function showContents(map: LeafletMap, contents: MapContents, hasStreets: boolean): void {
  const { own, properties, shape, view } = contents;
  if (own) {
    map.setView([own.latitude, own.longitude], zoomOf(map, own, hasStreets), { animate: false });
    return;
  }
  if (view) {
    map.fitBounds(toLeaflet(view), { animate: false });
    return;
  }
  const { x, y } = map.getSize();
  const bounds = boundsOfPositions(shape ?? properties) ?? home;
  const isOneSpot = bounds.north === bounds.south && bounds.east === bounds.west;
  map.setMinZoom(0);
  map.fitBounds(toLeaflet(bounds), {
    animate: false,
    maxZoom: isOneSpot && !hasStreets ? nearest.plain : nearest.streets,
    // Prices stand above their points and half of each to the left, and buttons in the corner above.
    paddingTopLeft: [Math.min(36, x * 0.1), Math.min(64, y * 0.25)],
    paddingBottomRight: [Math.min(36, x * 0.1), Math.min(36, y * 0.15)],
  });
  map.setMinZoom(Math.min(minZoom, map.getZoom()));
}

function zoomOf(map: LeafletMap, { latitude, isArea }: MapPin, hasStreets: boolean): number {
  const { x, y } = map.getSize();
  const metres = hasStreets ? shown[isArea ? 'commune' : 'address'] : shown.plain;
  const zoom = Math.log2((metresPerPixel * Math.cos((latitude * Math.PI) / 180) * Math.min(x, y)) / metres);
  return Math.round(zoom / zoomStep) * zoomStep;
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
