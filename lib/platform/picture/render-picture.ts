import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import type { MediaFile } from '@/lib/platform/media-file';
import { logWarning } from '../log.mjs';
import { createFileCache, type FileCache } from './file-cache';
import type { SharedPicture, SizedPicture } from './parse-picture-request';

const cacheBytes = 512 * 1024 * 1024;
/** Wide enough for a panorama; a file that claims more is a bomb or a mistake. */
const maxPixels = 120_000_000;
const renderSeconds = 30;
/** Pages come first: pictures take half of the processors. */
const maxRenders = Math.max(1, Math.floor(availableParallelism() / 2));

/** In these sizes JPEG is for files that embed pictures; visitors cannot ask for it. */
export type PictureRequest =
  | (Omit<SizedPicture, 'format'> & { format: SizedPicture['format'] | 'jpeg'; isShared?: false })
  | SharedPicture;

export type PictureRenderer = {
  /** Returns the picture in the requested size, or null when the file is not a readable picture. */
  render(source: MediaFile, request: PictureRequest): Promise<Buffer | null>;
};

const current = processSingleton<PictureRenderer>('picture-renderer');

/** The renderer of this process, with its cache in the data folder. */
export function pictureRenderer(): PictureRenderer {
  const known = current.get();
  if (known) return known;
  sharp.concurrency(1);
  const renderer = createPictureRenderer(createFileCache(path.join(env().DATA_DIR, 'image-cache'), cacheBytes));
  current.set(renderer);
  return renderer;
}

/** One name for one size of one version of a file; the name of the cached file and the ETag. */
export function pictureVersion(source: MediaFile, { width, height, format, isShared }: PictureRequest): string {
  const facts = [source.path, source.mtimeMs, source.size, width, height, format, ...(isShared ? ['shared'] : [])];
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 40);
}

export function createPictureRenderer(cache: FileCache): PictureRenderer {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const brokenFiles = new Set<string>();
  const limit = createLimit(maxRenders);

  async function renderOnce(name: string, source: MediaFile, request: PictureRequest): Promise<Buffer | null> {
    const cached = await cache.get(name);
    if (cached) return cached;
    const rendered = await limit(() => resize(source, request));
    if (rendered instanceof Error) {
      reportBroken(source, rendered);
      return null;
    }
    await cache.set(name, rendered).catch((error: unknown) => {
      // A full disk slows the site down, it does not take its pictures away.
      logWarning('A picture could not be cached', error);
    });
    return rendered;
  }

  function reportBroken(source: MediaFile, error: Error): void {
    brokenFiles.add(brokenName(source));
    logWarning('A picture cannot be read', `${source.path}: ${error.message}`);
  }

  return {
    async render(source, request) {
      if (brokenFiles.has(brokenName(source))) return null;
      const name = `${pictureVersion(source, request)}.${request.format}`;
      const running = underWay.get(name);
      if (running) return running;
      const rendering = renderOnce(name, source, request).finally(() => underWay.delete(name));
      underWay.set(name, rendering);
      return rendering;
    },
  };
}

function brokenName({ path: file, mtimeMs, size }: MediaFile): string {
  return `${file}\n${mtimeMs}\n${size}`;
}

/** Returns the error instead of throwing it: failures here are the file's fault. */
async function resize(source: MediaFile, request: PictureRequest): Promise<Buffer | Error> {
  try {
    if (request.isShared) return await cropShared(source, request);
    const animated = source.type === 'image/gif' && request.format === 'webp';
    const picture = sharp(source.path, { animated, limitInputPixels: maxPixels, failOn: 'error' });
    const { autoOrient, pageHeight } = await picture.metadata();
    const size = fitInside({ width: autoOrient.width, height: pageHeight ?? autoOrient.height }, request);
    // sharp writes no metadata by default: no camera, no place, no owner.
    const resized = (animated ? picture : picture.autoOrient()).timeout({ seconds: renderSeconds }).resize({
      ...size,
      fit: 'cover',
      withoutEnlargement: true,
    });
    return await encode(resized, request.format).toBuffer();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Always of the whole size: networks refuse smaller ones, or show them as a stamp. */
async function cropShared(source: MediaFile, { width, height, format }: SharedPicture): Promise<Buffer> {
  const picture = sharp(source.path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: renderSeconds })
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention });
  return encode(picture, format).toBuffer();
}

function encode(picture: Sharp, format: PictureRequest['format']): Sharp {
  if (format === 'png') return picture.png();
  // Transparent parts become white.
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
  return picture.webp({ quality: 74, effort: 4 });
}

/** A picture smaller than asked for keeps its pixels and still gets the requested proportions. */
function fitInside(
  source: { width: number; height: number },
  { width, height }: Pick<PictureRequest, 'width' | 'height'>,
): { width: number; height?: number } {
  if (height === 'auto') return { width };
  const scale = Math.min(1, source.width / width, source.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function createLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
