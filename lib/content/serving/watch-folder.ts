import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readlink, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { createDirectoryWatches, isLimit, type WatchDirectory } from './directory-watches';
import { isByproduct, type SeenFile, walkFolder } from './walk-folder';

export type FolderLook = {
  /** Changes with every file that is added, removed or written: names, sizes, times, numbers. */
  fingerprint: string;
  /** Why changes may go unnoticed until the next check; null where every one is reported. */
  blindness: WatchBlindness | null;
};

export type WatchBlindness = {
  /**
   * `limit`: the system has no more watches to give. `refused`: a directory may not be watched. `remote`: the folder
   * lies on a file system that other machines write to, without notifying this one.
   */
  kind: 'limit' | 'refused' | 'remote';
  /** In the words of the system; empty where there are none. */
  message: string;
};

export type FolderWatch = {
  /** Checks the whole folder and renews the watches: directories come and go. */
  look(): Promise<FolderLook>;
  close(): void;
};

type WatchOptions = {
  folder: string;
  /** Watched in the same way; they may not exist yet. */
  others?: readonly string[];
  /** Something may have changed; the next check determines the folder's state. */
  onChange(): void;
  /** Other than `fs.watch` only in tests. */
  watchDirectory?: WatchDirectory;
};

/**
 * Watches a folder, so that every way of saving a file is noticed: every directory below it, through symbolic links
 * too, and every entry that decides where the folder's path and its links lead, so that a swapped folder or a switched
 * link is noticed. Nothing is watched before the first check.
 */
export function watchFolder({ folder, others = [], onChange, watchDirectory }: WatchOptions): FolderWatch {
  let interests: Interests = new Map();
  const watches = createDirectoryWatches((directory, name) => {
    const names = interests.get(directory);
    if (name === null || names?.has(name) || (names?.has(anyName) && !isByproduct(name))) onChange();
  }, watchDirectory);

  async function look(): Promise<FolderLook> {
    for (let round = 1; ; round++) {
      const { files, directories, isAnyNew } = await lookOnce();
      const ended = watches.finishRound();
      // A swap just before the watch began was not reported.
      if ((isAnyNew || ended.isAnyNew) && round < maxRounds) continue;
      const blindness = ended.failure ? blindnessOf(ended.failure) : await findRemoteness(folder);
      return { fingerprint: fingerprintOf(directories, files), blindness };
    }
  }

  async function lookOnce() {
    const next: Interests = new Map();
    let isAnyNew = false;
    function watchFor(directory: string, stats: Stats, name: string | typeof anyName): void {
      addInterest(next, directory, name);
      isAnyNew = addInterest(interests, directory, name) || isAnyNew;
      watches.add(directory, identityOf(stats));
    }
    const directories: string[] = [];
    const links: string[] = [];
    const files: SeenFile[] = [];
    for (const each of [folder, ...others]) {
      const found = await walkFolder(each, {
        onDirectory(directory, stats) {
          directories.push(directory);
          watchFor(directory, stats, anyName);
        },
        onLink: (link) => links.push(link),
      });
      for (const file of found) files.push(file);
    }
    for (const target of [folder, ...others, ...links]) {
      for (const { directory, name } of await tracePath(target)) {
        const stats = await stat(directory).catch(() => null);
        if (stats) watchFor(directory, stats, name);
      }
    }
    interests = next;
    return { directories, files, isAnyNew };
  }

  return { look, close: () => watches.close() };
}

const anyName = null;

/** Watched directories, with the names of the entries that matter. */
type Interests = Map<string, Set<string | typeof anyName>>;

/** Whether it was not there yet. */
function addInterest(interests: Interests, directory: string, name: string | typeof anyName): boolean {
  const names = interests.get(directory) ?? new Set();
  if (names.has(name)) return false;
  interests.set(directory, names.add(name));
  return true;
}

/** A round that starts a watch is followed by another one, up to this maximum: directories may be added without end. */
const maxRounds = 3;

function fingerprintOf(directories: readonly string[], files: readonly SeenFile[]): string {
  const hash = createHash('sha256');
  for (const directory of directories) hash.update(`${directory}\n`);
  for (const { name, stats } of files) {
    hash.update(`${name}\0${stats.dev}:${stats.ino}\0${stats.size}\0${stats.mtimeMs}\0${stats.ctimeMs}\n`);
  }
  return hash.digest('base64url');
}

/** A deleted directory's number may be reused by the next one, its time of birth not. */
function identityOf(stats: Stats): string {
  return `${stats.dev}:${stats.ino}:${stats.birthtimeMs}`;
}

async function findRemoteness(folder: string): Promise<WatchBlindness | null> {
  return (await isRemote(folder)) ? { kind: 'remote', message: '' } : null;
}

function blindnessOf(failure: Error): WatchBlindness {
  return { kind: isLimit(failure) ? 'limit' : 'refused', message: failure.message };
}

/** An entry that a path leads through: another file or link under this name leads elsewhere. */
type PathStep = { directory: string; name: string };

/** As many links as Linux follows before it gives up. */
const maxLinks = 40;

/**
 * Lists every entry that decides where a path leads: its own components and those of every symbolic link on the way.
 * Ends at the first one that does not exist, and in a circle of links.
 */
async function tracePath(target: string): Promise<PathStep[]> {
  const absolute = path.resolve(target);
  const { root } = path.parse(absolute);
  const steps: PathStep[] = [];
  const pending = componentsOf(absolute.slice(root.length));
  let directory = root;
  let links = 0;
  while (true) {
    const name = pending.shift();
    if (name === undefined) return steps;
    if (name === '..') {
      directory = path.dirname(directory);
      continue;
    }
    steps.push({ directory, name });
    const found = await readStep(path.join(directory, name));
    if (found.kind === 'missing') return steps;
    if (found.kind === 'entry') {
      directory = path.join(directory, name);
      continue;
    }
    links += 1;
    if (links > maxLinks) return steps;
    const linkRoot = path.parse(found.target).root;
    if (linkRoot) directory = linkRoot;
    pending.unshift(...componentsOf(found.target.slice(linkRoot.length)));
  }
}

type Found = { kind: 'missing' } | { kind: 'entry' } | { kind: 'link'; target: string };

async function readStep(entry: string): Promise<Found> {
  try {
    return { kind: 'link', target: await readlink(entry) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // An entry that is not a link is rejected with EINVAL, on Windows with UNKNOWN.
    return code === 'EINVAL' || code === 'UNKNOWN' ? { kind: 'entry' } : { kind: 'missing' };
  }
}

function componentsOf(text: string): string[] {
  return text.split(path.sep === '\\' ? /[\\/]/ : path.sep).filter((part) => part !== '' && part !== '.');
}

/** The `statfs` types of NFS, SMB (three kinds), 9P, FUSE, Ceph, Lustre, AFS and VirtualBox folders. */
const remoteTypes = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x00c36400, 0x0bd00bd0, 0x5346414f, 0x786f4256,
]);

/** Whether a file or folder lies on a file system that other machines write to, without notifying this one. */
export async function isRemote(place: string): Promise<boolean> {
  const found = await statfs(place).catch(() => null);
  return found !== null && remoteTypes.has(found.type >>> 0);
}
