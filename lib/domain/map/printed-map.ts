import type { Position } from '@/lib/domain/place/position';
import type { BaseMap, MapPlace, MapPoint, MapPolygon } from './base-map';

/** In mm, as the map stands on a page of the brochure. */
export const printedMapSize = { width: 182, height: 122 } as const;

/** A drawn map of the surroundings: paths in mm, and the names of towns. */
export type PrintedMap = {
  land: string;
  neighbours: string;
  borders: string;
  labels: readonly { text: string; x: number; y: number; isLarge: boolean }[];
  pin: { x: number; y: number };
  /** The pin is the middle of the commune. */
  isArea: boolean;
};

/** Degrees of longitude from edge to edge: some ninety kilometres. */
const shownDegrees = 1.3;
const maxLabels = 16;
/** Room of a label in mm: its height, and the width of a character. */
const labelHeight = 5;
const characterWidth = 1.7;
const edge = 3;

type PrintedMapInput = { spot: { position: Position; isArea: boolean }; base: BaseMap; places: readonly MapPlace[] };

/** Draws where a property lies: province borders, towns around, and the pin in the middle. */
export function drawPrintedMap({ spot: { position, isArea }, base, places }: PrintedMapInput): PrintedMap {
  const narrowing = Math.cos((position.latitude * Math.PI) / 180);
  const scale = printedMapSize.width / (shownDegrees * narrowing);
  const pin = { x: printedMapSize.width / 2, y: printedMapSize.height / 2 };
  const project = ([longitude, latitude]: MapPoint) => ({
    x: pin.x + (longitude - position.longitude) * narrowing * scale,
    y: pin.y - (latitude - position.latitude) * scale,
  });
  const line = (points: readonly MapPoint[]) =>
    points
      .map(project)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
  const fill = (areas: readonly { polygons: readonly MapPolygon[] }[]) =>
    areas.flatMap(({ polygons }) => polygons.flatMap((rings) => rings.map((ring) => `${line(ring)}Z`))).join('');
  return {
    land: fill(base.home),
    neighbours: fill(base.neighbours),
    borders: [...base.borders.countries, ...base.borders.provinces].map(line).join(''),
    labels: placeLabels(places, project, pin),
    pin,
    isArea,
  };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** The best known places first; one that would lie over another, the pin or the edge is left out. */
function placeLabels(
  places: readonly MapPlace[],
  project: (point: MapPoint) => { x: number; y: number },
  pin: PrintedMap['pin'],
): PrintedMap['labels'] {
  const taken: Box[] = [{ left: pin.x - 6, right: pin.x + 6, top: pin.y - 10, bottom: pin.y + 3 }];
  const labels: PrintedMap['labels'][number][] = [];
  for (const { name, position, rank } of places) {
    if (labels.length === maxLabels) break;
    const { x, y } = project(position);
    const half = (name.length * characterWidth) / 2;
    const box = { left: x - half, right: x + half, top: y - labelHeight, bottom: y + 1 };
    const isInside =
      box.left > edge && box.right < printedMapSize.width - edge && box.top > edge && y < printedMapSize.height - edge;
    if (!isInside || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    labels.push({ text: name, x, y, isLarge: rank <= 2 });
  }
  return labels;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
