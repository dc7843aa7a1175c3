import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { MediaKind } from './local-file';

export const mediaLimits: Readonly<
  Record<MediaKind, { maxBytes: number; types: ReadonlySet<string>; expected: string }>
> = {
  picture: {
    maxBytes: 30 * 1024 * 1024,
    types: new Set(['jpg', 'png', 'webp', 'avif', 'gif']),
    expected: 'a picture (JPEG, PNG, WebP, AVIF or GIF)',
  },
  document: {
    maxBytes: 50 * 1024 * 1024,
    types: new Set(['pdf', 'jpg', 'png', 'webp']),
    expected: 'a PDF or a picture',
  },
};

/** A file's name by its content; null for one of another kind than those of the site. */
export async function nameOfMedia(kind: MediaKind, bytes: Buffer): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  return type && mediaLimits[kind].types.has(type.ext)
    ? `${createHash('sha256').update(bytes).digest('hex')}.${type.ext}`
    : null;
}

export const halfPicture = 'a picture that is cut off, or cannot be drawn';

/** Whether all of a picture is there: it is drawn, small, since its beginning says nothing of its end. */
export async function isWhole(bytes: Buffer, file: string): Promise<boolean> {
  if (file.endsWith('.pdf')) return true;
  return sharp(bytes, { failOn: 'truncated' })
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

export async function describeKind(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? 'a file of an unknown kind';
}
