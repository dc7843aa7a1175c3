import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file, named by its path inside the folder with forward slashes. */
export type SeenFile = { name: string; stats: Stats };

export type FolderWalk = {
  /** Called with each directory before its entries are read, so that a watch misses nothing between the two. */
  onDirectory?(directory: string, stats: Stats): void;
  /** Called with each symbolic link: its target may be swapped. */
  onLink?(link: string): void;
};

/**
 * Lists all files below a folder, in a stable order. Symbolic links are followed, each directory is visited once even
 * where links lead in circles. Files and directories that vanish meanwhile are left out.
 */
export async function walkFolder(folder: string, handlers: FolderWalk = {}): Promise<SeenFile[]> {
  const files: SeenFile[] = [];
  const visited = new Set<string>();

  async function enter(directory: string, name: string, stats: Stats): Promise<void> {
    const identity = `${stats.dev}:${stats.ino}`;
    if (visited.has(identity)) return;
    visited.add(identity);
    handlers.onDirectory?.(directory, stats);
    const entries = (await ifPresent(() => readdir(directory, { withFileTypes: true }))) ?? [];
    const kept = entries.filter((entry) => !isByproduct(entry.name)).sort(byName);
    const seen = await Promise.all(kept.map((entry) => ifPresent(() => stat(path.join(directory, entry.name)))));
    for (const [index, entry] of kept.entries()) {
      const inner = path.join(directory, entry.name);
      const innerName = name ? `${name}/${entry.name}` : entry.name;
      if (entry.isSymbolicLink()) handlers.onLink?.(inner);
      const innerStats = seen[index];
      if (!innerStats) continue;
      if (innerStats.isDirectory()) await enter(inner, innerName, innerStats);
      else files.push({ name: innerName, stats: innerStats });
    }
  }

  const stats = await ifPresent(() => stat(folder));
  if (stats?.isDirectory()) await enter(folder, '', stats);
  return files;
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM']);

/** Undefined for an entry that is missing or inaccessible: if it must be readable, the reading itself reports it. */
async function ifPresent<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Swap files of vim, backups and lock files of editors, unfinished downloads. */
const byproduct = /^\.|^#.*#$|~$|\.(?:sw[a-z]|tmp|temp|part|partial|crdownload|bak|orig)$/i;

/**
 * Whether a program leaves files of this name beside those it saves: hidden files and folders (`.git`), backups,
 * temporary files. The site reads none of them and ignores their changes.
 */
export function isByproduct(name: string): boolean {
  return byproduct.test(name);
}
