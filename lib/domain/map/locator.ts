import { formatDistance } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import { escapePattern } from '@/lib/domain/text/escape';
import type { BaseMap, MapArea, MapPlace, MapPoint } from './base-map';
import { type CompassPoint, directionOf, distanceKm, isInside } from './geometry';
import { placeLabels, type TakenBox } from './place-labels';

/** What the shorter side of a property's map without streets shows: a circle of two kilometres and some room. */
export const plainViewKm = 5;
/** The circles around a property that give the map its measure. */
export const ringsKm = [1, 2] as const;

/** Half the shorter side of a drawing, in its own units. Everything is measured from its middle, the property. */
const half = 180;
export const unitsPerKm = (2 * half) / plainViewKm;

/** Half the width of a drawing: a screen cuts what lies beyond its core, a sheet of the brochure nothing. */
export type LocatorSheet = { halfWidth: number };
export const screenSheet: LocatorSheet = { halfWidth: 320 };
export const printSheet: LocatorSheet = { halfWidth: 284 };

export type NearPlace = { name: string; km: number; direction: CompassPoint };

/** `isAside`: a narrow screen has no room for it. */
type DrawnName = { text: string; x: number; y: number; size: number; isAside: boolean };

/** A drawing of what lies around a position: places, and the direction of those beyond its edge. */
export type Locator = LocatorSheet & {
  halfHeight: number;
  /** Names of places, each beside its dot, but for one below the pin. */
  places: (DrawnName & { dot: { x: number; y: number } | null; isHome: boolean })[];
  /** Names of places beyond the edge; `turn` is the direction in degrees, clockwise from the east. */
  signs: (DrawnName & { halfWidth: number; turn: number })[];
  province: string | null;
  /** Places that the property's own text names, then the best known ones around; the nearest first. */
  near: NearPlace[];
};

const size = 13;
/** Letters of the site's own face are about half as wide as high. */
const letterWidth = 0.52;
/** A name stands above its dot. */
export const aboveDot = 11;
const arrowRoom = 16;

/** The pin hides a place that is nearer than that: its name stands below the pin. */
export const atPinKm = 0.45;
/** A hamlet says little to who does not know the area. */
const knownRank = 5;
const maxNear = 5;
const nearWithinKm = 30;
/** Of latitude, of which one is 111 km: more than that distance. */
const nearWithinDegrees = nearWithinKm / 100;

type LocatorInput = {
  base: BaseMap;
  places: readonly MapPlace[];
  position: Position;
  language: Language;
  sheet: LocatorSheet;
  /** What the listing says; the distance of a place that it names answers a question of its reader. */
  description: string;
};

type PlaceAround = MapPlace & { km: number; x: number; y: number; direction: CompassPoint };

export function drawLocator({ base, places, position, language, sheet, description }: LocatorInput): Locator {
  const around = placesWithin(places, position);
  const isOn = ({ x, y }: PlaceAround) => Math.abs(x) < sheet.halfWidth - 8 && Math.abs(y) < half - 8;
  const shown = around.filter(isOn);
  const near = chooseNear(around, description);
  const labels = shown.flatMap((place) => namesBeside(place).filter((name) => isWhole(name, sheet)));
  const signs = near.filter((place) => !isOn(place)).flatMap((place) => signsOf(place, sheet));
  const drawn = placeLabels(
    [...labels, ...signs].map((label) => ({ ...label, size, font: '', color: '', apart: Number.POSITIVE_INFINITY })),
    (text) => widthOf(text) + arrowRoom / 2,
    taken,
  ).map(({ text, x, y, kind }) => ({
    kind,
    name: { text, x, y, size, isAside: Math.abs(x) + widthOf(text) / 2 > half },
  }));
  return {
    ...sheet,
    halfHeight: half,
    places: drawn.flatMap(({ name, kind }) => ('dot' in kind ? [{ ...name, ...kind }] : [])),
    signs: drawn.flatMap(({ name, kind }) => ('turn' in kind ? [{ ...name, ...kind }] : [])),
    province: provinceAt(base.provinces, position)?.names[language] ?? null,
    near: near.map(({ name, km, direction }) => ({ name, km, direction })),
  };
}

/** The mark above the point, and what it measures: the words below the circles. */
const taken: readonly TakenBox[] = [
  { x: 0, y: -20, halfWidth: 22, halfHeight: 26 },
  ...ringsKm.map((km) => ({ x: 0, y: km * unitsPerKm, halfWidth: 20, halfHeight: 8 })),
  // The scale, in a corner.
  { x: -half + 44, y: half - 14, halfWidth: 44, halfHeight: 14 },
];

function placesWithin(places: readonly MapPlace[], position: Position): PlaceAround[] {
  const { latitude, longitude } = position;
  const eastKm = 111.32 * Math.cos((latitude * Math.PI) / 180);
  return places.flatMap((place) => {
    const [east, north] = place.position;
    if (Math.abs(north - latitude) > nearWithinDegrees) return [];
    const at = { latitude: north, longitude: east };
    const km = distanceKm(position, at);
    if (km > nearWithinKm) return [];
    return [
      {
        ...place,
        km,
        x: Math.round((east - longitude) * eastKm * unitsPerKm),
        y: Math.round((latitude - north) * 111.2 * unitsPerKm),
        direction: directionOf(position, at),
      },
    ];
  });
}

function chooseNear(around: readonly PlaceAround[], description: string): PlaceAround[] {
  const far = around.filter(({ km }) => km >= atPinKm);
  const isNamed = ({ name }: PlaceAround) => namesPlace(description, name);
  const known = far
    .filter(({ rank }) => rank <= knownRank)
    .sort((a, b) => a.km * a.rank - b.km * b.rank || a.km - b.km);
  const chosen = new Map([...far.filter(isNamed), ...known].map((place) => [place.name, place]));
  return [...chosen.values()].slice(0, maxNear).sort((a, b) => a.km - b.km);
}

/** Whether a text has the name as words of their own: `Gent`, but not in `Gentbrugge` or `Gent-Zuid`. */
function namesPlace(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escapePattern(name)}(?![\\p{L}\\p{N}-])`, 'u').test(text);
}

/** Where the name of a place may stand, the best first; below the pin where its dot would be under it. */
function namesBeside({ name, km, x, y, isHome }: PlaceAround) {
  if (km < atPinKm) return [{ text: name, x: 0, y: 20, kind: { dot: null, isHome } }];
  const text = `${name} ${formatDistance(km)}`;
  const side = widthOf(text) / 2 + 8;
  return [
    { x, y: y - aboveDot },
    { x, y: y + aboveDot + 2 },
    { x: x + side, y },
    { x: x - side, y },
  ].map((at) => ({ text, x: Math.round(at.x), y: at.y, kind: { dot: { x, y }, isHome } }));
}

/** Where the name of a place beyond the edge may stand: at the edge in the place's direction, or nearer. */
function signsOf({ name, km, x, y }: PlaceAround, sheet: LocatorSheet) {
  const text = `${name} ${formatDistance(km)}`;
  const halfWidth = (widthOf(text) + arrowRoom) / 2;
  const reach = Math.min((sheet.halfWidth - halfWidth - 6) / Math.abs(x || 1), (half - 14) / Math.abs(y || 1));
  const turn = Math.round((Math.atan2(y, x) / Math.PI) * 180);
  return [1, 0.88, 0.76].map((share) => ({
    text,
    x: Math.round(x * reach * share),
    y: Math.round(y * reach * share),
    kind: { halfWidth, turn },
  }));
}

function widthOf(text: string): number {
  return text.length * size * letterWidth;
}

function isWhole({ text, x, y }: { text: string; x: number; y: number }, { halfWidth }: LocatorSheet): boolean {
  return Math.abs(x) + widthOf(text) / 2 < halfWidth - 4 && Math.abs(y) < half - size;
}

function provinceAt(provinces: readonly MapArea[], position: Position): MapArea | undefined {
  return provinces.find(({ polygons }) => polygons.some(([ring]) => ring && isInside(cornersOf(ring), position)));
}

function cornersOf(ring: readonly MapPoint[]): Position[] {
  return ring.map(([longitude, latitude]) => ({ latitude, longitude }));
}
