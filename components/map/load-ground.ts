import type { Language } from '@/lib/domain/language';
import { parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';
import { createGroundPainter, type GroundPainter } from './ground-painter';

/** Fetches the ground of the map and the names on it. Rejects where either is missing or broken. */
export async function loadGround(language: Language): Promise<GroundPainter> {
  const [base, places] = await Promise.all([
    fetchJson('/map/base.json').then(parseBaseMap),
    fetchJson(`/map/places-${language}.json`).then(parseMapPlaces),
    // A canvas does not wait for fonts: names drawn before they load would stay in another one.
    Promise.allSettled(
      ['500 16px "Fraunces 72"', '500 13px "Source Sans 3 Variable"'].map((font) => document.fonts.load(font)),
    ),
  ]);
  if (!base || !places) throw new Error('The ground of the map cannot be read.');
  return createGroundPainter(base, places, language);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
