import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapBounds } from '@/lib/domain/map/map-message';
import type { MapMark, PinIndex } from './pin-index';

/** Margin on each side, as a share of the view, so that a short drag needs no new marks. */
const around = 0.35;

export function boundsOf(map: LeafletMap, padding = 0): MapBounds {
  const bounds = map.getBounds().pad(padding);
  return { north: bounds.getNorth(), east: bounds.getEast(), south: bounds.getSouth(), west: bounds.getWest() };
}

/** The marks in view and a little beyond. Dragging changes them only when the view leaves that margin. */
export function useMapMarks(map: LeafletMap, index: PinIndex): MapMark[] {
  const [marks, setMarks] = useState<MapMark[]>([]);
  const covered = useRef<MapBounds | null>(null);

  const update = useCallback(() => {
    covered.current = boundsOf(map, around);
    setMarks(index.find(covered.current, map.getZoom()));
  }, [map, index]);

  useEffect(() => {
    const follow = () => {
      const now = boundsOf(map);
      const known = covered.current;
      if (
        known &&
        now.north <= known.north &&
        now.south >= known.south &&
        now.east <= known.east &&
        now.west >= known.west
      )
        return;
      update();
    };
    update();
    map.on('move', follow);
    map.on('moveend zoomend resize viewreset', update);
    return () => {
      map.off('move', follow);
      map.off('moveend zoomend resize viewreset', update);
    };
  }, [map, update]);

  return marks;
}
