import { colors } from './ground-colors';

/** Properties of a feature in the layers of the Protomaps basemap, version 4. */
export type Tags = Readonly<Record<string, string | number | boolean | undefined>>;

const areaColors: Readonly<Record<string, string>> = {
  park: colors.park,
  cemetery: colors.park,
  garden: colors.park,
  golf_course: colors.park,
  national_park: colors.grass,
  protected_area: colors.grass,
  nature_reserve: colors.grass,
  village_green: colors.park,
  allotments: colors.park,
  playground: colors.park,
  recreation_ground: colors.park,
  pitch: colors.park,
  forest: colors.wood,
  wood: colors.wood,
  scrub: colors.grass,
  grass: colors.grass,
  grassland: colors.grass,
  meadow: colors.grass,
  beach: colors.sand,
  sand: colors.sand,
  hospital: colors.grounds,
  school: colors.grounds,
  university: colors.grounds,
  college: colors.grounds,
  pedestrian: colors.grounds,
  industrial: colors.works,
  military: colors.works,
  railway: colors.works,
  aerodrome: colors.works,
  runway: colors.street,
};

export function areaColor({ kind }: Tags): string | null {
  return areaColors[String(kind)] ?? null;
}

export type RoadLook = {
  /** Widths at zoom 13; they grow with the scale. */
  width: number;
  /** The zoom from which it is drawn, and from which its name is written. */
  from: number;
  named: number;
  fill: string;
  edge: string | null;
  dash?: readonly number[];
};

/** From the least important one, which lies below the others. */
export const roadLooks = {
  path: { width: 0.7, from: 15, named: 17, fill: colors.path, edge: null, dash: [4, 3] },
  rail: { width: 0.8, from: 12, named: 99, fill: colors.rail, edge: null },
  service: { width: 1.1, from: 15, named: 17, fill: colors.street, edge: colors.streetEdge },
  minor: { width: 2, from: 13, named: 15, fill: colors.street, edge: colors.streetEdge },
  middle: { width: 2.5, from: 11, named: 14, fill: colors.mainStreet, edge: colors.mainStreetEdge },
  major: { width: 3.2, from: 10, named: 14, fill: colors.mainStreet, edge: colors.mainStreetEdge },
  motorway: { width: 4, from: 9, named: 99, fill: colors.motorway, edge: colors.motorwayEdge },
} as const satisfies Record<string, RoadLook>;

export type RoadKind = keyof typeof roadLooks;

export function roadKind({ kind, kind_detail: detail }: Tags): RoadKind | null {
  if (kind === 'highway') return detail === 'trunk' ? 'major' : 'motorway';
  if (kind === 'major_road') return detail === 'primary' || detail === 'trunk' ? 'major' : 'middle';
  if (kind === 'minor_road') return detail === 'service' ? 'service' : 'minor';
  if (kind === 'path') return 'path';
  return kind === 'rail' ? 'rail' : null;
}

/** In pixels. */
export function roadWidth(look: RoadLook, zoom: number): number {
  return look.width * 1.45 ** (zoom - 13);
}

/** The name in the visitor's language, or the one on the signs. */
export function nameIn(tags: Tags, language: string): string | null {
  const name = tags[`name:${language}`] ?? tags.name;
  return typeof name === 'string' && name !== '' ? name : null;
}
