import { isDrawing, paintVersion } from '@/lib/domain/brand/paint-drawing';
import type { Palette } from '@/lib/domain/brand/palette';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { isDocumentPath } from './listing-media';

/**
 * By path below `/media/`, of the content folder's own files: another text for each file that had this name, and of a drawing
 * for each palette that it was painted in.
 */
export type MediaVersions = ReadonlyMap<string, string>;

export function paintedVersions(versions: MediaVersions, palette: Palette): MediaVersions {
  const paint = paintVersion(palette);
  if (paint === '') return versions;
  return new Map([...versions].map(([path, version]) => [path, isDrawing(path) ? version + paint : version]));
}

/** Where an address of a media file may stand in a text: alone, or in Markdown and markup. Not in other addresses. */
const mentions = /(?<=^|[\s"'(<])(\/media\/[^\s"'<>()?#]+)(\?[^\s"'<>()#]*)?/g;

/**
 * Returns a copy in which each address of a media file names the version of the file, so that browsers and caches may
 * cache the file for good, and a replacement is visible at once. Documents keep their plain address, since they are never
 * cached.
 */
export function withMediaVersions<T>(value: T, versions: MediaVersions): T {
  return versions.size === 0 ? value : (versioned(value, versions) as T);
}

function versioned(value: unknown, versions: MediaVersions): unknown {
  if (typeof value === 'string') return value.includes('/media/') ? versionedText(value, versions) : value;
  if (Array.isArray(value)) return value.map((item) => versioned(item, versions));
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, versioned(item, versions)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, versioned(item, versions)]));
}

function versionedText(text: string, versions: MediaVersions): string {
  return text.replace(mentions, (address: string, file: string, query = '') => {
    const path = mediaPathOf(file);
    const version = path === null || isDocumentPath(path) ? undefined : versions.get(path);
    return version === undefined ? address : `${file}${query === '' ? '?' : `${query}&`}v=${version}`;
  });
}
