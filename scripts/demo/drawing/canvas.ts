import { escapeXml } from '@/lib/domain/text/escape';

/** A drawing as a list of marks in metres, which is written as SVG for the page and as PDF for the document. */

export type Point = readonly [x: number, y: number];
type Paint = { fill?: string; line?: string; width?: number };
type Mark =
  | ({ kind: 'path'; steps: string } & Paint)
  | {
      kind: 'text';
      at: Point;
      text: string;
      size: number;
      align: 'start' | 'middle' | 'end';
      color: string;
      isBold: boolean;
    };

export type Canvas = {
  rect(x: number, y: number, width: number, height: number, paint: Paint): void;
  polygon(points: readonly Point[], paint: Paint): void;
  lines(points: readonly Point[], paint: Paint): void;
  ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): void;
  /** A quarter of a circle round a corner, as doors are drawn. */
  swing(corner: Point, from: Point, to: Point, paint: Paint): void;
  text(
    at: Point,
    text: string,
    size: number,
    style?: { align?: 'start' | 'middle' | 'end'; color?: string; isBold?: boolean },
  ): void;
};

export type Drawing = { marks: readonly Mark[]; box: readonly [x: number, y: number, width: number, height: number] };

/** Points of a circle's quarter whose handles are this long look round. */
const round = 0.5523;

/** A number with the digits that a drawing needs. */
export function at(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function point([x, y]: Point): string {
  return `${at(x)} ${at(y)}`;
}

/** `box` is what the drawing shows, in the units of its marks; a margin is left round it, to a picture of four to three. */
export function draw(box: Drawing['box'], paint: (canvas: Canvas) => void, margin = 0.06): Drawing {
  const marks: Mark[] = [];
  function path(steps: string, style: Paint): void {
    marks.push({ kind: 'path', steps, ...style });
  }
  function closed(points: readonly Point[], style: Paint): void {
    path(`M${points.map(point).join('L')}Z`, style);
  }
  paint({
    rect: (x, y, width, height, style) =>
      closed(
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ],
        style,
      ),
    polygon: closed,
    lines: (points, style) => path(`M${points.map(point).join('L')}`, style),
    ellipse: (x, y, rx, ry, style) => {
      const [hx, hy] = [rx * round, ry * round];
      const curves: Point[][] = [
        [
          [x + rx, y + hy],
          [x + hx, y + ry],
          [x, y + ry],
        ],
        [
          [x - hx, y + ry],
          [x - rx, y + hy],
          [x - rx, y],
        ],
        [
          [x - rx, y - hy],
          [x - hx, y - ry],
          [x, y - ry],
        ],
        [
          [x + hx, y - ry],
          [x + rx, y - hy],
          [x + rx, y],
        ],
      ];
      path(`M${point([x + rx, y])}${curves.map((curve) => `C${curve.map(point).join(' ')}`).join('')}Z`, style);
    },
    swing: ([cx, cy], from, to, style) => {
      const handle = (start: Point, end: Point): Point => [
        start[0] + (end[0] - cx) * round,
        start[1] + (end[1] - cy) * round,
      ];
      path(`M${point(from)}C${point(handle(from, to))} ${point(handle(to, from))} ${point(to)}`, style);
    },
    text: (place, text, size, { align = 'middle', color = '#2e3234', isBold = false } = {}) =>
      marks.push({ kind: 'text', at: place, text, size, align, color, isBold }),
  });
  const [x, y, width, height] = box;
  const wide = Math.max(width, (height * 4) / 3) * (1 + margin * 2);
  const high = (wide * 3) / 4;
  return { marks, box: [x - (wide - width) / 2, y - (high - height) / 2, wide, high] };
}

const paper = '#fbfaf7';

/** 1200 by 900, so that a page knows the size of every drawing. */
export function toSvg({ marks, box: [x, y, width, height] }: Drawing): string {
  const unit = width / 1200;
  const body = marks.map((mark) => {
    if (mark.kind === 'path') {
      const line = mark.line ? ` stroke="${mark.line}" stroke-width="${at((mark.width ?? 1) * unit * 1.4)}"` : '';
      return `<path d="${mark.steps}" fill="${mark.fill ?? 'none'}"${line}/>`;
    }
    const align = mark.align === 'start' ? '' : ` text-anchor="${mark.align}"`;
    const weight = mark.isBold ? ' font-weight="600"' : '';
    return `<text x="${at(mark.at[0])}" y="${at(mark.at[1])}" font-size="${at(mark.size * unit)}" fill="${mark.color}"${align}${weight}>${escapeXml(mark.text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="${[x, y, width, height].map(at).join(' ')}" font-family="Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif">`,
    `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${paper}"/>`,
    ...body,
    '</svg>\n',
  ].join('\n');
}
