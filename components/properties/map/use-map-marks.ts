import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameMessage, MapBounds, MapPin } from '@/lib/domain/map/map-message';
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

/** Reports the property whose marker is under the pointer. */
export function usePointing(
  pane: HTMLElement | null,
  marks: readonly MapMark[],
  post: (message: FrameMessage) => void,
): void {
  useEffect(() => {
    if (!pane) return;
    const listening = new AbortController();
    let current: number | null = null;
    const report = (id: number | null) => {
      if (id === current) return;
      current = id;
      post({ type: 'site:point', id });
    };
    const idOf = (target: EventTarget | null) => {
      const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
      const mark = marks.find((candidate) => candidate.key === key);
      return mark?.kind === 'pin' ? mark.pin.id : null;
    };
    pane.addEventListener('pointerover', ({ target }) => report(idOf(target)), { signal: listening.signal });
    pane.addEventListener('pointerout', ({ relatedTarget }) => report(idOf(relatedTarget)), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [pane, marks, post]);
}

/** Moves the map to the property that the page shows, where it is out of sight; that is not a move of the visitor. */
export function useShowsHighlight(map: LeafletMap, pins: readonly MapPin[], id: number | null): void {
  useEffect(() => {
    const pin = id === null ? undefined : pins.find((candidate) => candidate.id === id);
    if (!pin || map.getBounds().pad(-0.08).contains([pin.latitude, pin.longitude])) return;
    map.fire('autopanstart');
    map.panTo([pin.latitude, pin.longitude]);
  }, [map, pins, id]);
}
