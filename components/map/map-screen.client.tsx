'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { useConsent } from '@/components/consent/consent-store';
import { CloseButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FrameMessage, MapContents } from '@/lib/domain/map/map-message';
import { AreaDrawing } from './area-drawing.client';
import type { GroundPainter } from './ground-painter';
import { MapControls, StreetSwitch } from './map-controls.client';
import { MapLayers, type MapTiles } from './map-layers.client';
import { type MapTexts, withCount } from './map-texts';
import { corners, deepestPlainZoom, farthestBounds, minZoom } from './map-view';
import { boundsOf } from './use-map-marks';
import { useMapView } from './use-map-view';

type MapScreenProps = {
  contents: MapContents;
  highlightId: number | null;
  /** Null while it loads. */
  paintGround: GroundPainter | null;
  isGroundMissing: boolean;
  tiles: MapTiles | null;
  texts: MapTexts;
  tell: (message: FrameMessage) => void;
};

/** The map with its buttons, notes and drawing sheet. */
export function MapScreen(props: MapScreenProps) {
  const { contents, highlightId, paintGround, isGroundMissing, tiles, texts, tell } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [hasCard, setCardOpen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [isInfoClosed, setInfoClosed] = useState(false);
  const [streetsChoice, setStreets] = useState<boolean | null>(null);
  const agreed = useConsent()?.agreed.includes('social') ?? false;
  const hasStreets = tiles !== null && agreed && (streetsChoice ?? true);
  const shown = useMemo(
    () => ({ ...contents, properties: contents.properties.filter(({ id }) => !contents.ignore.includes(id)) }),
    [contents],
  );
  const { hasMoved, showAll } = useMapView(map, shown, tell);
  const isList = contents.mapType === 'list';
  const count = countShown(shown);

  useEffect(() => {
    map?.setMaxZoom(hasStreets ? (tiles?.maxZoom ?? deepestPlainZoom) : deepestPlainZoom);
  }, [map, hasStreets, tiles]);
  useEffect(() => {
    // Reported for each list, also when the number of properties is unchanged.
    if (map) tell({ type: 'site:shown', count: countShown(shown) });
  }, [map, shown, tell]);

  const stopDrawing = () => {
    setDrawing(false);
    map?.getContainer().focus();
  };
  return (
    <>
      <MapContainer
        ref={setMap}
        className="map-ground"
        center={[50.6, 4.6]}
        zoom={8}
        minZoom={minZoom}
        maxBounds={farthestBounds}
        maxBoundsViscosity={0.8}
        maxZoom={deepestPlainZoom}
        zoomControl={false}
        attributionControl={false}
        preferCanvas
        scrollWheelZoom={isList}
      >
        <MapLayers
          contents={shown}
          highlightId={highlightId}
          paintGround={paintGround}
          tiles={hasStreets ? tiles : null}
          texts={texts}
          tell={tell}
          onCard={setCardOpen}
        />
      </MapContainer>
      <MapLabel map={map} texts={texts} />
      {map && !isDrawing && (
        <MapControls
          map={map}
          texts={texts}
          onShowAll={showAll}
          search={
            isList
              ? {
                  // The card reaches up to there.
                  hasMoved: hasMoved && !hasCard,
                  hasShape: contents.shape !== null,
                  onHere: () => tell({ type: 'site:search', shape: corners(boundsOf(map)) }),
                  onDraw: () => setDrawing(true),
                  onClear: () => tell({ type: 'site:search', shape: null }),
                }
              : null
          }
        />
      )}
      {map && isDrawing && (
        <AreaDrawing
          map={map}
          texts={texts.drawing}
          onCancel={stopDrawing}
          onFinish={(shape) => {
            stopDrawing();
            tell({ type: 'site:search', shape });
          }}
        />
      )}
      <div className="map-foot">
        {shown.own && shown.properties.length > 0 && <p className="map-legend">{texts.neighbours}</p>}
        {contents.infoMessage && !isInfoClosed && (
          <div className="map-info">
            <Icon name="info" />
            <p>{contents.infoMessage}</p>
            <CloseButton label={texts.close} onClick={() => setInfoClosed(true)} />
          </div>
        )}
        {isGroundMissing && !hasStreets && <p className="map-info map-info--plain">{texts.noGround}</p>}
        {tiles && <StreetSwitch tiles={tiles} texts={texts.streets} isOn={hasStreets} onChange={setStreets} />}
        <p className="map-source">{hasStreets && tiles ? tiles.attribution : texts.attribution}</p>
      </div>
      <p className="sr" role="status">
        {count === 0 ? texts.count.none : count === 1 ? texts.count.one : withCount(texts.count.other, count)}
      </p>
    </>
  );
}

function countShown({ properties, own }: MapContents): number {
  return properties.length + (own ? 1 : 0);
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
