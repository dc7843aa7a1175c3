import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { processSingleton } from './bridge.mjs';
import { env } from './env';
import { uploadFolder } from './upload/store-upload';

/** The kinds of files that the site serves, by extension. Files of other kinds do not exist for visitors. */
const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
};

/** Whether a file of this name is of a kind that the site serves. */
export function isServedName(name: string): boolean {
  return isPlainName(name) && mediaTypes[extensionOf(name)] !== undefined;
}

function extensionOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase();
}

export type MediaFile = {
  /** Absolute, symbolic links resolved. */
  path: string;
  size: number;
  mtimeMs: number;
  type: string;
};

const shippedMedia = processSingleton<{ isLent: boolean }>('shipped-media');

/** Whether the served content borrows the media of the project; true unless set otherwise. */
export function publishMediaLending(isLent: boolean): void {
  shippedMedia.set({ isLent });
}

const keptMedia = processSingleton<{ isServed: boolean }>('kept-media');

/** Whether visitors see an earlier state than the content folder holds, and the files that it names. */
export function publishKeptMedia(isServed: boolean): void {
  keptMedia.set({ isServed });
}

/** Files that the served content names, in case a change that is not shown deletes them. One for each content folder. */
export function keptMediaFolder(): string {
  const { CONTENT_DIR, DATA_DIR } = env();
  const key = createHash('sha256').update(CONTENT_DIR).digest('hex').slice(0, 16);
  return path.join(DATA_DIR, 'content-media', key);
}

/** What imports have fetched, each file named by the hash of its bytes: in the folder that all servers share. */
export function importedMediaFolder(): string {
  return path.join(uploadFolder(), 'imported');
}

/** Whether a file is one of these: what has the same name has the same bytes. */
export function isImportedMedia(name: string): boolean {
  return /^[0-9a-f]{64}\.[a-z]{3,4}$/.test(name);
}

/**
 * Another text for each file that has had a name. As short as it may be: a page names up to a hundred, and they cannot be
 * compressed.
 */
export function fileVersion({ size, mtimeMs }: Pick<MediaFile, 'size' | 'mtimeMs'>): string {
  return createHash('sha256')
    .update(`${size} ${Math.round(mtimeMs)}`)
    .digest('base64url')
    .slice(0, 4);
}

/** Where an earlier version put it, until it has moved. */
export function formerMediaFolder(): string {
  return path.join(env().DATA_DIR, 'import', 'media');
}

/**
 * Where media are looked up, in this order: the agency's content folder, while an earlier state is shown what that state
 * needs, the project's own media when lent, what imports have fetched.
 */
export function mediaRoots(): string[] {
  const own = [path.join(env().CONTENT_DIR, 'media'), ...(keptMedia.get()?.isServed ? [keptMediaFolder()] : [])];
  const imported = [importedMediaFolder(), formerMediaFolder()];
  if (shippedMedia.get()?.isLent === false) return [...own, ...imported];
  return [...own, path.join(/* turbopackIgnore: true */ process.cwd(), 'content', 'media'), ...imported];
}

/**
 * Finds a file of the media folders by the decoded segments of its address. Null unless it is a plain file of a
 * known kind inside a root; refused are other folders, hidden files, links that lead out.
 */
export async function resolveMediaFile(segments: string[], roots: string[]): Promise<MediaFile | null> {
  if (segments.length === 0 || !segments.every(isPlainName)) return null;
  const type = mediaTypes[extensionOf(segments.at(-1) ?? '')];
  if (type === undefined) return null;
  for (const root of roots) {
    const file = await resolveWithin(root, segments);
    if (file) return { ...file, type };
  }
  return null;
}

/** The file as the state named it that is shown in place of the content folder; null while the folder is shown. */
export async function resolveKeptFile(segments: string[]): Promise<MediaFile | null> {
  return keptMedia.get()?.isServed ? resolveMediaFile(segments, [keptMediaFolder()]) : null;
}

function isPlainName(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[/\\\0]/.test(segment);
}

async function resolveWithin(root: string, segments: string[]): Promise<Omit<MediaFile, 'type'> | null> {
  try {
    const realRoot = await realpath(root);
    const file = await realpath(path.join(realRoot, ...segments));
    if (!file.startsWith(realRoot + path.sep)) return null;
    const stats = await stat(file);
    return stats.isFile() ? { path: file, size: stats.size, mtimeMs: stats.mtimeMs } : null;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** Missing, not a folder, a circle of links, a name the file system cannot hold, or not readable for us. */
function isAbsence(error: unknown): boolean {
  const codes = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
