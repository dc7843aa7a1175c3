'use client';

import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { useConsent } from '@/components/consent/consent-store';
import { CloseButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/domain/language';
import { countHomes, type FrameMessage, type MapContents } from '@/lib/domain/map/map-message';
import { AreaDrawing } from './area-drawing.client';
import type { Ground } from './load-ground';
import { MapControls, StreetSwitch } from './map-controls.client';
import { MapLayers, type MapTiles } from './map-layers.client';
import { type MapTexts, withCount } from './map-texts';
import { corners, farthestBounds, minZoom, zoomStep } from './map-view';
import { deepestZoom } from './pin-index';
import { covers, type StreetTiles } from './street-tiles';
import { boundsOf } from './use-map-marks';
import { useMapView } from './use-map-view';

type MapScreenProps = {
  contents: MapContents;
  highlightId: number | null;
  /** The page shows the chosen property. */
  cardsInPage: boolean;
  language: Language;
  ground: Ground | null;
  /** The site's own street map. */
  streets: StreetTiles | null;
  isGroundMissing: boolean;
  tiles: MapTiles | null;
  texts: MapTexts;
  post: (message: FrameMessage) => void;
};

const leafletOptions = {
  center: [50.6, 4.6],
  zoom: 8,
  minZoom,
  maxBounds: farthestBounds,
  maxBoundsViscosity: 0.8,
  maxZoom: deepestZoom,
  zoomSnap: zoomStep,
  zoomControl: false,
  attributionControl: false,
  preferCanvas: true,
} satisfies MapOptions;

/** The map with its buttons, notes and drawing sheet. */
export function MapScreen(props: MapScreenProps) {
  const { contents, highlightId, cardsInPage, language, ground, isGroundMissing, tiles, texts, post } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasCard, setCardOpen] = useState(false);
  const [streetsChoice, setStreets] = useState<boolean | null>(null);
  const agreed = useConsent()?.agreed.includes('social') ?? false;
  const [hasStreetsFailed, setStreetsFailed] = useState(false);
  const failStreets = useCallback(() => setStreetsFailed(true), []);
  const streets = hasStreetsFailed ? null : props.streets;
  const layers = useMemo(() => ({ ground, streets }), [ground, streets]);
  const hasTiles = tiles !== null && agreed && (streetsChoice ?? true);
  const shown = useMemo(
    () => ({ ...contents, properties: contents.properties.filter(({ id }) => !contents.ignore.includes(id)) }),
    [contents],
  );
  const hasStreets = hasTiles || (streets !== null && (shown.own === null || covers(streets, shown.own)));
  // A list keeps its view when streets of another service come or go.
  const { hasMoved, showAll } = useMapView(map, shown, shown.own ? hasStreets : streets !== null, post);
  const hasRings = shown.own !== null && !shown.own.isArea && !hasStreets;
  const legend = [
    ...(hasRings ? [texts.rings] : []),
    ...(shown.own && shown.properties.length > 0 ? [texts.neighbours] : []),
  ];
  const isList = contents.mapType === 'list';
  const count = countShown(shown);

  useEffect(() => {
    // Reported for each list, also when the number of properties is unchanged.
    if (map) post({ type: 'site:shown', count: countShown(shown) });
  }, [map, shown, post]);

  return (
    <>
      <MapContainer ref={setMap} className="map-ground" {...leafletOptions} scrollWheelZoom={isList}>
        <MapLayers
          contents={shown}
          highlightId={highlightId}
          cardsInPage={cardsInPage}
          layers={layers}
          language={language}
          onStreetsFail={failStreets}
          tiles={hasTiles ? tiles : null}
          hasRings={hasRings}
          texts={texts}
          post={post}
          onCard={setCardOpen}
        />
      </MapContainer>
      <MapLabel map={map} texts={texts} />
      {map && (
        <MapSearch
          map={map}
          texts={texts}
          isList={isList}
          hasShape={contents.shape !== null}
          // The card reaches up to there.
          hasMoved={hasMoved && !hasCard}
          onShowAll={showAll}
          post={post}
        />
      )}
      <MapFoot
        texts={texts}
        legend={legend}
        info={contents.infoMessage}
        isGroundMissing={isGroundMissing || hasStreetsFailed}
        hasOwnStreets={streets !== null}
        tiles={tiles}
        hasTiles={hasTiles}
        onStreets={setStreets}
      />
      <p className="sr" role="status">
        {count === 0 ? texts.count.none : count === 1 ? texts.count.one : withCount(texts.count.other, count)}
      </p>
    </>
  );
}

type MapSearchProps = {
  map: LeafletMap;
  texts: MapTexts;
  /** Only the map of a list searches in its area. */
  isList: boolean;
  hasShape: boolean;
  hasMoved: boolean;
  onShowAll: () => void;
  post: MapScreenProps['post'];
};

/** The buttons of the map, or the sheet on which an area is drawn. */
function MapSearch({ map, texts, isList, hasShape, hasMoved, onShowAll, post }: MapSearchProps) {
  const [isDrawing, setDrawing] = useState(false);
  const stopDrawing = () => {
    setDrawing(false);
    map.getContainer().focus();
  };
  if (isDrawing)
    return (
      <AreaDrawing
        map={map}
        texts={texts.drawing}
        onCancel={stopDrawing}
        onFinish={(shape) => {
          stopDrawing();
          post({ type: 'site:search', shape });
        }}
      />
    );
  const search = {
    hasMoved,
    hasShape,
    onHere: () => post({ type: 'site:search', shape: corners(boundsOf(map)) }),
    onDraw: () => setDrawing(true),
    onClear: () => post({ type: 'site:search', shape: null }),
  };
  return <MapControls map={map} texts={texts} onShowAll={onShowAll} search={isList ? search : null} />;
}

type MapFootProps = {
  texts: MapTexts;
  legend: readonly string[];
  info: string | null;
  /** Neither the outlines nor the site's own streets can be shown. */
  isGroundMissing: boolean;
  hasOwnStreets: boolean;
  tiles: MapTiles | null;
  hasTiles: boolean;
  onStreets: (isOn: boolean) => void;
};

/** What stands under the map: its legend, notes, the switch for streets, and the sources. */
function MapFoot({ texts, legend, info, isGroundMissing, hasOwnStreets, tiles, hasTiles, onStreets }: MapFootProps) {
  const [isInfoClosed, setInfoClosed] = useState(false);
  return (
    <div className="map-foot">
      {legend.length > 0 && <p className="map-legend">{legend.join(' · ')}</p>}
      {info && !isInfoClosed && (
        <div className="map-info">
          <Icon name="info" />
          <p>{info}</p>
          <CloseButton label={texts.close} onClick={() => setInfoClosed(true)} />
        </div>
      )}
      {isGroundMissing && !hasTiles && <p className="map-info map-info--plain">{texts.noGround}</p>}
      {tiles && <StreetSwitch tiles={tiles} texts={texts.streets} isOn={hasTiles} onChange={onStreets} />}
      <p className="map-source">
        {hasOwnStreets && (
          <>
            <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
              {texts.streets.attribution}
            </a>
            {' · '}
          </>
        )}
        {hasTiles && tiles ? tiles.attribution : texts.attribution}
      </p>
    </div>
  );
}

function countShown({ properties, own }: MapContents): number {
  return countHomes(properties) + (own ? 1 : 0);
}

/** Leaflet's own element takes the keys, so it carries the name. */
function MapLabel({ map, texts }: { map: LeafletMap | null; texts: MapTexts }) {
  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'region');
    container?.setAttribute('aria-label', texts.title);
    container?.setAttribute('aria-describedby', 'map-keys');
  }, [map, texts]);
  return (
    <p className="sr" id="map-keys">
      {texts.keys}
    </p>
  );
}
