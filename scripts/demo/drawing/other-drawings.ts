import { type Canvas, type Drawing, draw, type Point } from './canvas';
import { drawCar, drawScale, measure } from './floor-plan';

const ink = '#2e3234';
const soft = '#8b8579';
const brick = '#b4553a';
const grass = '#dbe4cd';
const paved = '#e6e1d6';

function tree(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.ellipse(x, y, size, size, { fill: '#c2d1ae', line: '#8fa07f', width: 0.9 });
  canvas.ellipse(x, y, size * 0.12, size * 0.12, { fill: '#8fa07f' });
}

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
      const left = -size;
      canvas.rect(left, -size, width + 2 * size, depth + size, { fill: '#eef0e6' });
      canvas.rect(left, depth, width + 2 * size, road * 0.25, { fill: '#d8d3c8' });
      canvas.rect(left, depth + road * 0.25, width + 2 * size, road, { fill: '#c9c6bf' });
      canvas.rect(left, depth + road * 1.25, width + 2 * size, size, { fill: '#eef0e6' });
      canvas.text([width / 2, depth + road * 0.85], source.street, 26);
      const [h0 = 0, h1 = 0, h2 = 0, h3 = 0] = source.house ?? source.zone ?? [];
      for (const side of [-1, 1]) {
        const nx = side < 0 ? (source.isRow ? -h2 : -h2 - size * 0.12) : width + (source.isRow ? 0 : size * 0.12);
        canvas.rect(nx, depth - h1 - h3, h2, h3 * 0.92, { fill: '#d9d4ca', line: '#bfb9ad', width: 0.8 });
      }
      canvas.rect(0, 0, width, depth, { fill: grass, line: brick, width: 2.6 });
      if (source.meadow) {
        canvas.rect(0, 0, width, source.meadow, { fill: '#e4e8cf' });
        canvas.lines(
          [
            [0, source.meadow],
            [width, source.meadow],
          ],
          { line: soft, width: 1 },
        );
      }
      if (source.drive) {
        const [d0, wide, long] = source.drive;
        canvas.rect(d0, depth - long, wide, long, { fill: paved });
        if (long > 5) drawCar(canvas, d0 + Math.min(1.6, wide / 2), depth - 3);
      }
      if (source.house) {
        if (source.terrace) {
          const [wide, long] = source.terrace;
          canvas.rect(h0 + (h2 - wide) / 2, depth - h1 - h3 - long, wide, long, {
            fill: paved,
            line: soft,
            width: 0.8,
          });
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
      if (source.garage) {
        const [g0, g1, g2, g3] = source.garage;
        canvas.rect(g0, depth - g1 - g3, g2, g3, { fill: '#d7c0ae', line: ink, width: 1.6 });
      }
      if (source.zone) {
        canvas.rect(h0, depth - h1 - h3, h2, h3, { fill: '#f0dcc9', line: brick, width: 1.6 });
        canvas.lines(
          [
            [h0, depth - h1],
            [h0 + h2, depth - h1 - h3],
          ],
          { line: brick, width: 0.8 },
        );
        canvas.lines(
          [
            [h0 + h2, depth - h1],
            [h0, depth - h1 - h3],
          ],
          { line: brick, width: 0.8 },
        );
        measure(canvas, [h0, depth - h1 - h3 - size * 0.02], [h0 + h2, depth - h1 - h3 - size * 0.02]);
        measure(canvas, [h0 + h2 + size * 0.02, depth - h1 - h3], [h0 + h2 + size * 0.02, depth - h1]);
        measure(canvas, [h0 + h2 / 2, depth - h1], [h0 + h2 / 2, depth]);
        measure(canvas, [0, depth - h1 - h3 / 2], [h0, depth - h1 - h3 / 2]);
      }
      const behind = depth - h1 - h3 - (source.terrace?.[1] ?? 0);
      for (const [x, y, r] of [
        [0.14, 0.18, 0.05],
        [0.8, 0.12, 0.06],
        [0.88, 0.55, 0.045],
        [0.2, 0.62, 0.04],
      ] as const)
        if (behind > size * 0.2 && !source.zone)
          tree(canvas, width * x, behind * y + size * 0.03, Math.min(size * r, width * 0.16));
      measure(canvas, [0, -pad * 0.35], [width, -pad * 0.35]);
      measure(canvas, [width + pad * 0.4, 0], [width + pad * 0.4, depth]);
      north(canvas, [-pad * 0.95, pad * 0.35], pad * 0.3, source.bearing);
      drawScale(canvas, -pad * 1.4, depth + road * 1.65, size > 60 ? 5 : size > 24 ? 2 : 1);
    },
    0,
  );
}

export type SectionSource = {
  depth: number;
  /** Heights from the lowest storey up; a storey under the ground is negative. */
  storeys: number[];
  /** Height of a ridge above the last storey; a flat roof without. */
  ridge?: number;
};

/** A cut through the building with its heights. */
export function drawSection({ depth, storeys, ridge = 0 }: SectionSource): Drawing {
  const under = storeys.filter((height) => height < 0).reduce((sum, height) => sum - height, 0);
  const over = storeys.filter((height) => height > 0).reduce((sum, height) => sum + height, 0);
  const top = over + ridge;
  return draw(
    [-3, -1, depth + 7, top + under + 2.2],
    (canvas) => {
      const ground = top;
      canvas.rect(-30, ground, depth + 60, 30, { fill: '#ded6c6' });
      canvas.lines(
        [
          [-30, ground],
          [depth + 60, ground],
        ],
        { line: ink, width: 2 },
      );
      let level = ground + under;
      for (const height of storeys) {
        const storey = Math.abs(height);
        canvas.rect(-0.15, level - storey - 0.15, depth + 0.3, storey + 0.3, { fill: ink });
        canvas.rect(0.2, level - storey + 0.15, depth - 0.4, storey - 0.25, {
          fill: height < 0 ? '#efece6' : '#f7f2e8',
        });
        if (height > 0)
          for (const wall of [-0.15, depth - 0.2]) {
            canvas.rect(wall, level - storey * 0.8, 0.35, storey * 0.5, { fill: '#ffffff', line: ink, width: 1 });
            canvas.lines(
              [
                [wall + 0.17, level - storey * 0.8],
                [wall + 0.17, level - storey * 0.3],
              ],
              { line: '#5c8fa8', width: 2 },
            );
          }
        canvas.lines(
          [
            [depth * 0.55, level - storey + 0.15],
            [depth * 0.55, level - 0.9],
          ],
          { line: ink, width: 4 },
        );
        for (let step = 0; step < 12; step += 1) {
          const x = depth * 0.58 + (step * Math.min(3.2, depth * 0.34)) / 12;
          canvas.rect(x, level - 0.1 - ((step + 1) * (storey - 0.1)) / 12, 0.28, 0.09, { fill: soft });
        }
        measure(canvas, [depth + 1.4, level - storey], [depth + 1.4, level]);
        level -= storey;
      }
      if (ridge > 0) {
        canvas.polygon(
          [
            [-0.6, level + 0.1],
            [depth / 2, level - ridge],
            [depth + 0.6, level + 0.1],
          ],
          { fill: '#6b5a4f' },
        );
        canvas.polygon(
          [
            [0.4, level - 0.15],
            [depth / 2, level - ridge + 0.55],
            [depth - 0.4, level - 0.15],
          ],
          { fill: '#f7f2e8' },
        );
        measure(canvas, [depth + 1.4, level - ridge], [depth + 1.4, level]);
      } else canvas.rect(-0.35, level - 0.45, depth + 0.7, 0.4, { fill: '#6b6a66' });
      const person = depth * 0.3;
      canvas.ellipse(person, ground - 1.62, 0.13, 0.15, { fill: soft });
      canvas.polygon(
        [
          [person - 0.22, ground - 1.4],
          [person + 0.22, ground - 1.4],
          [person + 0.12, ground - 0.15],
          [person - 0.12, ground - 0.15],
        ],
        { fill: soft },
      );
      tree(canvas, -2.1, ground - 2.6, 1.1);
      canvas.lines(
        [
          [-2.1, ground],
          [-2.1, ground - 1.6],
        ],
        { line: '#8fa07f', width: 4 },
      );
      measure(canvas, [0, ground + under + 0.75], [depth, ground + under + 0.75]);
    },
    0.03,
  );
}

export type StackSource = {
  floors: number;
  bays: number;
  marked: [floor: number, from: number, to: number];
  hasPitch?: boolean;
  isSetBack?: boolean;
};

/** The front of a building as a drawing, with the home marked in it. */
export function drawStack({ floors, bays, marked, hasPitch, isSetBack }: StackSource): Drawing {
  const [floor, from, to] = marked;
  const [bay, high] = [2.6, 3];
  const width = bays * bay;
  const roof = hasPitch ? 2.4 : 0.5;
  return draw(
    [-5, -roof, width + 10, floors * high + roof + 1.2],
    (canvas) => {
      const ground = floors * high;
      canvas.rect(-40, ground, width + 80, 30, { fill: '#ded6c6' });
      for (const side of [-1, 1])
        canvas.rect(side < 0 ? -9 : width + 0.1, ground - high * (floors - 1), 8.9, high * (floors - 1), {
          fill: '#e6e1d6',
          line: '#cfc8ba',
          width: 1,
        });
      for (let storey = 0; storey < floors; storey += 1) {
        const y = ground - (storey + 1) * high;
        const inset = isSetBack && storey === floors - 1 ? bay * 0.5 : 0;
        canvas.rect(inset, y, width - 2 * inset, high, {
          fill: inset ? '#d8d3c8' : '#e9d9cb',
          line: '#bfa895',
          width: 1,
        });
        if (storey === floor) {
          const x = Math.max(inset, from * bay);
          canvas.rect(x, y, Math.min(width - inset, to * bay) - x, high, { fill: '#f2c9b4', line: brick, width: 3.4 });
        }
        for (let column = 0; column < bays; column += 1) {
          const x = column * bay + bay * 0.22;
          if (inset && (x < inset + 0.3 || x + bay * 0.56 > width - inset - 0.3)) continue;
          const isDoor =
            storey === 0 && column === Math.floor(bays / 2) && !(floor === 0 && column >= from && column < to);
          canvas.rect(x, isDoor ? y + 0.75 : y + 0.6, bay * 0.56, isDoor ? 2.25 : 1.7, {
            fill: isDoor ? '#6f7d72' : '#ffffff',
            line: ink,
            width: 1.2,
          });
          if (!isDoor)
            canvas.lines(
              [
                [x + bay * 0.28, y + 0.6],
                [x + bay * 0.28, y + 2.3],
              ],
              { line: ink, width: 0.8 },
            );
        }
      }
      if (hasPitch)
        canvas.polygon(
          [
            [-0.3, 0],
            [width * 0.12, -roof],
            [width * 0.88, -roof],
            [width + 0.3, 0],
          ],
          { fill: '#6b6a66' },
        );
      else
        canvas.rect(isSetBack ? bay * 0.4 : -0.2, -0.3, width - (isSetBack ? bay * 0.8 : -0.4), 0.3, {
          fill: '#6b6a66',
        });
      canvas.lines(
        [
          [-40, ground],
          [width + 40, ground],
        ],
        { line: ink, width: 2.2 },
      );
      for (let storey = 0; storey < floors; storey += 1)
        canvas.text(
          [width + 1.3, ground - storey * high - high / 2 + 0.2],
          String(storey),
          storey === floor ? 40 : 28,
          { isBold: storey === floor, color: storey === floor ? brick : '#5b574e' },
        );
      tree(canvas, -3, ground - 2.8, 1.4);
      canvas.lines(
        [
          [-3, ground],
          [-3, ground - 1.5],
        ],
        { line: '#8fa07f', width: 4 },
      );
    },
    0.02,
  );
}

const sunDays = [
  { label: '21.06', rise: 49, noon: 62.6 },
  { label: '21.03', rise: 90, noon: 39.2 },
  { label: '21.12', rise: 128, noon: 15.8 },
];

/** The ways of the sun over a home, whose garden or terrace looks to `bearing`. */
export function drawSun({ bearing, width, depth }: { bearing: number; width: number; depth: number }): Drawing {
  return draw(
    [-12, -11.4, 24, 22.8],
    (canvas) => {
      const onRing = (degrees: number, radius: number): Point => [
        Math.sin((degrees * Math.PI) / 180) * radius,
        -Math.cos((degrees * Math.PI) / 180) * radius,
      ];
      canvas.ellipse(0, 0, 10, 10, { fill: '#f4efe3', line: soft, width: 1.2 });
      for (const ring of [3.33, 6.66]) canvas.ellipse(0, 0, ring, ring, { line: '#d9d2c2', width: 0.9 });
      for (const [label, degrees] of [
        ['N', 0],
        ['', 90],
        ['', 180],
        ['', 270],
      ] as const) {
        canvas.lines([onRing(degrees, 9.6), onRing(degrees, 10.3)], { line: ink, width: 1.6 });
        if (label) canvas.text([onRing(degrees, 10.8)[0], onRing(degrees, 10.8)[1] + 0.2], label, 28, { isBold: true });
      }
      for (const { label, rise, noon } of sunDays) {
        const points: Point[] = [];
        for (let part = 0; part <= 40; part += 1) {
          const height = noon * Math.sin((Math.PI * part) / 40);
          points.push(onRing(rise + ((360 - 2 * rise) * part) / 40, 10 * (1 - height / 90)));
        }
        canvas.lines(points, { line: '#d99a2b', width: 2.4 });
        const [x, y] = points[20] ?? [0, 0];
        canvas.ellipse(x, y, 0.42, 0.42, { fill: '#f2b632', line: '#d99a2b', width: 1 });
        canvas.text([x + 0.65, y + 0.22], label, 22, { align: 'start' });
      }
      const scale = 2.6 / Math.max(width, depth);
      const [w, d] = [width * scale, depth * scale];
      const angle = (bearing * Math.PI) / 180;
      const turn = ([x, y]: Point): Point => [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
      ];
      canvas.polygon(
        (
          [
            [-w / 2, -d / 2 - 1.1],
            [w / 2, -d / 2 - 1.1],
            [w / 2, -d / 2],
            [-w / 2, -d / 2],
          ] as Point[]
        ).map(turn),
        { fill: '#cfdcbb', line: '#8fa07f', width: 1 },
      );
      canvas.polygon(
        (
          [
            [-w / 2, -d / 2],
            [w / 2, -d / 2],
            [w / 2, d / 2],
            [-w / 2, d / 2],
          ] as Point[]
        ).map(turn),
        { fill: '#c9a78f', line: ink, width: 1.6 },
      );
      canvas.polygon(
        (
          [
            [-0.35, -d / 2 - 1.3],
            [0.35, -d / 2 - 1.3],
            [0, -d / 2 - 2],
          ] as Point[]
        ).map(turn),
        { fill: brick },
      );
    },
    0.02,
  );
}

/** A court of lock-up garages, with one of them marked. */
export function drawBoxes({ boxes, marked, court }: { boxes: number; marked: number; court: number }): Drawing {
  const [wide, deep] = [2.75, 5.6];
  const width = boxes * wide;
  return draw(
    [-3, -1, width + 6, deep + court + 4.5],
    (canvas) => {
      canvas.rect(-1, deep, width + 2, court, { fill: paved, line: '#cfc8ba', width: 1 });
      for (let index = 0; index < boxes; index += 1) {
        const isMarked = index === marked;
        canvas.rect(index * wide, 0, wide, deep, {
          fill: isMarked ? '#f2c9b4' : '#efece6',
          line: isMarked ? brick : ink,
          width: isMarked ? 3.4 : 1.6,
        });
        canvas.rect(index * wide + 0.2, deep - 0.12, wide - 0.4, 0.24, { fill: '#ffffff', line: ink, width: 0.8 });
        canvas.text([index * wide + wide / 2, 1], String(index + 1), isMarked ? 34 : 24, {
          isBold: isMarked,
          color: isMarked ? brick : '#5b574e',
        });
      }
      drawCar(canvas, marked * wide + wide / 2, deep + 3.2);
      measure(canvas, [width + 1.8, deep], [width + 1.8, deep + court]);
      canvas.rect(width - 5, deep + court, 4.2, 2.4, { fill: paved });
      measure(canvas, [width - 5, deep + court + 1.6], [width - 0.8, deep + court + 1.6]);
      drawScale(canvas, 0, deep + court + 2);
    },
    0.03,
  );
}

/** A gate seen from the court, with its measures. */
export function drawGate({ width, height }: { width: number; height: number }): Drawing {
  return draw(
    [-1.4, -0.8, width + 3.4, height + 2],
    (canvas) => {
      canvas.rect(-20, -0.45, 40 + width, height + 0.45, { fill: '#d3b29d' });
      for (let row = 0; row < 12; row += 1)
        canvas.lines(
          [
            [-20, -0.45 + row * 0.28],
            [40, -0.45 + row * 0.28],
          ],
          { line: '#c4a18b', width: 0.8 },
        );
      canvas.rect(-20, height, 40 + width, 20, { fill: paved });
      canvas.rect(-0.1, -0.1, width + 0.2, height + 0.1, { fill: ink });
      canvas.rect(0, 0, width, height, { fill: '#fbfaf7', line: ink, width: 1.4 });
      for (let row = 1; row < 5; row += 1)
        canvas.lines(
          [
            [0, (height * row) / 5],
            [width, (height * row) / 5],
          ],
          { line: '#bfb9ad', width: 1.2 },
        );
      canvas.rect(width / 2 - 0.1, height * 0.62, 0.2, 0.06, { fill: ink });
      measure(canvas, [0, height + 0.5], [width, height + 0.5]);
      measure(canvas, [width + 0.6, 0], [width + 0.6, height]);
    },
    0.02,
  );
}
