import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '@/lib/content/serving/copy-json';
import { linkOrCopy } from '@/lib/files/copy-whole';
import { formerMediaFolder, importedMediaFolder, isImportedMedia } from '@/lib/platform/media-file';

/**
 * Moves what an earlier version has fetched to the folder that all servers share, and returns how many files it was. They are
 * in both folders until all of them are in the new one, so a kill at any time loses nothing, and the next start continues.
 * Several servers may do it at once. The former name leads to the new folder afterwards, for a server of the earlier version
 * that runs beside this one, and for the way back to it.
 */
export async function takeOverMedia(): Promise<number> {
  const former = formerMediaFolder();
  const aside = `${former}-moved`;
  const moved = await carry(former);
  if (moved.length > 0) await setAside(former, aside);
  // What a kill left there, too, and what the earlier version has fetched in the meantime.
  for (const folder of [aside, former])
    for (const file of await carry(folder)) await rm(path.join(folder, file), { force: true });
  await rm(aside, { recursive: true, force: true });
  return moved.length;
}

/** The files of a folder, which the new one has too afterwards; none of the new one itself under another name. */
async function carry(folder: string): Promise<string[]> {
  const target = importedMediaFolder();
  const files = (await readdir(folder).catch(() => [])).filter(isImportedMedia);
  if (files.length === 0) return [];
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await identify(folder)) === (await identify(target))) return [];
  const known = new Set(await readdir(target));
  for (const file of files)
    if (!known.has(file)) await linkOrCopy(path.join(folder, file), path.join(target, file)).catch(unlessGone);
  await syncDirectory(target);
  return files;
}

async function setAside(former: string, aside: string): Promise<void> {
  try {
    await rename(former, aside);
    await symlink(path.resolve(importedMediaFolder()), former);
  } catch {
    // A shared folder of its own stays where it is, empty; or another server was quicker.
  }
}

async function identify(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  return `${dev} ${ino}`;
}

/** Another server was quicker: it removes a file here once it is there. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
