import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

/** What a page has to know of a font file before it draws a letter of it. Lengths in units of the type size. */
export type FontFacts = {
  weight: { from: number; to: number };
  isItalic: boolean;
  ascent: number;
  descent: number;
  lineGap: number;
  /** The average width of a letter in running text, at the weight of the outlines. */
  width: number;
  /** The weight that the outlines of the file have. */
  drawnWeight: number;
  /** Letters and signs of the site's languages that the file does not have. */
  missing: string;
  /** The maker of the file forbids it to be embedded. */
  isRestricted: boolean;
  /** A part of it may go along in a document. */
  isEmbeddable: boolean;
};

/** Why a file is not a font that browsers take. */
export type FontFault = { found: string; expected: string };

/** The signs that texts of these languages are made of. */
const neededLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()-–—/%+&@€’‘“”«»…ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüœß²';

/** Letters as often as texts have them, with their spaces: the widths of fonts are compared with it. */
const runningText = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

const headerBytes = 48;
/** The whole of a font with thousands of signs is smaller; more is made to fill the memory. */
const maxDecodedBytes = 20_000_000;

const expectedFormat = 'a WOFF2 file: convert the font, since another name does not change it';
const otherFormats: Readonly<Record<string, string>> = {
  '\0\x01\0\0': 'a TrueType font (.ttf)',
  true: 'a TrueType font (.ttf)',
  OTTO: 'an OpenType font (.otf)',
  ttcf: 'a collection of fonts (.ttc)',
  wOFF: 'a font of the first WOFF format (.woff)',
};

/** Reads the facts of a WOFF2 file, or says why it is not one. */
export async function readFont(file: string): Promise<FontFacts | FontFault> {
  const data = await readFile(file);
  const signature = data.toString('latin1', 0, 4);
  if (signature !== 'wOF2')
    return { found: otherFormats[signature] ?? 'a file that is not a font', expected: expectedFormat };
  if (data.length < headerBytes || data.readUInt32BE(8) !== data.length)
    return { found: 'a font that is not complete', expected: 'the whole file: copy it again' };
  const facts = factsIn(data);
  return (
    facts ?? { found: 'a WOFF2 file that cannot be read', expected: 'a font of a single face: make the file again' }
  );
}

/** Null for tables that say more than the file has, or no measures. */
function factsIn(data: Buffer): FontFacts | null {
  try {
    const tables = readTables(data);
    const none: Table = { bytes: Buffer.alloc(0), isTransformed: false };
    const facts = factsOf((tag) => tables.get(tag) ?? none);
    const { ascent, descent, lineGap, width, weight } = facts;
    const isMeasured = [ascent, descent, lineGap].every(Number.isFinite) && width > 0 && width < 5;
    return isMeasured && weight.from <= weight.to ? facts : null;
  } catch {
    return null;
  }
}

export type Table = { bytes: Buffer; isTransformed: boolean };

/** In the order in which WOFF2 numbers them (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4} ?/g,
  ) ?? [];

/** The tables of a WOFF2 file by name; throws where it is not one. */
export function readTables(data: Buffer): ReadonlyMap<string, Table> {
  let at = headerBytes;
  const readLength = () => {
    for (let value = 0, step = 0; step < 5; step++) {
      const byte = data.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('A length of more than five bytes');
  };
  const lengths: { tag: string; length: number; isTransformed: boolean }[] = [];
  for (let left = data.readUInt16BE(12); left > 0; left--) {
    const flags = data.readUInt8(at++);
    const known = knownTags[flags & 63]?.slice(0, 4);
    const tag = known ?? data.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const version = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    const plain = readLength();
    lengths.push({ tag, isTransformed, length: isTransformed ? readLength() : plain });
  }
  const decoded = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)), {
    maxOutputLength: maxDecodedBytes,
  });
  const tables = new Map<string, Table>();
  let start = 0;
  for (const { tag, length, isTransformed } of lengths) {
    tables.set(tag, { bytes: decoded.subarray(start, start + length), isTransformed });
    start += length;
  }
  return tables;
}

/** What `fsType` may forbid (https://learn.microsoft.com/typography/opentype/spec/os2#fstype). */
const licenceBits = { restricted: 2, wholeOnly: 0x100, bitmapsOnly: 0x200 };

function factsOf(tableOf: (tag: string) => Table): FontFacts {
  const os2 = tableOf('OS/2').bytes;
  const hhea = tableOf('hhea').bytes;
  const em = tableOf('head').bytes.readUInt16BE(18);
  const style = os2.readUInt16BE(62);
  const licence = os2.readUInt16BE(8);
  // Bit 7: browsers take the typographic heights in place of those of the line.
  const heights = style & 128 ? { table: os2, at: 68 } : { table: hhea, at: 4 };
  const height = (index: number) => heights.table.readInt16BE(heights.at + 2 * index) / em;
  const glyphOf = readGlyphs(tableOf('cmap').bytes);
  const widthOf = readWidths(tableOf('hmtx'), hhea.readUInt16BE(34));
  const widths = [...runningText].map((letter) => widthOf(glyphOf(letter)));
  const drawnWeight = Math.min(1000, Math.max(1, os2.readUInt16BE(4)));
  const axis = readWeightAxis(tableOf('fvar').bytes);
  return {
    weight: { from: axis?.from ?? drawnWeight, to: axis?.to ?? drawnWeight },
    isItalic: (style & 1) === 1,
    ascent: height(0),
    descent: -height(1),
    lineGap: height(2),
    width: widths.reduce((sum, width) => sum + width, 0) / widths.length / em,
    drawnWeight: axis?.drawn ?? drawnWeight,
    missing: [...neededLetters].filter((letter) => glyphOf(letter) === 0).join(''),
    isRestricted: (licence & 15) === licenceBits.restricted,
    isEmbeddable: (licence & (licenceBits.restricted | licenceBits.wholeOnly | licenceBits.bitmapsOnly)) === 0,
  };
}

/** The axis of a variable font that makes it bolder. */
function readWeightAxis(fvar: Buffer): { from: number; to: number; drawn: number } | null {
  if (fvar.length === 0) return null;
  const first = fvar.readUInt16BE(4);
  const size = fvar.readUInt16BE(10);
  for (let at = first, left = fvar.readUInt16BE(8); left > 0; left--, at += size) {
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue;
    const [from = 400, drawn = 400, to = 400] = [4, 8, 12].map((offset) => fvar.readInt32BE(at + offset) / 65536);
    return { from, drawn, to };
  }
  return null;
}

/** The number of a letter's drawing, 0 for none: of the letters that two bytes can number. */
function readGlyphs(cmap: Buffer): (letter: string) => number {
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const doubled = table.readUInt16BE(6);
    return (letter) => {
      const code = letter.charCodeAt(0);
      for (let at = 14; at < 14 + doubled; at += 2) {
        if (code > table.readUInt16BE(at)) continue;
        const first = at + 2 + doubled;
        const shift = first + doubled;
        const range = shift + doubled;
        if (code < table.readUInt16BE(first)) return 0;
        const offset = table.readUInt16BE(range);
        const glyph = offset === 0 ? code : table.readUInt16BE(range + offset + 2 * (code - table.readUInt16BE(first)));
        return glyph === 0 ? 0 : (glyph + table.readUInt16BE(shift)) & 65535;
      }
      return 0;
    };
  }
  throw new RangeError('No table of letters');
}

/** WOFF2 may write all widths in a row, after one byte; else each has a margin behind it. */
function readWidths({ bytes, isTransformed }: Table, count: number): (glyph: number) => number {
  return (glyph) => {
    const at = Math.min(glyph, count - 1);
    return bytes.readUInt16BE(isTransformed ? 1 + 2 * at : 4 * at);
  };
}
