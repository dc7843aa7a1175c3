'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Language } from '@/lib/domain/language';
import { type FrameMessage, type MapContents, parseMapMessage, type StreetSource } from '@/lib/domain/map/map-message';
import type { Ground } from './load-ground';
import type { MapTiles } from './map-layers.client';
import type { MapTexts } from './map-texts';
import type { StreetTiles } from './street-tiles';

type MapFrameProps = {
  language: Language;
  /** The list's map, for a visitor who opens the address of the frame itself. */
  listHref: string;
  texts: MapTexts;
  /** The site's own street map. */
  streets: StreetSource | null;
  tiles: MapTiles | null;
};

type Screen = typeof import('./map-screen.client').MapScreen;

/** How long the map waits for its ground before it shows prices without one. */
const maxWaitMs = 4000;

/**
 * The inside of the map frame. It draws what its page sends, and accepts messages only from it: the page must belong to
 * this site and must hold the frame.
 */
export function MapFrame({ language, listHref, texts, streets, tiles }: MapFrameProps) {
  const [contents, setContents] = useState<MapContents | null>(null);
  const [highlightId, setHighlight] = useState<number | null>(null);
  const [cardsInPage, setCardsInPage] = useState(false);
  const [Screen, setScreen] = useState<Screen | 'failed' | null>(null);
  const [ground, setGround] = useState<Ground | 'missing' | null>(null);
  const [streetTiles, setStreetTiles] = useState<StreetTiles | 'missing' | null>(null);

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
        (loaded) => setGround(loaded),
        () => setGround('missing'),
      );
    const timer = window.setTimeout(() => setGround((known) => known ?? 'missing'), maxWaitMs);
    return () => window.clearTimeout(timer);
  }, [language]);
  useEffect(() => {
    if (!streets) return;
    import('./street-tiles').then(
      ({ openStreetTiles }) => setStreetTiles(openStreetTiles(streets)),
      () => setStreetTiles('missing'),
    );
  }, [streets]);

  useEffect(() => {
    if (window.parent === window) {
      window.location.replace(listHref);
      return;
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const message = parseMapMessage(data);
      if (message?.type === 'site:map') setContents(message);
      if (message?.type === 'site:highlight') setHighlight(message.id);
      if (message?.type === 'site:cards') setCardsInPage(message.inPage);
    };
    window.addEventListener('message', onMessage);
    postToMap({ type: 'site:ready' });
    return () => window.removeEventListener('message', onMessage);
  }, [postToMap, listHref]);

  if (Screen === 'failed') return <p className="map-wait">{texts.failed}</p>;
  // Prices on nothing would float.
  const isWaiting = ground === null || (streets !== null && streetTiles === null);
  if (Screen === null || contents === null || isWaiting) return <p className="map-wait">{texts.loading}</p>;
  return (
    <Screen
      contents={contents}
      highlightId={highlightId}
      cardsInPage={cardsInPage}
      language={language}
      ground={ground === 'missing' ? null : ground}
      streets={streetTiles === 'missing' ? null : streetTiles}
      isGroundMissing={ground === 'missing' || streetTiles === 'missing'}
      tiles={tiles}
      texts={texts}
      post={postToMap}
    />
  );
}
