import { deflateSync } from 'node:zlib';
import { at, type Drawing, type Point } from './canvas';

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
