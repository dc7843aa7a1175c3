import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { createGroundLayer } from './ground-layer';
import type { GroundPainter } from './ground-painter';

/** Above lines and areas; its content moves with the map. */
export function usePricePane(map: LeafletMap): HTMLElement | null {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = map.getPane('prices') ?? map.createPane('prices');
    made.style.zIndex = '620';
    // Two presses on a marker do not ask for another scale.
    DomEvent.on(made, 'dblclick', DomEvent.stopPropagation);
    setPane(made);
  }, [map]);
  return pane;
}

/** Lays the site's own ground under everything; nothing while it is loading or missing. */
export function useGround(map: LeafletMap, paint: GroundPainter | null): void {
  useEffect(() => {
    if (!paint) return;
    const layer = createGroundLayer(paint).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, paint]);
}
