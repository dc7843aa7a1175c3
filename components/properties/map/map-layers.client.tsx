'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Circle, Polygon, Popup, ScaleControl, TileLayer, useMap } from 'react-leaflet';
import type { Language } from '@/lib/domain/language';
import { areaRadius } from '@/lib/domain/map/geometry';
import { ringsKm } from '@/lib/domain/map/locator';
import type { FrameMessage, MapContents, MapPin } from '@/lib/domain/map/map-message';
import type { Position } from '@/lib/domain/place/position';
import type { MapTexts } from './map-texts';
import { PinCard } from './pin-card.client';
import { createPinIndex, deepestZoom, type MapMark, markOfPin, markWidths, type PinIndex } from './pin-index';
import { PriceMarkers } from './price-markers.client';
import { type GroundLayers, useGround, usePricePane } from './use-map-layers';
import { useMapMarks, usePointing, useShowsHighlight } from './use-map-marks';

export type MapTiles = { url: string; attribution: string; maxZoom: number };

type MapLayersProps = {
  contents: MapContents;
  /** The property that the list points to. */
  highlightId: number | null;
  cardsInPage: boolean;
  layers: GroundLayers;
  /** The street map of the site cannot be read. */
  onStreetsFail: () => void;
  language: Language;
  /** The street map, after consent. */
  tiles: MapTiles | null;
  /** Circles around the property of the page give a map without streets its measure. */
  hasRings: boolean;
  texts: MapTexts;
  post: (message: FrameMessage) => void;
  onCard: (isOpen: boolean) => void;
};

/** `at` must stay the same value while the card is open: a new one would close and reopen it. */
type OpenCard = { key: string; pins: readonly MapPin[]; isOneSpot: boolean; at: [latitude: number, longitude: number] };

const areasFromZoom = 10;
/** Room that the buttons take on the right of a small map, in pixels. */
const besideButtons: [number, number] = [64, 16];

/** The style of areas, in the agency's colour: the canvas that Leaflet draws on knows no style sheet. */
function makeLooks() {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--link').trim();
  return {
    area: { color, fillColor: color, weight: 1.5, dashArray: '5 5', fillOpacity: 0.12 },
    ring: { color, fillColor: color, weight: 1, dashArray: '4 5', fillOpacity: 0.05 },
    shape: { color, fillColor: color, weight: 2.5, fillOpacity: 0.07 },
  };
}

/** Everything on the map: ground or streets, the searched area, communes, prices and the open card. */
export function MapLayers(props: MapLayersProps) {
  const { contents, highlightId, cardsInPage, layers, tiles, hasRings, texts, language, post, onCard, onStreetsFail } =
    props;
  const map = useMap();
  const looks = useMemo(makeLooks, []);
  const { own, properties } = contents;
  const index = useMemo(() => createPinIndex(properties, own ? markWidths.dot : markWidths.price), [properties, own]);
  const pane = usePricePane(map);
  const others = useMapMarks(map, index);
  const marks = useMemo(() => (own ? [...others, markOfPin(own)] : others), [others, own]);
  const highlighted = highlightId === null ? null : index.markOf(highlightId, marks);
  usePointing(pane, marks, post);
  useShowsHighlight(map, properties, cardsInPage ? highlightId : null);
  const { isDrawn, placeNames } = useGround(map, layers, {
    language,
    from: hasRings ? own : null,
    onFail: onStreetsFail,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names give way to what has just been drawn
  useEffect(placeNames, [marks, isDrawn, highlightId, placeNames]);
  const { open, choose, close } = useOpenCard({ map, index, cardsInPage, post });
  useEffect(() => onCard(open !== null), [open, onCard]);

  return (
    <>
      <ScaleControl position="bottomright" imperial={false} />
      {tiles && <TileLayer url={tiles.url} maxNativeZoom={tiles.maxZoom} maxZoom={deepestZoom} zIndex={2} />}
      {hasRings &&
        own &&
        ringsKm.map((km) => (
          <Circle
            key={km}
            center={[own.latitude, own.longitude]}
            radius={km * 1000}
            pathOptions={looks.ring}
            interactive={false}
          />
        ))}
      {contents.shape && (
        <Polygon
          positions={contents.shape.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
          pathOptions={looks.shape}
          interactive={false}
        />
      )}
      <Areas positions={listAreas(marks, index, own ? 0 : areasFromZoom, map.getZoom())} look={looks.area} />
      {pane && isDrawn && (
        <PriceMarkers
          map={map}
          pane={pane}
          marks={marks}
          openKey={open?.key ?? null}
          highlightKey={highlighted?.key ?? null}
          customMarker={contents.customMarker}
          ownId={own?.id ?? null}
          texts={texts}
          onChoose={choose}
        />
      )}
      {open && (
        <CardPopup
          key={open.key}
          card={open}
          isOverDots={own !== null}
          texts={texts}
          onRemove={() => close(open.key)}
          onClose={() => {
            close(open.key);
            focusMark(map, pane, open.key);
          }}
        />
      )}
    </>
  );
}

type CardChoice = { map: LeafletMap; index: PinIndex; cardsInPage: boolean; post: (message: FrameMessage) => void };

/** The card that is open, and what a press on a mark does: open one, or another scale. */
function useOpenCard({ map, index, cardsInPage, post }: CardChoice) {
  const [open, setOpen] = useState<OpenCard | null>(null);
  // A card that closes because another one opens must not close that one.
  const openKey = useRef<string | null>(null);
  const close = useCallback(
    (key: string) => {
      if (openKey.current !== key) return;
      openKey.current = null;
      setOpen(null);
      post({ type: 'site:select', id: null });
    },
    [post],
  );
  const choose = useCallback(
    (mark: MapMark) => {
      const { latitude, longitude } = mark.position;
      if (mark.kind === 'cluster' && mark.opensAt !== null) {
        map.setView([latitude, longitude], mark.opensAt, { animate: true });
        return;
      }
      const pins = mark.kind === 'pin' ? [mark.pin] : index.listCluster(mark.id);
      const [only] = pins;
      const isOne = only !== undefined && pins.length === 1;
      const isInPage = cardsInPage && isOne;
      openKey.current = isInPage ? null : mark.key;
      const isOneSpot = mark.kind === 'cluster' && mark.isOneSpot;
      setOpen(isInPage ? null : { key: mark.key, pins, isOneSpot, at: [latitude, longitude] });
      // The page's sheet shows the first of several.
      post({ type: 'site:select', id: only && (isOne || cardsInPage) ? only.id : null });
    },
    [map, index, cardsInPage, post],
  );

  return { open, choose, close };
}

type CardPopupProps = {
  card: OpenCard;
  /** The marks are dots, and the map is a small one beside its buttons. */
  isOverDots: boolean;
  texts: MapTexts;
  onRemove: () => void;
  onClose: () => void;
};

function CardPopup({ card, isOverDots, texts, onRemove, onClose }: CardPopupProps) {
  return (
    <Popup
      position={card.at}
      offset={isOverDots ? [0, -12] : [0, -38]}
      minWidth={260}
      maxWidth={260}
      closeButton={false}
      autoPanPaddingTopLeft={[16, 16]}
      autoPanPaddingBottomRight={isOverDots ? besideButtons : [16, 16]}
      eventHandlers={{ remove: onRemove }}
    >
      <PinCard pins={card.pins} isOneSpot={card.isOneSpot} texts={texts} onClose={onClose} />
    </Popup>
  );
}

function focusMark(map: LeafletMap, pane: HTMLElement | null, key: string): void {
  const marker = [...(pane?.children ?? [])].find((child) => child.getAttribute('data-key') === key);
  (marker instanceof HTMLElement ? marker : map.getContainer()).focus();
}

type AreasProps = { positions: readonly Position[]; look: ReturnType<typeof makeLooks>['area'] };

function Areas({ positions, look }: AreasProps) {
  return positions.map(({ latitude, longitude }) => (
    <Circle
      key={`${latitude}:${longitude}`}
      center={[latitude, longitude]}
      radius={areaRadius}
      pathOptions={look}
      interactive={false}
    />
  ));
}

/** Centres of the communes that stand for a property, each once. */
function listAreas(marks: readonly MapMark[], index: PinIndex, fromZoom: number, zoom: number): Position[] {
  if (zoom < fromZoom) return [];
  const areas = new Map<string, Position>();
  for (const { position, ...mark } of marks) {
    const [first] = mark.kind === 'pin' ? [mark.pin] : mark.opensAt === null ? index.listCluster(mark.id) : [];
    if (first?.isArea) areas.set(`${position.latitude}:${position.longitude}`, position);
  }
  return [...areas.values()];
}
