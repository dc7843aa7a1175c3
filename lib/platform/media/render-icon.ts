import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paintDrawing } from '@/lib/domain/brand/paint-drawing';
import type { Palette } from '@/lib/domain/brand/palette';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { type MediaFile, mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { treatmentOf } from './media-treatment';

/** A picture to make icons of: a drawing as SVG, or the bytes of a picture in pixels. */
export type IconSource = { kind: 'drawing'; svg: string } | { kind: 'pixels'; data: Buffer };

/** The size at which pixels are stored inside an SVG. */
const embeddedSize = 256;

const maxIconPixels = 50_000_000;

/** Returns an agency's own icon, by its address below `/media/`. Null where the file is missing or unreadable. */
export async function readIconSource(url: string, colors: Palette): Promise<IconSource | null> {
  const path = url.startsWith('/media/') ? mediaPathOf(url) : null;
  const file = path === null ? null : await resolveMediaFile(path.split('/'), mediaRoots());
  if (!file?.type.startsWith('image/')) return null;
  return file.type === 'image/svg+xml' ? readDrawing(file, colors) : readPixels(file);
}

async function readDrawing(file: MediaFile, colors: Palette): Promise<IconSource | null> {
  const treatment = await treatmentOf(file);
  if (treatment.kind !== 'replace') return null;
  const svg = paintDrawing(treatment.body.toString(), colors);
  return (await isReadable(Buffer.from(svg))) ? { kind: 'drawing', svg } : null;
}

async function readPixels(file: MediaFile): Promise<IconSource | null> {
  const data = await readFile(file.path);
  return (await isReadable(data)) ? { kind: 'pixels', data } : null;
}

async function isReadable(data: Buffer): Promise<boolean> {
  return sharp(data, { limitInputPixels: maxIconPixels })
    .resize(16, 16, { fit: 'contain' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Renders a square PNG of the given size in pixels. With a ground, no part is transparent; `share` is how much of the
 * square the picture fills, so that a system may cut the corners off.
 */
export async function renderIcon(
  source: IconSource,
  size: number,
  { ground, share = 1 }: { ground?: string; share?: number } = {},
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const data = source.kind === 'drawing' ? Buffer.from(source.svg) : source.data;
  const margin = { left: Math.floor((size - inner) / 2), right: Math.ceil((size - inner) / 2) };
  const picture = sharp(data, { density: 300, limitInputPixels: maxIconPixels })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ ...margin, top: margin.left, bottom: margin.right, background });
  return (ground === undefined ? picture : picture.flatten({ background: ground })).png().toBuffer();
}

/** The icon as SVG; pixels are embedded. */
export async function writeSvgIcon(source: IconSource): Promise<string> {
  if (source.kind === 'drawing') return source.svg;
  const png = await renderIcon(source, embeddedSize);
  const box = `0 0 ${embeddedSize} ${embeddedSize}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><image width="${embeddedSize}" height="${embeddedSize}" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;
}

const headerBytes = 6;
const entryBytes = 16;

/** An ICO file that holds PNG pictures; sizes up to 256. */
export function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes + pictures.length * entryBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = headerBytes + index * entryBytes;
    // A byte holds 256 as 0.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
