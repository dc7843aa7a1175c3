import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { listOwnPlaces } from '@/lib/features/imports/setup/own-imports';
import { importFileFolder, importFileName, isImportFileName } from './import-file';

/** A file that no settings name is kept for so long: a person may go back to it, or have its form still open. */
export const unnamedFileDays = 7;

/**
 * Removes the files that no settings have named for a week. The time of a file is when any server last saw it named: each
 * has its own copy of the content, and one that is behind must not remove what the others read.
 */
export async function keepImportFiles(now: Date): Promise<void> {
  const folder = importFileFolder();
  const named = await listNamed();
  const end = daysLater(now, -unnamedFileDays);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isImportFileName(name)) continue;
    const file = path.join(folder, name);
    if (named.has(name)) await utimes(file, now, now).catch(() => {});
    else if (((await stat(file).catch(() => null))?.mtime ?? now) < end) await rm(file, { force: true });
  }
}

/** Removes the file of an import that was removed, unless another one reads it too. One that is in use goes within a week. */
export async function removeImportFile(from: string): Promise<void> {
  const name = importFileName(from);
  if (name === null || (await listOwnPlaces()).includes(from)) return;
  await rm(path.join(importFileFolder(), name), { force: true }).catch(() => {});
}

async function listNamed(): Promise<Set<string>> {
  const served = getContent().settings.imports.flatMap((one) => ('from' in one ? [one.from] : []));
  const places = [...served, ...(await listOwnPlaces())];
  return new Set(places.flatMap((from) => importFileName(from) ?? []));
}
