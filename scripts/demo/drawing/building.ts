import { type Canvas, type Drawing, draw } from './canvas';
import { brick, ink, measure, soft, tree } from './parts';

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
        drawStorey(canvas, { height, level, depth });
        level -= storey;
      }
      drawRoof(canvas, { ridge, level, depth });
      drawPerson(canvas, depth * 0.3, ground);
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

/** One storey: its floor and air, a window in each outer wall, the wall in the middle, the stairs and its height. */
function drawStorey(canvas: Canvas, { height, level, depth }: { height: number; level: number; depth: number }): void {
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
}

function drawRoof(canvas: Canvas, { ridge, level, depth }: { ridge: number; level: number; depth: number }): void {
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
}

/** Gives the drawing its scale. */
function drawPerson(canvas: Canvas, person: number, ground: number): void {
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
}

export type StackSource = {
  floors: number;
  bays: number;
  marked: [floor: number, from: number, to: number];
  hasPitch?: boolean;
  isSetBack?: boolean;
};

/** Width of a bay and height of a floor. */
const [bay, high] = [2.6, 3];

/** The front of a building as a drawing, with the home marked in it. */
export function drawStack(source: StackSource): Drawing {
  const { floors, bays, marked, hasPitch, isSetBack } = source;
  const [floor, from, to] = marked;
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
        drawOpenings(canvas, { source, storey, y, inset });
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

type Openings = { source: StackSource; storey: number; y: number /** Of a floor that is set back. */; inset: number };

/** The windows of a floor, and the door in the middle of the lowest one, unless the marked home is there. */
function drawOpenings(canvas: Canvas, { source: { bays, marked }, storey, y, inset }: Openings): void {
  const [floor, from, to] = marked;
  const width = bays * bay;
  for (let column = 0; column < bays; column += 1) {
    const x = column * bay + bay * 0.22;
    if (inset && (x < inset + 0.3 || x + bay * 0.56 > width - inset - 0.3)) continue;
    const isDoor = storey === 0 && column === Math.floor(bays / 2) && !(floor === 0 && column >= from && column < to);
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
