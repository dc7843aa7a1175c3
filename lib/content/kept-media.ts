import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { keptMediaFolder, resolveMediaFile } from '@/lib/platform/media-file';
import type { Content } from './content';
import { mentionedMedia } from './open-media';
import { copyFileWhole } from './serving/copy-json';

/** Many programs write into the file that is there, which would change a link too: logos and fonts are copied. */
const alwaysCopiedBytes = 300_000;

/** Where a file cannot be linked, larger ones are not kept: films would fill the disk of the database. */
const maxCopiedBytes = 5_000_000;

/**
 * Keeps the files of the content folder that pages, articles and settings name: while a later change is held back or
 * has errors, visitors see these texts, and a file that the change deleted is still there for them. Files of listings
 * are not kept. A link of a large one costs no room on the disk. Where a file cannot be kept, it is not there after it was deleted.
 */
export async function keepMedia(content: Content): Promise<void> {
  const folder = keptMediaFolder();
  const own = path.join(env().CONTENT_DIR, 'media');
  const kept = new Set<string>();
  for (const name of mentionedMedia(content)) {
    const file = await resolveMediaFile(name.split('/'), [own]);
    if (!file) continue;
    if (await keepFile(file.path, path.join(folder, name), file)) kept.add(path.normalize(name));
  }
  for (const name of await listFiles(folder)) if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
}

/** Puts files back into the content folder that the served content names and a change deleted. */
export async function restoreMedia(): Promise<void> {
  const folder = keptMediaFolder();
  const own = path.join(env().CONTENT_DIR, 'media');
  for (const name of await listFiles(folder)) {
    const isThere = await stat(path.join(own, name)).then(
      () => true,
      () => false,
    );
    if (!isThere) await copyFileWhole(path.join(folder, name), path.join(own, name));
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

function linkFile(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function keepFile(
  from: string,
  to: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<boolean> {
  const known = await stat(to).catch(() => null);
  if (known?.size === size && Math.abs(known.mtimeMs - mtimeMs) < 1) return true;
  const part = `${to}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await rm(part, { force: true });
    const isLinked = size > alwaysCopiedBytes && (await linkFile(from, part));
    if (!isLinked) {
      if (size > maxCopiedBytes) return false;
      await copyFile(from, part);
      await utimes(part, mtimeMs / 1000, mtimeMs / 1000);
    }
    await rename(part, to);
    return true;
  } catch {
    await rm(part, { force: true }).catch(() => {});
    return false;
  }
}
