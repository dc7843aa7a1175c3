import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import { LabelLayer } from './label-layer';
import type { Ground } from './load-ground';
import { createGroundLayer, StreetLayer, streetsFromZoom } from './street-layer';
import type { StreetTiles } from './street-tiles';

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

export type GroundLayers = {
  /** Null where it could not be loaded. */
  ground: Ground | null;
  streets: StreetTiles | null;
};

/** How long marks wait for the streets below them. */
const maxWaitMs = 1500;

/**
 * Lays the ground, the streets on it and the names over both. Returns whether there is something for marks to stand on,
 * and a function to call when what names give way to has changed.
 */
export function useGround(
  map: LeafletMap,
  { ground, streets }: GroundLayers,
  { language, from, onFail }: { language: Language; from: Position | null; onFail: () => void },
): { isDrawn: boolean; placeNames: () => void } {
  const [isDrawn, setDrawn] = useState(false);
  const names = useRef<LabelLayer | null>(null);

  useEffect(() => {
    const placeNames = () => names.current?.redraw();
    const land = ground && createGroundLayer(ground.paint).addTo(map);
    const lines = streets && new StreetLayer({ tiles: streets, language, onLabels: placeNames, onFail });
    names.current = new LabelLayer({
      labelsAt: (zoom) => (lines?.hasStreets(zoom) ? lines.labelsAt(zoom) : ground?.labelsAt(zoom, from)) ?? [],
      listTaken: () =>
        [...map.getContainer().querySelectorAll('.mark__box, .mark__gable')].map((box) => box.getBoundingClientRect()),
    }).addTo(map);
    lines?.setZIndex(2).once('load', () => setDrawn(true));
    lines?.addTo(map);
    const timer = window.setTimeout(() => setDrawn(true), lines && map.getZoom() >= streetsFromZoom ? maxWaitMs : 0);
    return () => {
      window.clearTimeout(timer);
      names.current?.remove();
      names.current = null;
      lines?.remove();
      land?.remove();
    };
  }, [map, ground, streets, language, from, onFail]);
  const placeNames = useCallback(() => names.current?.redraw(), []);
  return { isDrawn, placeNames };
}
