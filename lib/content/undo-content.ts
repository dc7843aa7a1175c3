import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { fingerprint } from './content-fingerprint';
import { restoreMedia } from './kept-media';
import { statesOf } from './serve-content';
import { copyFileWhole, copyJson, type FileHashes, hashJson } from './serving/copy-json';
import { isIntact, type KeptState, listKeptStates } from './serving/kept-states';

/** What the content folder holds that visitors do not see, by the paths of its files. */
export type FolderChange = Readonly<Record<'changed' | 'added' | 'removed', readonly string[]>>;

export const noChange: FolderChange = { changed: [], added: [], removed: [] };

/**
 * Each is a file of its own that the office publishes, corrects and hides, and nothing refers to: undoing other changes
 * leaves new and changed ones: a client who asked to be hidden stays so, and none of their words is set aside.
 */
const independent = /^testimonials\//;

const maxUndone = 3;

/** The version of the content folder as it is on the disk now. */
export function versionOnDisk(): Promise<string> {
  const { CONTENT_DIR, DATA_DIR } = env();
  return fingerprint(CONTENT_DIR, { importFolder: importFolderOf(DATA_DIR) });
}

/** How the folder differs from the state that visitors see; null where that state is not on the disk. */
export async function readFolderChange(): Promise<FolderChange | null> {
  const state = await servedState();
  return state && changeBetween(state.hashes, await hashJson(env().CONTENT_DIR));
}

/**
 * Puts the JSON of the content folder back to what visitors see, with media that it names; the files that it replaces or removes are copied into
 * the data folder first. Returns what was put back; null where there is nothing to put back to. Throws file system errors.
 */
export async function undoContent(): Promise<FolderChange | null> {
  const { CONTENT_DIR: folder } = env();
  const state = await servedState();
  if (!state) return null;
  const hashes = await hashJson(folder);
  const all = changeBetween(state.hashes, hashes);
  const others = (files: readonly string[]) => files.filter((file) => !independent.test(file));
  const change = { changed: others(all.changed), added: others(all.added), removed: all.removed };
  await setAside(folder, pickHashes(hashes, [...change.changed, ...change.added]));
  for (const file of [...change.changed, ...change.removed])
    await copyFileWhole(path.join(state.folder, file), path.join(folder, file));
  await restoreMedia();
  for (const file of change.added) await rm(path.join(folder, file), { force: true });
  return change;
}

async function servedState(): Promise<KeptState | null> {
  const [newest] = await listKeptStates(statesOf(env().CONTENT_DIR));
  return newest && (await isIntact(newest)) ? newest : null;
}

function changeBetween(served: FileHashes, now: FileHashes): FolderChange {
  const both = Object.keys(now).filter((file) => Object.hasOwn(served, file));
  return {
    changed: both.filter((file) => now[file] !== served[file]),
    added: Object.keys(now).filter((file) => !Object.hasOwn(served, file)),
    removed: Object.keys(served).filter((file) => !Object.hasOwn(now, file)),
  };
}

function pickHashes(hashes: FileHashes, files: readonly string[]): FileHashes {
  return Object.fromEntries(Object.entries(hashes).filter(([file]) => files.includes(file)));
}

/** Copies files into a folder that is named by the moment; the last few of those stay. */
async function setAside(folder: string, hashes: FileHashes): Promise<void> {
  const place = undoneFolder();
  await mkdir(place, { recursive: true, mode: 0o700 });
  const copy = path.join(place, `.new-${randomUUID()}`);
  await copyJson({ from: folder, to: copy, hashes, earlier: undefined });
  await rename(copy, path.join(place, new Date().toISOString().replaceAll(':', '-')));
  for (const name of (await listUndone()).slice(maxUndone)) await rm(path.join(place, name), { recursive: true });
}

/** The newest first. */
async function listUndone(): Promise<string[]> {
  return (await readdir(undoneFolder()).catch(() => [])).sort().reverse();
}

function undoneFolder(): string {
  return path.join(env().DATA_DIR, 'content-undone');
}
