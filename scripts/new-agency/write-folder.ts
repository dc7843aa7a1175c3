import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgencyFile } from './agency-files';

export type FolderFault = 'notEmpty' | 'notAFolder';

/** Returns why a folder cannot be used: it must be absent or empty. */
export async function findFault(folder: string): Promise<FolderFault | null> {
  try {
    return (await readdir(folder)).length === 0 ? null : 'notEmpty';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'ENOTDIR') return 'notAFolder';
    throw error;
  }
}

type Writing = {
  folder: string;
  files: readonly AgencyFile[];
  /** Examines the whole folder before it gets its name; if it throws, nothing is left behind. */
  examine(folder: string): Promise<void>;
};

/** Writes all files beside the folder and then renames them: it appears whole, or not at all. */
export async function writeFolder({ folder, files, examine }: Writing): Promise<FolderFault | null> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const draft = path.join(parent, `.${path.basename(folder)}-${randomUUID()}`);
  try {
    for (const { file, text } of files) {
      const target = path.join(draft, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    await examine(draft);
    await rename(draft, folder);
    return null;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return 'notEmpty';
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
