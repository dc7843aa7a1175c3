import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameMessage, MapContents } from '@/lib/domain/map/map-message';
import { showContents } from './map-view';
import { boundsOf } from './use-map-marks';

/** Beyond this distance, in pixels, the visitor has moved the map away from what it showed. */
const movedBy = 80;

/** Shows what the page asks for, reports the map's position to it, and notices when the visitor moves elsewhere. */
export function useMapView(
  map: LeafletMap | null,
  contents: MapContents,
  /** There are streets to show, around the property of a page. */
  hasStreets: boolean,
  post: (message: FrameMessage) => void,
): { hasMoved: boolean; showAll: () => void } {
  const [hasMoved, setMoved] = useState(false);
  const start = useRef<{ zoom: number; center: { lat: number; lng: number } } | null>(null);

  useEffect(() => {
    if (!map) return;
    const onMove = () => {
      post({ type: 'site:moved', bounds: boundsOf(map) });
      const from = start.current;
      if (!from) return;
      const distance = map.latLngToLayerPoint(from.center).distanceTo(map.latLngToLayerPoint(map.getCenter()));
      setMoved(from.zoom !== map.getZoom() || distance > movedBy);
    };
    // A card that moves the map to make room is not the visitor's move.
    const onMakeRoom = () => {
      map.once('moveend', () => {
        if (start.current?.zoom === map.getZoom()) start.current = { ...start.current, center: map.getCenter() };
      });
    };
    map.on('moveend', onMove);
    map.on('autopanstart', onMakeRoom);
    return () => {
      map.off('moveend', onMove);
      map.off('autopanstart', onMakeRoom);
    };
  }, [map, post]);
  // After the listeners, so that the page also knows the first view.
  useEffect(() => {
    if (!map) return;
    showContents(map, contents, hasStreets);
    start.current = { zoom: map.getZoom(), center: map.getCenter() };
    setMoved(false);
  }, [map, contents, hasStreets]);
  const showAll = useCallback(() => {
    if (map) showContents(map, { ...contents, view: null, shape: null }, hasStreets);
  }, [map, contents, hasStreets]);
  return { hasMoved, showAll };
}
