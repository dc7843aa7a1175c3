import type { Language } from '@/lib/domain/language';
import type { BaseMap, MapPlace } from '@/lib/domain/map/base-map';
import { createGroundPainter, type GroundPainter } from './ground-painter';

/** Fetches the ground of the map and the names on it. Rejects where either is missing or broken. */
export async function loadGround(language: Language): Promise<GroundPainter> {
  const [base, places] = (await Promise.all([
    fetchJson('/map/base.json'),
    fetchJson(`/map/places-${language}.json`),
  ])) as [BaseMap, MapPlace[]];
  return createGroundPainter(base, places, language, {
    sea: '#cfdfe0',
    abroad: '#ece6da',
    home: '#fbf9f5',
    province: '#d9d1c2',
    border: '#a59c8c',
    coast: '#a9c3c4',
    text: '#3b372f',
    softText: '#6d665b',
  });
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
