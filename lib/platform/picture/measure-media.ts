import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { mediaRoots, resolveMediaFile } from '../media-file';

/** Width and height of a picture as it is seen; null for a file that cannot be read as one. */
export async function measurePicture(file: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}

/** How the colours of a picture are written, `srgb` or `cmyk`; null for a file that cannot be read as one. */
export async function readColorSpace(file: string): Promise<string | null> {
  try {
    return (await sharp(file).metadata()).space;
  } catch {
    return null;
  }
}

type Size = { width: number; height: number };

/** By file and time of its last change; `false` for a file that cannot be read. */
const measured = new LRUCache<string, Size | false>({ max: 20_000 });

/** Width and height of a picture below `/media/`; null for other addresses, drawings and unreadable files. */
export async function measureMedia(url: string): Promise<Size | null> {
  const path = url.startsWith('/media/') ? mediaPathOf(url) : null;
  const file = path === null ? null : await resolveMediaFile(path.split('/'), mediaRoots());
  if (!file?.type.startsWith('image/') || file.type === 'image/svg+xml') return null;
  const name = `${file.path}\n${file.mtimeMs}`;
  const known = measured.get(name);
  if (known !== undefined) return known || null;
  const size = await measurePicture(file.path);
  measured.set(name, size ?? false);
  return size;
}
