import type { Language } from '@/lib/domain/language';
import { parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';
import type { Label } from '@/lib/domain/map/place-labels';
import type { Position } from '@/lib/domain/place/position';
import { listLabels } from './ground-labels';
import { createGroundPainter, type GroundPainter } from './ground-painter';
import { fontFamily } from './map-fonts';

export type Ground = {
  paint: GroundPainter;
  /** The names at a scale, the most important first; close up with their distance from a property. */
  labelsAt: (zoom: number, from: Position | null) => readonly Label[];
};

/** Fetches the ground of the map and the names on it. Rejects where either is missing or broken. */
export async function loadGround(language: Language): Promise<Ground> {
  const [base, places] = await Promise.all([
    fetchJson('/map/base.json').then(parseBaseMap),
    fetchJson(`/map/places-${language}.json`).then(parseMapPlaces),
    // A canvas does not wait for fonts: names drawn before they load would stay in another one.
    Promise.allSettled(
      [`500 16px ${fontFamily('serif')}`, `500 13px ${fontFamily('sans')}`].map((font) => document.fonts.load(font)),
    ),
  ]);
  if (!base || !places) throw new Error('The ground of the map cannot be read.');
  // All tiles of a scale ask for the same names; with scales in tenths, others would only fill the memory.
  let last: { key: string; labels: readonly Label[] } | undefined;
  return {
    paint: createGroundPainter(base, places),
    labelsAt(zoom, from) {
      const key = [zoom, from?.latitude, from?.longitude].join();
      if (last?.key !== key) last = { key, labels: listLabels({ base, places, language, zoom, from }) };
      return last.labels;
    },
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
