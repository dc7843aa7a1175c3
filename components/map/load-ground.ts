import type { Language } from '@/lib/domain/language';
import { parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';
import type { Label } from '@/lib/domain/map/place-labels';
import type { Position } from '@/lib/domain/place/position';
import { listLabels } from './ground-labels';
import { createGroundPainter, type GroundPainter } from './ground-painter';

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
      ['500 16px "Fraunces 72"', '500 13px "Source Sans 3 Variable"'].map((font) => document.fonts.load(font)),
    ),
  ]);
  if (!base || !places) throw new Error('The ground of the map cannot be read.');
  const labels = new Map<string, readonly Label[]>();
  return {
    paint: createGroundPainter(base, places),
    labelsAt(zoom, from) {
      const key = [zoom, from?.latitude, from?.longitude].join();
      const known = labels.get(key) ?? listLabels({ base, places, language, zoom, from });
      labels.set(key, known);
      return known;
    },
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
