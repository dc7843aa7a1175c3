import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A file of street tiles that the site can draw: PMTiles 3 with vector tiles of the Protomaps basemap. */
export type StreetMapFile = {
  path: string;
  size: number;
  mtimeMs: number;
  /** Made of what the file begins with, so that copies on several servers have the same. */
  version: string;
  minZoom: number;
  maxZoom: number;
  bounds: { west: number; south: number; east: number; north: number };
};

export type StreetMapReading = StreetMapFile | { unreadable: string };

const headerBytes = 127;
/** The specification has the root directory end here; what a change of the tiles changes is in it. */
const firstBytes = 16_384;
const maxMetadataBytes = 1_000_000;
const maxMetadataText = 8_000_000;
const compressions = { none: 1, gzip: 2 };
const vectorTiles = 1;
const neededLayers = ['roads', 'water', 'places'];

/** Judges a file by its header and metadata, in words for the operator; the tiles themselves are not read. */
export function readStreetMap(path: string): StreetMapReading {
  try {
    return judge(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { unreadable: 'there is no such file' };
    if (code === 'EACCES' || code === 'EPERM') return { unreadable: 'the site may not read the file' };
    if (code === 'EISDIR') return { unreadable: 'it is a folder' };
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

function judge(path: string): StreetMapReading {
  const { size, mtimeMs } = statSync(path);
  const file = openSync(path, 'r');
  try {
    const first = readAt(file, 0, Math.min(size, firstBytes));
    if (first.length < headerBytes || first.toString('latin1', 0, 7) !== 'PMTiles')
      return { unreadable: 'the file is not in the PMTiles format' };
    if (first[7] !== 3) return { unreadable: `the file has version ${first[7]} of PMTiles, and the site reads 3` };
    if (first[99] !== vectorTiles) return { unreadable: 'the file holds pictures, and the site draws vector tiles' };
    const [internal = 0, tiles = 0] = [first[97], first[98]];
    if (![internal, tiles].every((kind) => Object.values(compressions).includes(kind)))
      return { unreadable: 'the file is compressed other than by gzip' };
    const number = (at: number) => Number(first.readBigUInt64LE(at));
    const end = Math.max(...[8, 24, 40, 56].map((at) => number(at) + number(at + 8)));
    if (end > size) return { unreadable: `the file is cut off: ${size} of ${end} bytes are there` };
    const missing = missingLayer(readAt(file, number(24), Math.min(number(32), maxMetadataBytes)), internal);
    if (missing) return { unreadable: missing };
    const degrees = (at: number) => first.readInt32LE(at) / 1e7;
    return {
      path,
      size,
      mtimeMs,
      version: createHash('sha256').update(first).update(String(size)).digest('base64url').slice(0, 16),
      minZoom: first[100] ?? 0,
      maxZoom: first[101] ?? 0,
      bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
    };
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}

/** Tiles of another schema would be drawn as an empty sheet. */
function missingLayer(bytes: Buffer, compression: number): string | null {
  const text = compression === compressions.gzip ? gunzipSync(bytes, { maxOutputLength: maxMetadataText }) : bytes;
  const metadata: unknown = JSON.parse(text.toString('utf8'));
  const layers = typeof metadata === 'object' && metadata && 'vector_layers' in metadata ? metadata.vector_layers : [];
  const ids = new Set(Array.isArray(layers) ? layers.map((layer: unknown) => idOf(layer)) : []);
  const lacking = neededLayers.filter((id) => !ids.has(id));
  return lacking.length > 0
    ? `the tiles have no ${lacking.join(', ')}: the site draws the layers of the Protomaps basemap`
    : null;
}

function idOf(layer: unknown): unknown {
  return typeof layer === 'object' && layer !== null && 'id' in layer ? layer.id : null;
}
