/** Writes where places are, for the catalogue: `npm run map-data`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, isInside } from '@/lib/domain/map/geometry';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { provinceOfZip } from '@/lib/domain/place/province';
import { districts } from './districts';
import { type Division, readDivisions } from './divisions';
import { readGazetteer } from './gazetteer';
import { moreCommunes } from './more-communes';
import { moreVillages } from './more-villages';

const target = join(import.meta.dirname, '..', '..', 'lib', 'content', 'catalogue', 'known-centres.json');

/** Tolerance for a generalised outline and a middle given to a kilometre. */
const toleranceKm = 3;

type Table = Record<string, Record<string, [number, number]>>;

function main(): void {
  const divisions = [...readDivisions('bel'), ...readDivisions('lux')];
  const table: Table = {};
  let left = 0;

  function add(province: string, key: string, position: Position, name: string): void {
    if (!liesIn(divisions, province, position)) {
      console.warn(`${name}: ${position.latitude}, ${position.longitude} is not in ${province}; left out`);
      left += 1;
      return;
    }
    const places = table[province] ?? {};
    table[province] = places;
    // Three decimals are a hundred metres: the middle of a commune is not known more exactly.
    places[key] ??= [round(position.latitude), round(position.longitude)];
  }

  for (const [province, places] of [...Object.entries(moreCommunes), ...Object.entries(moreVillages)]) {
    for (const [name, [latitude, longitude]] of Object.entries(places)) {
      const [, bare = name, zip] = /^(.*?)(?: (\d{4}))?$/.exec(name) ?? [];
      add(province, placeKey(bare) + (zip ? `|${zip}` : ''), { latitude, longitude }, name);
    }
  }
  // The most populated first: of two villages with the same name in a province, it is the one usually meant.
  for (const place of readGazetteer(['BE', 'LU'])) {
    add(place.country === 'LU' ? 'LU' : `BE-${place.province}`, placeKey(place.name), place, place.name);
  }

  for (const [city, parts] of Object.entries(districts)) {
    for (const [zip, part] of Object.entries(parts)) {
      const places = table[provinceOfZip(zip) ?? ''];
      const centre = places?.[placeKey(part)];
      if (!places || !centre) throw new Error(`${part}, the part of ${city} with the code ${zip}, is not known`);
      places[`${placeKey(city)}|${zip}`] = centre;
    }
  }

  const lines = Object.keys(table)
    .sort()
    .map((province) => `  ${JSON.stringify(province)}: ${JSON.stringify(sorted(table[province] ?? {}))}`);
  writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
  const count = Object.values(table).reduce((sum, places) => sum + Object.keys(places).length, 0);
  console.log(`${target}: ${count} places, ${left} left out`);
}

function liesIn(divisions: readonly Division[], province: string, position: Position): boolean {
  return divisions
    .filter(({ id }) => id === province || (province === 'LU' && id.startsWith('LU-')))
    .some(({ geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      return polygons.some(([ring = []]) => {
        const shape = ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
        return isInside(shape, position) || shape.some((corner) => distanceKm(corner, position) < toleranceKm);
      });
    });
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

main();
