'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { addConsent, hasConsent } from '@/components/consent/consent-store';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MapTiles } from './map-layers.client';
import type { MapTexts } from './map-texts';

type MapControlsProps = {
  map: LeafletMap;
  texts: MapTexts;
  /** Null on the page of one property, which has no search. */
  search: { hasMoved: boolean; hasShape: boolean; onHere: () => void; onDraw: () => void; onClear: () => void } | null;
  onShowAll: () => void;
};

export function MapControls({ map, texts, search, onShowAll }: MapControlsProps) {
  const { isDeepest, isWidest } = useZoomEnds(map);
  return (
    <>
      {search && (
        <div className="map-search">
          {search.hasMoved && (
            <Button isSmall onClick={search.onHere}>
              <Icon name="search" />
              {texts.searchHere}
            </Button>
          )}
        </div>
      )}
      <div className="map-buttons">
        {search && (
          <div>
            <button type="button" aria-label={texts.draw} title={texts.draw} onClick={search.onDraw}>
              <Icon name="lasso" />
            </button>
            {search.hasShape && (
              <button type="button" aria-label={texts.clear} title={texts.clear} onClick={search.onClear}>
                <Icon name="trash-2" />
              </button>
            )}
          </div>
        )}
        <div>
          <button
            type="button"
            aria-label={texts.zoomIn}
            title={texts.zoomIn}
            aria-disabled={isDeepest}
            onClick={() => map.zoomIn()}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            aria-label={texts.zoomOut}
            title={texts.zoomOut}
            aria-disabled={isWidest}
            onClick={() => map.zoomOut()}
          >
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={texts.showAll} title={texts.showAll} onClick={onShowAll}>
            <Icon name="maximize" />
          </button>
        </div>
      </div>
    </>
  );
}

function useZoomEnds(map: LeafletMap): { isDeepest: boolean; isWidest: boolean } {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const update = () => setZoom(map.getZoom());
    map.on('zoomend zoomlevelschange', update);
    return () => {
      map.off('zoomend zoomlevelschange', update);
    };
  }, [map]);
  return { isDeepest: zoom >= map.getMaxZoom(), isWidest: zoom <= map.getMinZoom() };
}

type StreetSwitchProps = {
  tiles: MapTiles;
  texts: MapTexts['streets'];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Streets come from a third party, who then sees the visitor: consent is asked in place before the first request. */
export function StreetSwitch({ tiles, texts, isOn, onChange }: StreetSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const host = tiles.url.split('/')[2]?.replace('{s}.', '') ?? '';
  return (
    <div className="map-streets">
      {isAsking && (
        <fieldset className="map-streets__ask" aria-label={texts.switch}>
          <p>{texts.ask.replace('{host}', host)}</p>
          <div className="row">
            <Button
              isSmall
              onClick={() => {
                addConsent('social');
                setAsking(false);
                onChange(true);
              }}
            >
              {texts.show}
            </Button>
            <Button look="soft" isSmall onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </fieldset>
      )}
      <label className="map-streets__switch">
        <span className="switch">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              if (target.checked && !hasConsent('social')) setAsking(true);
              else onChange(target.checked);
            }}
          />
        </span>
        {texts.switch}
      </label>
    </div>
  );
}
