import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import { type HashFile, hashFile } from '@/lib/files/file-hashes';
import { walkFolder } from './walk-folder';

/** SHA-256 of each JSON file of a folder, by its path inside. */
export type FileHashes = Readonly<Record<string, string>>;

export async function hashJson(folder: string, hashOf: HashFile = hashFile): Promise<FileHashes> {
  const hashes: Record<string, string> = {};
  for (const { name } of await walkFolder(folder)) {
    if (!isContentJson(name)) continue;
    const hash = await hashOf(path.join(folder, name));
    if (hash !== null) hashes[name] = hash;
  }
  return hashes;
}

export function sameFiles(a: FileHashes, b: FileHashes): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

type Copying = {
  from: string;
  to: string;
  hashes: FileHashes;
  /** A complete earlier copy that is never written to: unchanged files are linked from it. */
  earlier: { folder: string; hashes: FileHashes } | undefined;
};

/**
 * Copies JSON files so that they are on the disk when it returns. The files of `from` are never linked: an editor who
 * saves in place would change the copy with them.
 */
export async function copyJson({ from, to, hashes, earlier }: Copying): Promise<void> {
  await mkdir(to, { recursive: true });
  const folders = new Set([to]);
  for (const [name, hash] of Object.entries(hashes)) {
    const target = path.join(to, name);
    folders.add(path.dirname(target));
    await mkdir(path.dirname(target), { recursive: true });
    if (earlier?.hashes[name] === hash && (await isLinked(path.join(earlier.folder, name), target))) continue;
    await copyFile(path.join(from, name), target);
    await sync(target);
  }
  for (const folder of folders) await syncDirectory(folder);
}

/** Replaces a file by a copy of another, whole or not at all. A link to a file stays a link. */
export async function copyFileWhole(from: string, to: string): Promise<void> {
  const target = await realpath(to).catch(() => to);
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.${randomUUID()}.part`;
  await copyFile(from, part);
  await rename(part, target);
}

/** False where the file system has no links. */
async function isLinked(copy: string, target: string): Promise<boolean> {
  return link(copy, target).then(
    () => true,
    () => false,
  );
}

/** Writes a new file, which is on the disk when this returns. */
export async function writeDurably(file: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the entries of a directory to the disk, on systems that can open a directory. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
}

/** Pictures and documents; schemas are there for text editors. */
const otherFolder = /^(?:media|schemas)\//;

/** Whether a file of the content folder is one that the site may read as content. */
export function isContentJson(name: string): boolean {
  return name.endsWith('.json') && !otherFolder.test(name);
}
