import { type Canvas, type Drawing, draw, type Point } from './canvas';
import { brick, drawCar, drawScale, ink, measure, paved, soft, tree } from './parts';

const grass = '#dbe4cd';

/** An arrow to the north: `bearing` is where the top of the drawing looks, in degrees from north. */
function north(canvas: Canvas, [x, y]: Point, size: number, bearing: number): void {
  const angle = (-bearing * Math.PI) / 180;
  const turn = (dx: number, dy: number): Point => [
    x + (dx * Math.cos(angle) - dy * Math.sin(angle)) * size,
    y + (dx * Math.sin(angle) + dy * Math.cos(angle)) * size,
  ];
  canvas.ellipse(x, y, size, size, { line: soft, width: 1 });
  canvas.polygon([turn(0, -0.85), turn(0.3, 0.5), turn(0, 0.25), turn(-0.3, 0.5)], { fill: ink });
  canvas.text([turn(0, -1.35)[0], turn(0, -1.35)[1] + size * 0.15], 'N', 24, { isBold: true });
}

export type SiteSource = {
  plot: [width: number, depth: number];
  /** Left, from the street line, width, depth; from the front on the bottom side. */
  house?: [left: number, setback: number, width: number, depth: number];
  /** Where a house may be built on a plot that has none. */
  zone?: [left: number, setback: number, width: number, depth: number];
  garage?: [left: number, setback: number, width: number, depth: number];
  terrace?: [width: number, depth: number];
  /** A drive beside or before the house, of this width, at this distance from the left. */
  drive?: [left: number, width: number, length: number];
  meadow?: number;
  street: string;
  /** The direction that the back looks to, in degrees from north. */
  bearing: number;
  isRow?: boolean;
};

/** The plot with what stands on it; the street is below. */
export function drawSite(source: SiteSource): Drawing {
  const [width, depth] = source.plot;
  const size = Math.max(width, depth);
  const road = size * 0.13;
  const pad = size * 0.16;
  return draw(
    [-pad * 1.6, -pad, width + pad * 3.2, depth + pad + road * 2.1],
    (canvas) => {
      drawSurroundings(canvas, source, { size, road });
      canvas.rect(0, 0, width, depth, { fill: grass, line: brick, width: 2.6 });
      drawGarden(canvas, source);
      drawBuildings(canvas, source);
      if (source.zone) drawZone(canvas, source.zone, { depth, size });
      drawTrees(canvas, source, size);
      measure(canvas, [0, -pad * 0.35], [width, -pad * 0.35]);
      measure(canvas, [width + pad * 0.4, 0], [width + pad * 0.4, depth]);
      north(canvas, [-pad * 0.95, pad * 0.35], pad * 0.3, source.bearing);
      drawScale(canvas, -pad * 1.4, depth + road * 1.65, size > 60 ? 5 : size > 24 ? 2 : 1);
    },
    0,
  );
}

/** The land around, the street with its name, and the neighbours. */
function drawSurroundings(canvas: Canvas, source: SiteSource, { size, road }: { size: number; road: number }): void {
  const [width, depth] = source.plot;
  const left = -size;
  canvas.rect(left, -size, width + 2 * size, depth + size, { fill: '#eef0e6' });
  canvas.rect(left, depth, width + 2 * size, road * 0.25, { fill: '#d8d3c8' });
  canvas.rect(left, depth + road * 0.25, width + 2 * size, road, { fill: '#c9c6bf' });
  canvas.rect(left, depth + road * 1.25, width + 2 * size, size, { fill: '#eef0e6' });
  canvas.text([width / 2, depth + road * 0.85], source.street, 26);
  const [, h1 = 0, h2 = 0, h3 = 0] = source.house ?? source.zone ?? [];
  for (const side of [-1, 1]) {
    const nx = side < 0 ? (source.isRow ? -h2 : -h2 - size * 0.12) : width + (source.isRow ? 0 : size * 0.12);
    canvas.rect(nx, depth - h1 - h3, h2, h3 * 0.92, { fill: '#d9d4ca', line: '#bfb9ad', width: 0.8 });
  }
}

function drawGarden(canvas: Canvas, { plot: [width, depth], meadow, drive }: SiteSource): void {
  if (meadow) {
    canvas.rect(0, 0, width, meadow, { fill: '#e4e8cf' });
    canvas.lines(
      [
        [0, meadow],
        [width, meadow],
      ],
      { line: soft, width: 1 },
    );
  }
  if (drive) {
    const [d0, wide, long] = drive;
    canvas.rect(d0, depth - long, wide, long, { fill: paved });
    if (long > 5) drawCar(canvas, d0 + Math.min(1.6, wide / 2), depth - 3);
  }
}

function drawBuildings(canvas: Canvas, { plot: [, depth], house, terrace, garage }: SiteSource): void {
  if (house) {
    const [h0, h1, h2, h3] = house;
    if (terrace) {
      const [wide, long] = terrace;
      const paint = { fill: paved, line: soft, width: 0.8 };
      canvas.rect(h0 + (h2 - wide) / 2, depth - h1 - h3 - long, wide, long, paint);
    }
    canvas.rect(h0, depth - h1 - h3, h2, h3, { fill: '#c9a78f', line: ink, width: 2 });
    canvas.lines(
      [
        [h0, depth - h1 - h3 / 2],
        [h0 + h2, depth - h1 - h3 / 2],
      ],
      { line: ink, width: 1 },
    );
  }
  if (garage) {
    const [g0, g1, g2, g3] = garage;
    canvas.rect(g0, depth - g1 - g3, g2, g3, { fill: '#d7c0ae', line: ink, width: 1.6 });
  }
}

/** Where a house may be built: crossed out, with its measures and its distances from the street and the side. */
function drawZone(
  canvas: Canvas,
  [left, setback, wide, long]: NonNullable<SiteSource['zone']>,
  { depth, size }: { depth: number; size: number },
): void {
  const [front, back, right] = [depth - setback, depth - setback - long, left + wide];
  canvas.rect(left, back, wide, long, { fill: '#f0dcc9', line: brick, width: 1.6 });
  canvas.lines(
    [
      [left, front],
      [right, back],
    ],
    { line: brick, width: 0.8 },
  );
  canvas.lines(
    [
      [right, front],
      [left, back],
    ],
    { line: brick, width: 0.8 },
  );
  measure(canvas, [left, back - size * 0.02], [right, back - size * 0.02]);
  measure(canvas, [right + size * 0.02, back], [right + size * 0.02, front]);
  measure(canvas, [left + wide / 2, front], [left + wide / 2, depth]);
  measure(canvas, [0, front - long / 2], [left, front - long / 2]);
}

/** Behind the house, where there is room for them. */
function drawTrees(canvas: Canvas, source: SiteSource, size: number): void {
  const [width, depth] = source.plot;
  const [, setback = 0, , long = 0] = source.house ?? [];
  const behind = depth - setback - long - (source.terrace?.[1] ?? 0);
  if (behind <= size * 0.2 || source.zone) return;
  for (const [x, y, r] of [
    [0.14, 0.18, 0.05],
    [0.8, 0.12, 0.06],
    [0.88, 0.55, 0.045],
    [0.2, 0.62, 0.04],
  ] as const)
    tree(canvas, width * x, behind * y + size * 0.03, Math.min(size * r, width * 0.16));
}
