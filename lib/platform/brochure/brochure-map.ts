import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@/lib/domain/language';
import { parseBaseMap, parseMapPlaces } from '@/lib/domain/map/base-map';

/** The ground of the site's map with the names of a language; null where a file is missing. */
export async function readBrochureMap(language: Language) {
  const [base, places] = await Promise.all([readMap('base.json'), readMap(`places-${language}.json`)]);
  const ground = parseBaseMap(base);
  const names = parseMapPlaces(places);
  return ground && names && { base: ground, places: names };
}

async function readMap(name: string): Promise<unknown> {
  try {
    return JSON.parse(
      await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'map', name), 'utf8'),
    );
  } catch {
    return null;
  }
}
