'use client';

import { type Map as LeafletMap, point, type ZoomAnimEvent } from 'leaflet';
import { memo, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Image } from '@/components/ui/image';
import type { Position } from '@/lib/domain/place/position';
import { type MapTexts, withCount } from './map-texts';
import type { MapMark } from './pin-index';

type PriceMarkersProps = {
  map: LeafletMap;
  /** A pane of the map: its content moves along when the map is dragged. */
  pane: HTMLElement;
  marks: readonly MapMark[];
  /** Keys of the mark whose card is open, and of the one that the list points to. */
  openKey: string | null;
  highlightKey: string | null;
  customMarker: string | null;
  /** The property of the page: its marker links nowhere, and the others are dots. */
  ownId: number | null;
  texts: MapTexts;
  onChoose: (mark: MapMark) => void;
};

/** Prices on the map: real buttons, kept few by clustering, in the order of the map from north to south. */
export function PriceMarkers({ map, pane, marks, openKey, highlightKey, onChoose, ...rest }: PriceMarkersProps) {
  const shown = useRef(marks);
  shown.current = marks;

  useEffect(() => {
    // While the scale changes Leaflet moves only its own layers; ours repeat its calculation.
    const follow = ({ center, zoom }: ZoomAnimEvent) => {
      const corner = map
        .project(center, zoom)
        .subtract(map.getSize().divideBy(2))
        .add(map.layerPointToContainerPoint(point(0, 0)))
        .round();
      const buttons = new Map([...pane.children].map((child) => [child.getAttribute('data-key'), child]));
      for (const { key, position } of shown.current) {
        const target = map.project([position.latitude, position.longitude], zoom).subtract(corner);
        const button = buttons.get(key);
        if (button instanceof HTMLElement) button.style.transform = placeAt(target.round());
      }
    };
    map.on('zoomanim', follow);
    return () => {
      map.off('zoomanim', follow);
    };
  }, [map, pane]);

  return createPortal(
    marks.map((mark) => (
      <PriceMarker
        key={mark.key}
        mark={mark}
        transform={transformOf(map, mark.position)}
        isOpen={mark.key === openKey}
        isHighlighted={mark.key === highlightKey}
        onChoose={onChoose}
        {...rest}
      />
    )),
    pane,
  );
}

function placeAt({ x, y }: { x: number; y: number }): string {
  return `translate3d(${x}px, ${y}px, 0)`;
}

function transformOf(map: LeafletMap, { latitude, longitude }: Position): string {
  return placeAt(map.latLngToLayerPoint([latitude, longitude]));
}

type PriceMarkerProps = Pick<PriceMarkersProps, 'customMarker' | 'ownId' | 'texts' | 'onChoose'> & {
  mark: MapMark;
  transform: string;
  isOpen: boolean;
  isHighlighted: boolean;
};

/** Beyond this distance the pointer has dragged the map and not pressed the marker. */
const steadyWithin = 6;

const PriceMarker = memo(function PriceMarker(props: PriceMarkerProps) {
  const { mark, transform, isOpen, isHighlighted, customMarker, ownId, texts, onChoose } = props;
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const isCluster = mark.kind === 'cluster';
  const isArea = mark.kind === 'pin' && mark.pin.isArea;
  const isOwn = mark.kind === 'pin' && mark.pin.id === ownId;
  const isDot = ownId !== null && !isOwn;
  const className = [
    'mark leaflet-zoom-animated',
    isDot ? (isCluster ? 'mark--dots' : 'mark--dot') : isCluster ? 'mark--cluster' : 'mark--price',
    isOwn && 'mark--own',
    isArea && 'mark--area',
    !isCluster && !isDot && customMarker && 'mark--custom',
    mark.kind === 'pin' && mark.pin.situation && 'mark--gone',
  ]
    .filter(Boolean)
    .join(' ');
  const inner = isCluster ? (
    <span className="mark__box">{mark.count}</span>
  ) : isDot ? (
    <span className="mark__box" />
  ) : (
    <span className="mark__box">
      {customMarker && <Image src={customMarker} alt="" width={32} height={40} draggable={false} />}
      {!isArea && !customMarker && <Gable />}
      <span>{mark.pin.label}</span> {isArea && <small>{townOf(mark.pin)}</small>}
    </span>
  );
  const shared = { className, style: { transform }, 'data-key': mark.key };
  if (isOwn)
    return (
      <div {...shared} role="img" aria-label={labelOf(mark, texts)}>
        {inner}
      </div>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-label={labelOf(mark, texts)}
      aria-haspopup={isCluster && mark.opensAt !== null ? undefined : 'dialog'}
      data-open={isOpen ? '' : undefined}
      data-highlight={isHighlighted ? '' : undefined}
      onPointerDown={(event) => {
        pressed.current = { x: event.clientX, y: event.clientY };
      }}
      onClick={(event) => {
        // Leaflet takes the click for one outside the card, and would close the card as soon as it opens.
        event.stopPropagation();
        const start = pressed.current;
        pressed.current = null;
        const isDrag = start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > steadyWithin;
        if (event.detail === 0 || !isDrag) onChoose(mark);
      }}
    >
      {inner}
    </button>
  );
}, isSameMarker);

/** The stepped top that makes a price the façade of the agency's mark. */
function Gable() {
  return (
    <svg className="mark__gable" viewBox="0 0 44 14" width="44" height="14" aria-hidden="true">
      <path d="M.5 14V10.5h8v-5h8V.5h11v5h8v5h8V14" />
    </svg>
  );
}

function isSameMarker(a: PriceMarkerProps, b: PriceMarkerProps): boolean {
  return (
    a.mark.key === b.mark.key &&
    a.transform === b.transform &&
    a.isOpen === b.isOpen &&
    a.isHighlighted === b.isHighlighted &&
    a.customMarker === b.customMarker &&
    a.onChoose === b.onChoose &&
    (a.mark.kind === 'cluster' ? b.mark.kind === 'cluster' && a.mark.count === b.mark.count : true)
  );
}

function labelOf(mark: MapMark, texts: MapTexts): string {
  if (mark.kind === 'cluster') {
    const { opensAt, isOneSpot, count } = mark;
    return withCount(opensAt !== null ? texts.cluster : isOneSpot ? texts.sameSpot : texts.nearby, count);
  }
  const { label, price, title, place, situation, isArea } = mark.pin;
  if (!isArea) return [price, title, place, situation].filter(Boolean).join(', ');
  // Starts with the visible words: users of speech control say those to select it.
  const seen = `${label} ${townOf(mark.pin)}`;
  return [seen, price !== label && price, title, place, situation, texts.areaOf].filter(Boolean).join(', ');
}

/** The place without its postcode. */
function townOf({ place }: { place: string }): string {
  return place.replace(/^\S+ /, '');
}
