import sharp from 'sharp';
import type { Color } from '@/lib/domain/brand/color';
import { captchaAlphabet } from '@/lib/domain/enquiry/captcha';
import { type Glyph, glyphs, type Point } from './glyphs';

/** In CSS pixels; the picture has twice as many, for sharp screens. */
const captchaSize = { width: 220, height: 74 } as const;

const pixelRatio = 2;
const surface = '#ffffff';
const ink = '#1d1b18';

/** The letters stay this far from the sides. */
const margin = 11;
const capHeight = 44;
/** Widest that letters become when the code has narrow ones. */
const maxStretch = 1.25;
/** The share of its width by which a letter may overlap the next one, as under a T. */
const maxOverhang = 0.2;
/** How many straight pieces a curve has between two of its points. */
const curveSteps = 12;
/** Height of the rows in which the room between two letters is measured. */
const rowHeight = 4;

const noiseStep = 4;

type Random = () => number;
type Stroke = Point[];
type Drawn = { strokes: Stroke[]; width: number };

/**
 * Draws the characters as a PNG, from our own strokes, since a bare server has no fonts. They stand so close that they
 * overhang and sometimes touch, and lines of the same colours and nearly the same weight cross them, so that neither
 * gaps nor colour nor thickness reveals to a program where a character begins. Characters outside the alphabet are not
 * drawn. The same `random` gives the same picture. The accent is a colour that is readable on white.
 */
export async function drawCaptcha(characters: string, random: Random, accent: Color): Promise<Buffer> {
  const svg = captchaSvg(characters, random, accent);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0, effort: 1 }).toBuffer();
}

function captchaSvg(characters: string, random: Random, accent: Color): string {
  const { width, height } = captchaSize;
  const found = [...characters].flatMap((character) => captchaAlphabet.filter((known) => known === character));
  const letters = placeLetters(
    found.map((character) => drawGlyph(glyphs[character], random)),
    random,
  );
  const paths = [
    ...noise(random).map((stroke) => path(stroke, between(random, 2.7, 3.3))),
    ...letters.map((stroke) => path(stroke, between(random, 3.1, 3.7))),
  ];
  const turn = between(random, 0.3, 0.7);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelRatio}" height="${height * pixelRatio}" viewBox="0 0 ${width} ${height}">
<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width}" y2="0"><stop offset="0" stop-color="${accent}"/><stop offset="${turn.toFixed(2)}" stop-color="${ink}"/><stop offset="1" stop-color="${accent}"/></linearGradient>
<rect width="100%" height="100%" fill="${surface}"/>
<g fill="none" stroke="url(#g)" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
}

function path(stroke: Stroke, weight: number): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path d="M${points.join('L')}" stroke-width="${weight.toFixed(2)}"/>`;
}

/** One character, bent, turned, slanted and sized its own way, its left edge at 0 and its middle on the middle line. */
function drawGlyph({ lines = [], curves = [] }: Glyph, random: Random): Drawn {
  const turn = between(random, -0.2, 0.2);
  const slant = between(random, -0.1, 0.1);
  const tall = (capHeight / 100) * between(random, 0.88, 1.08);
  const wide = tall * between(random, 0.95, 1.15);
  const rise = between(random, -4, 4);
  const wobble = wave(random, { height: 1.5, length: [130, 220] });
  const place = ([x, y]: Point): Point => {
    const [fromMiddle, fromCentre] = [(x - 33) * wide + wobble(y), (y - 50) * tall + wobble(x)];
    const slanted = fromMiddle - slant * fromCentre;
    return [
      slanted * Math.cos(turn) - fromCentre * Math.sin(turn),
      captchaSize.height / 2 + rise + slanted * Math.sin(turn) + fromCentre * Math.cos(turn),
    ];
  };
  const strokes = [...lines.map(straight), ...curves.map(round)].map((stroke) => stroke.map(place));
  const xs = strokes.flat().map(([x]) => x);
  const left = Math.min(...xs);
  return { strokes: moved(strokes, -left), width: Math.max(...xs) - left };
}

/** Sets the letters one against the other, then fits the whole into the picture. */
function placeLetters(letters: readonly Drawn[], random: Random): Stroke[] {
  const placed: Stroke[] = [];
  let previous: Drawn = { strokes: [], width: 0 };
  let x = 0;
  for (const letter of letters) {
    x += touchingX(previous, letter) + between(random, 3, 6.5);
    placed.push(...moved(letter.strokes, x));
    previous = letter;
  }
  const end = x + previous.width;
  const room = captchaSize.width - 2 * margin;
  const stretch = Math.min(maxStretch, room / Math.max(end, 1));
  const start = margin + (room - end * stretch) * between(random, 0.35, 0.65);
  return placed.map((stroke) => stroke.map(([px, py]) => [start + px * stretch, py]));
}

/** How far right of the letter before it a letter just touches it, or overhangs it as much as it may. */
function touchingX(before: Drawn, letter: Drawn): number {
  const rightmost = new Map<number, number>();
  for (const [x, row] of rows(before.strokes)) rightmost.set(row, Math.max(rightmost.get(row) ?? -Infinity, x));
  const touching = rows(letter.strokes).map(([x, row]) => (rightmost.get(row) ?? -Infinity) - x);
  return Math.max(before.width * (1 - maxOverhang), ...touching);
}

function rows(strokes: readonly Stroke[]): [x: number, row: number][] {
  return strokes.flat().map(([x, y]) => [x, Math.round(y / rowHeight)]);
}

/** Two lines from side to side: one runs through the middle of the letters, one through their heads or their feet. */
function noise(random: Random): Stroke[] {
  const { width, height } = captchaSize;
  const aside = between(random, 0.23, 0.28);
  const middles = [between(random, 0.44, 0.56), random() < 0.5 ? aside : 1 - aside];
  return middles.map((middle) => {
    const swing = wave(random, { height: 11, length: [90, 150] });
    return Array.from({ length: Math.ceil(width / noiseStep) + 3 }, (_, step) => {
      const x = (step - 1) * noiseStep;
      return [x, middle * height + swing(x)];
    });
  });
}

function wave(
  random: Random,
  { height, length }: { height: number; length: [number, number] },
): (at: number) => number {
  const turns = (2 * Math.PI) / between(random, ...length);
  const start = between(random, 0, 2 * Math.PI);
  const size = height * between(random, 0.7, 1.3);
  return (at) => size * Math.sin(at * turns + start);
}

function straight(points: readonly Point[]): Stroke {
  return points.flatMap((point, index) => piece(point, points[index + 1], (at, to) => mix(point, to, at)));
}

/** A Catmull-Rom curve: through all the points, in each along the line between its neighbours. */
function round(points: readonly Point[]): Stroke {
  return points.flatMap((point, index) => {
    const before = points[index - 1] ?? point;
    return piece(point, points[index + 1], (at, to) => {
      const after = points[index + 2] ?? to;
      const bend = (axis: 0 | 1) =>
        point[axis] +
        0.5 *
          at *
          (to[axis] -
            before[axis] +
            at * (2 * before[axis] - 5 * point[axis] + 4 * to[axis] - after[axis]) +
            at * at * (3 * (point[axis] - to[axis]) + after[axis] - before[axis]));
      return [bend(0), bend(1)];
    });
  });
}

/** The points of the piece that begins in `from`; the last point of a stroke begins none. */
function piece(from: Point, to: Point | undefined, at: (part: number, to: Point) => Point): Stroke {
  return to ? Array.from({ length: curveSteps }, (_, step) => at(step / curveSteps, to)) : [from];
}

function mix([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}

function moved(strokes: readonly Stroke[], by: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(([x, y]) => [x + by, y]));
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
