import { create, type Font, type Glyph } from 'fontkit';
import { readTables } from './read-font';

/**
 * A WOFF2 file as the TrueType or OpenType file that it was made of, which writers of PDF read: WOFF2 tears outlines and widths
 * apart (https://www.w3.org/TR/WOFF2/#table_transforms). `size`: letters are drawn so many times as large. A variable font gets the
 * outlines of one weight. Throws for a file that is not a font.
 */
export function unpackFont(data: Buffer, { size = 1, weight }: { size?: number; weight: number }): Buffer {
  const packed = readTables(data);
  const tables = new Map([...packed].map(([tag, { bytes }]) => [tag, bytes]));
  const head = Buffer.from(tables.get('head') ?? []);
  // Lengths are units of the type size: with more of them in it, every letter is smaller.
  head.writeUInt16BE(Math.round(head.readUInt16BE(18) / size), 18);
  tables.set('head', head);
  const glyf = packed.get('glyf');
  if (glyf?.isTransformed) {
    const { outlines, lefts } = restoreOutlines(glyf.bytes);
    setOutlines(tables, outlines);
    const hmtx = packed.get('hmtx');
    if (hmtx?.isTransformed)
      tables.set('hmtx', restoreWidths(hmtx.bytes, tables.get('hhea')?.readUInt16BE(34) ?? 0, lefts));
  }
  const flavor = data.readUInt32BE(4);
  const font = joinTables(flavor, tables);
  if (!tables.has('fvar') || !tables.has('glyf')) return font;
  settleWeight(tables, create(font).getVariation({ wght: weight }));
  return joinTables(flavor, tables);
}

/** What only a font with many weights has. */
const variationTables = ['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'MVAR', 'STAT'];

/** Draws every letter in the weight that the font has been set to, since the writer of a PDF knows the outlines of the file alone. */
function settleWeight(tables: Map<string, Buffer>, font: Font): void {
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id));
  setOutlines(
    tables,
    glyphs.map(({ path }) => outlineOf(path.commands)),
  );
  const widths = Buffer.alloc(4 * glyphs.length);
  for (const [id, { advanceWidth }] of glyphs.entries()) widths.writeUInt16BE(Math.round(advanceWidth), 4 * id);
  tables.set('hmtx', widths);
  const hhea = Buffer.from(tables.get('hhea') ?? []);
  hhea.writeUInt16BE(glyphs.length, 34);
  tables.set('hhea', hhea);
  for (const tag of variationTables) tables.delete(tag);
}

/** The lines and curves of a letter as one outline. */
function outlineOf(commands: Glyph['path']['commands']): Buffer {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < args.length; at += 2)
      contours.at(-1)?.push({
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        isOnCurve: at + 2 === args.length,
      });
  }
  const drawn = contours.filter(({ length }) => length > 0);
  if (drawn.length === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(10);
  head.writeInt16BE(drawn.length);
  const ends = Buffer.alloc(2 * drawn.length + 2);
  let total = 0;
  for (const [index, { length }] of drawn.entries()) {
    total += length;
    ends.writeUInt16BE(total - 1, 2 * index);
  }
  return padded([head, ends, ...writePoints(drawn.flat(), head)]);
}

/** Puts outlines into a font, each with its place. */
function setOutlines(tables: Map<string, Buffer>, outlines: readonly Buffer[]): void {
  const places = Buffer.alloc(4 * (outlines.length + 1));
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    length += outline.length;
    places.writeUInt32BE(length, 4 * index + 4);
  }
  tables.set('glyf', Buffer.concat(outlines));
  tables.set('loca', places);
  const head = Buffer.from(tables.get('head') ?? []);
  // Places of four bytes each.
  head.writeInt16BE(1, 50);
  tables.set('head', head);
}

type Point = { x: number; y: number; isOnCurve: boolean };

/** Which points are on the curve, and the way to each from the one before; the box around them goes into the head. */
function writePoints(points: readonly Point[], head: Buffer | null): Buffer[] {
  const onCurve = Buffer.alloc(points.length);
  const [across, up] = [Buffer.alloc(2 * points.length), Buffer.alloc(2 * points.length)];
  const box = { left: 0x7fff, bottom: 0x7fff, right: -0x8000, top: -0x8000 };
  let [lastX, lastY] = [0, 0];
  for (const [index, { x, y, isOnCurve }] of points.entries()) {
    onCurve[index] = isOnCurve ? 1 : 0;
    across.writeInt16BE(x - lastX, 2 * index);
    up.writeInt16BE(y - lastY, 2 * index);
    [lastX, lastY] = [x, y];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  if (head)
    for (const [index, value] of [box.left, box.bottom, box.right, box.top].entries())
      head.writeInt16BE(value, 2 + 2 * index);
  return [onCurve, across, up];
}

/** The parts of an outline, up to a multiple of four bytes. */
function padded(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts, Buffer.alloc(-length & 3)]);
}

/** Reads a stream of numbers from its start on. */
function reader(bytes: Buffer) {
  let at = 0;
  const step = (length: number) => {
    at += length;
    return at - length;
  };
  const u8 = () => bytes.readUInt8(step(1));
  const u16 = () => bytes.readUInt16BE(step(2));
  return {
    u8,
    u16,
    i16: () => bytes.readInt16BE(step(2)),
    /** A number of one to three bytes. */
    short() {
      const code = u8();
      if (code === 253) return u16();
      return code === 255 ? 253 + u8() : code === 254 ? 506 + u8() : code;
    },
    take: (length: number) => bytes.subarray(step(length), at),
  };
}

type Reader = ReturnType<typeof reader>;
type Streams = Readonly<
  Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', Reader>
>;

const headBytes = 36;

function restoreOutlines(table: Buffer): { outlines: Buffer[]; lefts: number[] } {
  const count = table.readUInt16BE(4);
  let at = headBytes;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [8, 12, 16, 20, 24, 28, 32].map(
    (place) => {
      const length = table.readUInt32BE(place);
      at += length;
      return reader(table.subarray(at - length, at));
    },
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions };
  const boxed = boxes.take(((count + 31) >> 5) << 2);
  const outlines = Array.from({ length: count }, (_, index) => {
    const hasBox = ((boxed[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    return restoreOutline(streams, hasBox);
  });
  return { outlines, lefts: outlines.map((outline) => (outline.length > 0 ? outline.readInt16BE(2) : 0)) };
}

/** Of one letter; empty for one that shows nothing. */
function restoreOutline(streams: Streams, hasBox: boolean): Buffer {
  const count = streams.contours.i16();
  if (count === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(10);
  head.writeInt16BE(count);
  if (hasBox) streams.boxes.take(8).copy(head, 2);
  const parts = count < 0 ? restoreComposite(streams) : restoreSimple(streams, count, hasBox ? null : head);
  return padded([head, ...parts]);
}

function restoreSimple(
  { points, flags, glyphs, instructions }: Streams,
  count: number,
  boxless: Buffer | null,
): Buffer[] {
  const ends = Buffer.alloc(2 * count);
  let total = 0;
  for (let contour = 0; contour < count; contour++) {
    total += points.short();
    ends.writeUInt16BE(total - 1, 2 * contour);
  }
  let [x, y] = [0, 0];
  const drawn = Array.from({ length: total }, (): Point => {
    const flag = flags.u8();
    const { dx, dy } = readStep(flag & 127, glyphs);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: flag >> 7 === 0 };
  });
  return [ends, ...restoreInstructions(glyphs, instructions), ...writePoints(drawn, boxless)];
}

/** From one point to the next: the number of bytes, and of the bits of each direction, is in the flag. */
function readStep(flag: number, glyphs: Reader): { dx: number; dy: number } {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + glyphs.u8()) };
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + glyphs.u8()), dy: 0 };
  if (flag < 84) {
    const [rest, byte] = [flag - 20, glyphs.u8()];
    return {
      dx: signed(flag, 1 + (rest & 0x30) + (byte >> 4)),
      dy: signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (byte & 15)),
    };
  }
  if (flag < 120) {
    const rest = flag - 84;
    return {
      dx: signed(flag, 1 + (Math.floor(rest / 12) << 8) + glyphs.u8()),
      dy: signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + glyphs.u8()),
    };
  }
  if (flag < 124) {
    const [first, middle, last] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    return {
      dx: signed(flag, (first << 4) + (middle >> 4)),
      dy: signed(flag >> 1, ((middle & 15) << 8) + last),
    };
  }
  return { dx: signed(flag, glyphs.u16()), dy: signed(flag >> 1, glyphs.u16()) };
}

const composite = { words: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 };

/** A letter made of others, such as é. */
function restoreComposite({ composites, glyphs, instructions }: Streams): Buffer[] {
  const parts: Buffer[] = [];
  let flags = composite.more;
  let hasInstructions = false;
  while (flags & composite.more) {
    const start = composites.take(4);
    flags = start.readUInt16BE();
    hasInstructions ||= (flags & composite.instructions) !== 0;
    const scale = flags & composite.scale ? 2 : flags & composite.twoScales ? 4 : flags & composite.matrix ? 8 : 0;
    parts.push(start, composites.take((flags & composite.words ? 4 : 2) + scale));
  }
  return [...parts, ...(hasInstructions ? restoreInstructions(glyphs, instructions) : [])];
}

function restoreInstructions(glyphs: Reader, instructions: Reader): Buffer[] {
  const length = glyphs.short();
  const written = Buffer.alloc(2);
  written.writeUInt16BE(length);
  return [written, instructions.take(length)];
}

/** Margins that are those of the outlines are left out of a packed file. */
function restoreWidths(packed: Buffer, count: number, lefts: readonly number[]): Buffer {
  const flags = packed.readUInt8();
  const stream = reader(packed.subarray(1));
  const widths = Array.from({ length: count }, stream.u16);
  const isLeft = (bit: number) => (flags & bit) !== 0;
  const margins = lefts.map((left, index) => (isLeft(index < count ? 1 : 2) ? left : stream.i16()));
  const table = Buffer.alloc(4 * count + 2 * Math.max(0, lefts.length - count));
  for (const [index, width] of widths.entries()) {
    table.writeUInt16BE(width, 4 * index);
    table.writeInt16BE(margins[index] ?? 0, 4 * index + 2);
  }
  for (const [index, margin] of margins.slice(count).entries()) table.writeInt16BE(margin, 4 * count + 2 * index);
  return table;
}

/** Without the sums of the tables, which readers of a font inside a document do not compare. */
function joinTables(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.size);
  directory.writeUInt32BE(flavor);
  directory.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (const [index, [tag, bytes]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const place = 12 + 16 * index;
    directory.write(tag, place, 'latin1');
    directory.writeUInt32BE(at, place + 8);
    directory.writeUInt32BE(bytes.length, place + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
