import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import type { FrameMessage, MapPin } from '@/lib/domain/map/map-message';
import type { MapMark } from './pin-index';

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
