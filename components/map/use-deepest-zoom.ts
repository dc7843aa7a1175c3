import type { Map as LeafletMap } from 'leaflet';
import { useLayoutEffect } from 'react';
import type { Position } from '@/lib/domain/place/position';
import type { MapTiles } from './map-layers.client';
import { deepestPlainZoom } from './map-view';
import { deepestZoomOf } from './street-layer';
import type { StreetTiles } from './street-tiles';

type Grounds = { streets: StreetTiles | null; tiles: MapTiles | null };

/** Limits the scale to what the ground shows where the map is: streets end where their file does. */
export function useDeepestZoom(map: LeafletMap | null, own: Position | null, { streets, tiles }: Grounds): void {
  useLayoutEffect(() => {
    if (!map) return;
    const limit = (at: { lat: number; lng: number }) => {
      const isCovered = streets && covers(streets, at);
      const plain = tiles?.maxZoom ?? deepestPlainZoom;
      map.setMaxZoom(isCovered ? deepestZoomOf(streets.source) : plain);
    };
    const follow = () => limit(map.getCenter());
    limit(own ? { lat: own.latitude, lng: own.longitude } : map.getCenter());
    map.on('moveend', follow);
    return () => {
      map.off('moveend', follow);
    };
  }, [map, own, streets, tiles]);
}

function covers({ source: { bounds } }: StreetTiles, { lat, lng }: { lat: number; lng: number }): boolean {
  return lat <= bounds.north && lat >= bounds.south && lng <= bounds.east && lng >= bounds.west;
}
