import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { HashFile } from '@/lib/files/file-hashes';
import { copyJson, type FileHashes, hashJson, sameFiles, syncDirectory, writeDurably } from './copy-json';

/**
 * A copy of the JSON of a content folder that was valid when it was published. Pictures and documents are not in
 * it: `/media/` serves those of the folder itself, and of what a later change deletes the ones that were kept.
 */
export type KeptState = {
  /** The copied files, in the layout of a content folder. */
  folder: string;
  keptAt: Date;
  hashes: FileHashes;
};

type NumberedState = KeptState & {
  number: number;
  /** The content folder that was copied. */
  source: string;
};

const manifestName = 'manifest.json';
const manifestSchema = z.object({
  format: z.literal(1),
  source: z.string(),
  keptAt: z.iso.datetime(),
  hashes: z.record(z.string(), z.string()),
});

/** The number of stored states of one content folder, and of all folders that ever shared the data folder. */
const maxStates = 3;
const maxStatesInAll = 12;

/** Milliseconds after which no server is still making or removing a copy. */
const abandonedAfter = 60 * 60 * 1000;

/** How many numbers other servers may take while this one makes a copy. */
const maxNumberTries = 100;

export type StatesPlace = {
  /** Holds the states as `<number>/manifest.json` and `<number>/content/`. */
  statesFolder: string;
  contentFolder: string;
};

/** The states of this content folder, newest first. Never those of another folder that shares the data folder. */
export async function listKeptStates({ statesFolder, contentFolder }: StatesPlace): Promise<KeptState[]> {
  return (await listAll(statesFolder)).filter(({ source }) => source === contentFolder);
}

/** Whether a state is still there, byte for byte. */
export async function isIntact({ folder, hashes }: KeptState, hashOf?: HashFile): Promise<boolean> {
  return sameFiles(await hashJson(folder, hashOf), hashes);
}

/** Whether the content folder still holds what was stored. */
export async function isCopyOf(
  { hashes }: KeptState,
  { contentFolder }: StatesPlace,
  hashOf?: HashFile,
): Promise<boolean> {
  return sameFiles(await hashJson(contentFolder, hashOf), hashes);
}

/**
 * Stores a copy of the content folder's current content, unless `isUnchanged` says in the end that it is no longer what
 * was published. The last three different states stay.
 *
 * A state appears by one rename when all of it is on the disk, and is removed by one rename: several servers that share
 * the folder, and a loss of power, leave complete states only. Throws file system errors, such as a full disk; the
 * earlier states are untouched then.
 */
export async function keepState(
  place: StatesPlace,
  now: Date,
  isUnchanged: () => Promise<boolean>,
  hashOf?: HashFile,
): Promise<void> {
  const { statesFolder, contentFolder } = place;
  const states = await listAll(statesFolder);
  const newest = states.find(({ source }) => source === contentFolder);
  const hashes = await hashJson(contentFolder, hashOf);
  const earlier = newest && (await isIntact(newest, hashOf)) ? newest : undefined;
  if (!earlier || !sameFiles(earlier.hashes, hashes)) {
    const copy = path.join(statesFolder, `.new-${randomUUID()}`);
    try {
      // Listings hold what no visitor may see.
      await mkdir(copy, { recursive: true, mode: 0o700 });
      await copyJson({ from: contentFolder, to: path.join(copy, 'content'), hashes, earlier });
      const manifest = { format: 1, source: contentFolder, keptAt: now.toISOString(), hashes };
      await writeDurably(path.join(copy, manifestName), JSON.stringify(manifest, null, 2));
      if (!(await isUnchanged())) return;
      await moveToFreeNumber(copy, statesFolder, states[0]?.number ?? 0);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  await prune(place, now);
}

/** Takes files out of every stored state, which stays whole without them; of a kill in between it is damaged. */
export async function removeFromStates(statesFolder: string, files: readonly string[]): Promise<void> {
  for (const { number, source, folder, keptAt, hashes } of await listAll(statesFolder)) {
    const held = files.filter((file) => Object.hasOwn(hashes, file));
    if (held.length === 0) continue;
    const left = Object.fromEntries(Object.entries(hashes).filter(([file]) => !held.includes(file)));
    const manifest = { format: 1, source, keptAt: keptAt.toISOString(), hashes: left };
    const manifestFile = path.join(statesFolder, String(number), manifestName);
    const part = `${manifestFile}.${randomUUID()}`;
    await writeDurably(part, JSON.stringify(manifest, null, 2));
    await rename(part, manifestFile);
    for (const file of held) await rm(path.join(folder, file), { force: true });
  }
}

async function listAll(statesFolder: string): Promise<NumberedState[]> {
  const names = await readdir(statesFolder).catch(() => []);
  const numbers = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  return Promise.all(numbers.sort((a, b) => b - a).map((number) => readState(statesFolder, number)));
}

/** A state that is damaged, or that another server has just removed, belongs to no folder. */
async function readState(statesFolder: string, number: number): Promise<NumberedState> {
  const place = path.join(statesFolder, String(number));
  const folder = path.join(place, 'content');
  try {
    const text = await readFile(path.join(place, manifestName), 'utf8');
    const { source, keptAt, hashes } = manifestSchema.parse(JSON.parse(text));
    return { number, source, folder, keptAt: new Date(keptAt), hashes };
  } catch {
    return { number, source: '', folder, keptAt: new Date(0), hashes: {} };
  }
}

async function moveToFreeNumber(directory: string, statesFolder: string, highest: number): Promise<void> {
  for (let number = highest + 1; ; number++) {
    try {
      await rename(directory, path.join(statesFolder, String(number)));
      return await syncDirectory(statesFolder);
    } catch (error) {
      if (!isTaken(error) || number >= highest + maxNumberTries) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

async function prune({ statesFolder, contentFolder }: StatesPlace, now: Date): Promise<void> {
  const states = await listAll(statesFolder);
  const own: NumberedState[] = [];
  for (const state of states) {
    const isRepeated = own.some(({ hashes }) => sameFiles(hashes, state.hashes));
    if (state.source === contentFolder && !isRepeated && own.length < maxStates) own.push(state);
  }
  const others = states.filter(({ source }) => source !== contentFolder).slice(0, maxStatesInAll - own.length);
  const kept = new Set([...own, ...others].map(({ number }) => number));
  for (const { number } of states) if (!kept.has(number)) await remove(path.join(statesFolder, String(number)));
  for (const name of await readdir(statesFolder)) {
    if (!name.startsWith('.')) continue;
    const unfinished = path.join(statesFolder, name);
    const stats = await stat(unfinished).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > abandonedAfter) await remove(unfinished);
  }
}

/** Renamed first, so that no reader finds half of a state. */
async function remove(directory: string): Promise<void> {
  const removed = path.join(path.dirname(directory), `.old-${randomUUID()}`);
  try {
    await rename(directory, removed);
  } catch {
    // Another server was quicker.
    return;
  }
  await rm(removed, { recursive: true, force: true });
}
