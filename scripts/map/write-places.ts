/** Writes which places there are, and where, for the catalogue: `npm run map-data`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, isInside } from '@/lib/domain/map/geometry';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { provinceOfZip } from '@/lib/domain/place/province';
import { type Division, districts, readDivisions } from './divisions';
import { moreCommunes, moreVillages, postalCodes, readGazetteer } from './gazetteer';

const folder = join(import.meta.dirname, '..', '..', 'lib', 'listings', 'catalogue');

/** Tolerance for a generalised outline and a middle given to a kilometre. */
const toleranceKm = 3;

type Table = Record<string, Record<string, [number, number]>>;

function main(): void {
  const divisions = [...readDivisions('bel'), ...readDivisions('lux')];
  const table: Table = {};
  /** By province and key: how a place is written, and how many people live there. */
  const known = new Map<string, { province: string; name: string; population: number }>();
  let left = 0;

  function add(province: string, key: string, position: Position, name: string, population = 0): void {
    if (!liesIn(divisions, province, position)) {
      console.warn(`${name}: ${position.latitude}, ${position.longitude} is not in ${province}; left out`);
      left += 1;
      return;
    }
    const places = table[province] ?? {};
    table[province] = places;
    // Three decimals are a hundred metres: the middle of a commune is not known more exactly.
    places[key] ??= [round(position.latitude), round(position.longitude)];
    const bare = key.replace(/\|.*$/, '');
    const before = known.get(`${province} ${bare}`);
    if (!before || before.population < population)
      known.set(`${province} ${bare}`, { province, name: before?.name ?? name.replace(/ \d{4}$/, ''), population });
  }

  for (const [province, places] of [...Object.entries(moreCommunes), ...Object.entries(moreVillages)]) {
    for (const [name, [latitude, longitude]] of Object.entries(places)) {
      const [, bare = name, zip] = /^(.*?)(?: (\d{4}))?$/.exec(name) ?? [];
      add(province, placeKey(bare) + (zip ? `|${zip}` : ''), { latitude, longitude }, name);
    }
  }
  // The most populated first: of two villages with the same name in a province, it is the one usually meant.
  for (const place of readGazetteer(['BE', 'LU'])) {
    add(
      place.country === 'LU' ? 'LU' : `BE-${place.province}`,
      placeKey(place.name),
      place,
      place.name,
      place.population,
    );
  }

  for (const [city, parts] of Object.entries(districts)) {
    for (const [zip, part] of Object.entries(parts)) {
      const places = table[provinceOfZip(zip) ?? ''];
      const centre = places?.[placeKey(part)];
      if (!places || !centre) throw new Error(`${part}, the part of ${city} with the code ${zip}, is not known`);
      places[`${placeKey(city)}|${zip}`] = centre;
    }
  }

  write(
    'known-centres.json',
    Object.fromEntries(Object.entries(table).map(([province, places]) => [province, sorted(places)])),
  );
  // The most populated of a postal code first: it is what the code alone stands for.
  const names: Record<string, string[]> = {};
  for (const [zip, places] of postalCodes) {
    const keyOf = (name: string) => `${provinceOfZip(zip)} ${placeKey(name)}`;
    const populationOf = (name: string) => known.get(keyOf(name))?.population ?? 0;
    names[zip] = places.toSorted((a, b) => populationOf(b) - populationOf(a) || (a < b ? -1 : 1));
  }
  for (const [zip, places] of postalCodes)
    for (const name of places) known.delete(`${provinceOfZip(zip)} ${placeKey(name)}`);
  // Quarters, merged communes, and Luxembourg, where a postal code is a street.
  for (const { province, name } of known.values()) names[province] = [...(names[province] ?? []), name];
  write('known-places.json', names);
  const count = Object.values(names).flat().length;
  console.log(`${folder}: ${count} places, ${left} left out`);
}

function write(file: string, rows: Readonly<Record<string, unknown>>): void {
  const lines = Object.keys(rows)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(rows[key])}`);
  writeFileSync(join(folder, file), `{\n${lines.join(',\n')}\n}\n`);
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
