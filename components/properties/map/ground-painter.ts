import type { BaseMap, MapArea, MapPlace } from '@/lib/domain/map/base-map';
import { beyondEdge } from '@/lib/domain/map/beyond-edge';
import { project, worldSize } from '@/lib/domain/map/geometry';
import { colors } from './ground-colors';

/** Draws a tile of the ground; `left` and `top` are its pixels in the whole world at that scale. */
export type GroundPainter = (
  context: CanvasRenderingContext2D,
  square: { zoom: number; left: number; top: number; size: number },
) => void;

type Box = { left: number; top: number; right: number; bottom: number };
/** Points one after the other, x and y in turn, in pixels of the world at zoom 0. */
type Line = { points: Float64Array; box: Box };
type Ground = {
  /** Towns as circles: the size of a place, not where its houses stand. */
  towns: { x: number; y: number; radius: number }[];
  abroad: Line[][];
  home: Line[][];
  provinces: Line[];
  countries: Line[];
  coast: Line[];
};

/** Kilometres, by rank. */
const townRadius = { 1: 5, 2: 3.2, 3: 2.4, 4: 1.6, 5: 1.1, 6: 0.7 } as const satisfies Record<MapPlace['rank'], number>;

/** Outlines have a point every kilometre or two, and towns are circles: closer up the ground is land and names alone. */
export function isCloseUp(zoom: number): boolean {
  return Math.round(zoom) > 12;
}

function toLine(ring: readonly (readonly [number, number])[], bounds: BaseMap['bounds']): Line {
  const points = new Float64Array(ring.length * 2);
  const box = { left: worldSize, top: worldSize, right: 0, bottom: 0 };
  ring.forEach((point, index) => {
    const [x, y] = project(...beyondEdge(point, bounds));
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  return { points, box };
}

function toGround(base: BaseMap, places: readonly MapPlace[]): Ground {
  const { home, neighbours, borders } = base;
  const line = (ring: readonly (readonly [number, number])[]) => toLine(ring, base.bounds);
  const polygons = (areas: readonly MapArea[]) =>
    areas.flatMap((area) => area.polygons.map((rings) => rings.map(line)));
  return {
    towns: places.map(({ position: [longitude, latitude], rank }) => {
      const [x, y] = project(longitude, latitude);
      // Mercator draws a kilometre larger the further it is from the equator.
      const kilometre = worldSize / (40_075 * Math.cos((latitude * Math.PI) / 180));
      return { x, y, radius: townRadius[rank] * kilometre };
    }),
    abroad: polygons(neighbours),
    home: polygons(home),
    provinces: borders.provinces.map(line),
    countries: borders.countries.map(line),
    coast: borders.coast.map(line),
  };
}

/** The ground of the map: land and borders, drawn tile by tile in the site's own colours. */
export function createGroundPainter(base: BaseMap, places: readonly MapPlace[]): GroundPainter {
  const ground = toGround(base, places);

  return (context, { zoom, left, top, size }) => {
    if (isCloseUp(zoom)) {
      context.fillStyle = colors.home;
      context.fillRect(0, 0, size, size);
      return;
    }
    const scale = 2 ** zoom;
    const margin = 4;
    const square: Box = {
      left: (left - margin) / scale,
      top: (top - margin) / scale,
      right: (left + size + margin) / scale,
      bottom: (top + size + margin) / scale,
    };
    const trace = ({ points }: Line) => {
      let [lastX, lastY] = [Number.NaN, Number.NaN];
      for (let index = 0; index < points.length; index += 2) {
        const x = (points[index] ?? 0) * scale - left;
        const y = (points[index + 1] ?? 0) * scale - top;
        if (index === 0) context.moveTo(x, y);
        // Points nearer than half a pixel are invisible and cost as much.
        else if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.6 && index < points.length - 2) continue;
        else context.lineTo(x, y);
        [lastX, lastY] = [x, y];
      }
    };
    const fill = (polygons: Line[][], color: string) => {
      context.beginPath();
      for (const rings of polygons) if (rings[0] && meets(rings[0].box, square)) rings.forEach(trace);
      context.fillStyle = color;
      context.fill('evenodd');
    };
    const stroke = (lines: Line[], color: string, width: number, dash: number[] = []) => {
      context.beginPath();
      for (const line of lines) if (meets(line.box, square)) trace(line);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.setLineDash(dash);
      context.stroke();
    };

    // What no land covers.
    context.fillStyle = colors.sea;
    context.fillRect(0, 0, size, size);
    context.lineJoin = 'round';
    fill(ground.abroad, colors.abroad);
    fill(ground.home, colors.home);
    if (zoom >= 9) fillTowns(context, ground.towns, square, { left, top, scale });
    stroke(ground.coast, colors.coast, 1.2);
    stroke(ground.provinces, colors.province, zoom >= 10 ? 1.4 : 1, zoom >= 10 ? [6, 4] : []);
    stroke(ground.countries, colors.border, zoom >= 9 ? 1.8 : 1.2);
  };
}

function meets(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}

function fillTowns(
  context: CanvasRenderingContext2D,
  towns: Ground['towns'],
  square: Box,
  { left, top, scale }: { left: number; top: number; scale: number },
): void {
  for (const { x, y, radius } of towns) {
    if (
      !meets(
        { left: x - radius * 1.25, top: y - radius * 1.25, right: x + radius * 1.25, bottom: y + radius * 1.25 },
        square,
      )
    )
      continue;
    const [centreX, centreY, reach] = [x * scale - left, y * scale - top, radius * scale * 1.25];
    const shade = context.createRadialGradient(centreX, centreY, 0, centreX, centreY, reach);
    shade.addColorStop(0, colors.town);
    shade.addColorStop(0.55, colors.town);
    shade.addColorStop(1, colors.noTown);
    context.fillStyle = shade;
    context.fillRect(centreX - reach, centreY - reach, 2 * reach, 2 * reach);
  }
}
