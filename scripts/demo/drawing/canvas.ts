import { deflateSync } from 'node:zlib';

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

function at(value: number): string {
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

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

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

/** Widths of Helvetica's characters from the space on, in thousandths of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
];

function textWidth(text: string): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 400), 0) / 1000;
}

/** Characters outside Latin-1 that Windows-1252, the font's encoding, has at its own code points. */
const windowsCodes: Record<string, string> = {
  '€': '\\200',
  '„': '\\204',
  '–': '\\226',
  '“': '\\223',
  '”': '\\224',
  '’': '\\222',
  Œ: '\\214',
  œ: '\\234',
};

export function pdfText(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replace(/[„“”’€–Œœ]/g, (character) => windowsCodes[character] ?? character)})`;
}

function pdfColor(color: string, operator: string): string {
  const parts = [1, 3, 5].map((start) => at(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  return `${parts.join(' ')} ${operator}`;
}

/** A4 on its side, in points. */
const sheet = { width: 842, height: 595, margin: 36, head: 48 };

/** The operators that draw one page, below a heading. */
export function toPdfPage({ marks, box: [x, y, width, height] }: Drawing, heading: string): string {
  const scale = Math.min(
    (sheet.width - 2 * sheet.margin) / width,
    (sheet.height - 2 * sheet.margin - sheet.head) / height,
  );
  const left = (sheet.width - width * scale) / 2;
  const top = sheet.height - sheet.margin - sheet.head;
  const place = ([px, py]: Point): string => `${at(left + (px - x) * scale)} ${at(top - (py - y) * scale)}`;
  const unit = (width / 1200) * scale;
  const lines = marks.map((mark) => {
    if (mark.kind === 'path') {
      const steps = mark.steps.replace(/([MLC])([^MLCZ]*)/g, (_, step: string, numbers: string) => {
        const values = numbers.trim().split(' ').map(Number);
        const points = values.flatMap((value, index) =>
          index % 2 === 0 ? [place([value, values[index + 1] ?? 0])] : [],
        );
        return `${points.join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[step]} `;
      });
      const ends = `${mark.fill ? 'f' : ''}${mark.line ? 's' : ''}`;
      const operator = { f: 'f', s: 'S', fs: 'B' }[ends] ?? 'n';
      return [
        mark.fill ? pdfColor(mark.fill, 'rg') : '',
        mark.line ? `${pdfColor(mark.line, 'RG')} ${at((mark.width ?? 1) * unit * 1.4)} w` : '',
        `${steps.replaceAll('Z', 'h ')}${operator}`,
      ].join(' ');
    }
    const size = mark.size * unit;
    const shift = { start: 0, middle: 0.5, end: 1 }[mark.align] * textWidth(mark.text) * size;
    const [tx, ty] = place(mark.at).split(' ').map(Number);
    return `BT ${pdfColor(mark.color, 'rg')} /${mark.isBold ? 'F2' : 'F1'} ${at(size)} Tf ${at((tx ?? 0) - shift)} ${at(ty ?? 0)} Td ${pdfText(mark.text)} Tj ET`;
  });
  const title = `BT 0.18 0.2 0.2 rg /F2 15 Tf ${sheet.margin} ${sheet.height - sheet.margin - 15} Td ${pdfText(heading)} Tj ET`;
  return [title, ...lines].join('\n');
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function packed(content: string): string {
  const bytes = deflateSync(Buffer.from(content, 'latin1'), { level: 9 });
  return `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** A PDF of pages that use the fonts F1 and F2, the same bytes each time. */
export function writePdf(
  title: string,
  language: string,
  pages: readonly string[],
  size: readonly [number, number],
): Buffer {
  const firstPage = 6;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfText(title)} /Author (Gevel) /CreationDate (D:20260901090000Z) >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      packed(content),
    ]),
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const tableAt = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const landscape = [sheet.width, sheet.height] as const;
