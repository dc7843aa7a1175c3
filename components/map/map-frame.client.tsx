'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import { type FrameMessage, type MapContents, parseMapMessage } from '@/lib/domain/map/map-message';
import type { GroundPainter } from './ground-painter';
import type { MapTiles } from './map-layers.client';
import type { MapTexts } from './map-texts';

type MapFrameProps = { language: Language; texts: MapTexts; tiles: MapTiles | null };

type Screen = typeof import('./map-screen.client').MapScreen;
type Ground = GroundPainter | 'missing' | null;

/**
 * The inside of the map frame. It draws what its page sends, and accepts messages only from it: the page must belong to
 * this site and must hold the frame.
 */
export function MapFrame({ language, texts, tiles }: MapFrameProps) {
  const [contents, setContents] = useState<MapContents | null>(null);
  const [highlightId, setHighlight] = useState<number | null>(null);
  const [Screen, setScreen] = useState<Screen | 'failed' | null>(null);
  const [ground, setGround] = useState<Ground>(null);

  const postToMap = useCallback((message: FrameMessage) => {
    if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
  }, []);

  useEffect(() => {
    import('./map-screen.client').then(
      ({ MapScreen }) => setScreen(() => MapScreen),
      () => setScreen('failed'),
    );
    import('./load-ground')
      .then(({ loadGround }) => loadGround(language))
      .then(
        (paint) => setGround(() => paint),
        () => setGround('missing'),
      );
  }, [language]);

  useEffect(() => {
    if (window.parent === window) {
      setContents({ ...nothing, infoMessage: texts.alone });
      return;
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const message = parseMapMessage(data);
      if (message?.type === 'site:map') setContents(message);
      if (message?.type === 'site:highlight') setHighlight(message.id);
    };
    window.addEventListener('message', onMessage);
    postToMap({ type: 'site:ready' });
    return () => window.removeEventListener('message', onMessage);
  }, [postToMap, texts]);

  if (Screen === 'failed') return <p className="map-wait">{texts.failed}</p>;
  if (Screen === null || contents === null) return <p className="map-wait">{texts.loading}</p>;
  return (
    <Screen
      contents={contents}
      highlightId={highlightId}
      paintGround={typeof ground === 'function' ? ground : null}
      isGroundMissing={ground === 'missing'}
      tiles={tiles}
      texts={texts}
      tell={postToMap}
    />
  );
}

/** Shown to a visitor who opens the frame's own address. */
const nothing: MapContents = {
  type: 'site:map',
  properties: [],
  own: null,
  mapType: 'detail',
  infoMessage: null,
  customMarker: null,
  ignore: [],
  shape: null,
  view: null,
};
