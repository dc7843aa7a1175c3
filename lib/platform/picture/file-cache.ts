import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Names of files that are being written. A process that died leaves them behind. */
const unfinished = '.part';
const unfinishedLife = 60 * 60 * 1000;

/** Files made once and cached in a folder, up to a number of bytes; the least recently used are removed first. */
export type FileCache = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, data: Buffer): Promise<void>;
};

export function createFileCache(folder: string, maxBytes: number): FileCache {
  let opened: Promise<LRUCache<string, number>> | undefined;
  const evicted = new Set<string>();

  /** Sizes by name. */
  function open(): Promise<LRUCache<string, number>> {
    opened ??= listFiles(folder).then((files) => {
      const sizes = new LRUCache<string, number>({
        maxSize: maxBytes,
        // A file larger than all the room is stored alone.
        sizeCalculation: (size) => Math.min(Math.max(size, 1), maxBytes),
        dispose: (_, name, reason) => reason === 'evict' && evicted.add(name),
      });
      for (const { name, size } of files) sizes.set(name, size);
      return sizes;
    });
    return opened;
  }

  async function removeEvicted(): Promise<void> {
    const names = [...evicted];
    evicted.clear();
    await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
  }

  return {
    async get(name) {
      const sizes = await open();
      try {
        // Another server may share the folder, so a name that is unknown here may well have a file.
        const data = await readFile(path.join(folder, name));
        sizes.set(name, data.length);
        return data;
      } catch (error) {
        if (!isMissing(error)) throw error;
        sizes.delete(name);
        return null;
      }
    },
    async set(name, data) {
      const sizes = await open();
      const part = path.join(folder, `${randomUUID()}${unfinished}`);
      try {
        await writeFile(part, data);
        await rename(part, path.join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      evicted.delete(name);
      sizes.set(name, data.length);
      await removeEvicted();
    },
  };
}

async function listFiles(folder: string): Promise<{ name: string; size: number }[]> {
  await mkdir(folder, { recursive: true });
  const files: { name: string; size: number; mtimeMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) continue;
    if (!name.endsWith(unfinished)) files.push({ name, size: stats.size, mtimeMs: stats.mtimeMs });
    else if (Date.now() - stats.mtimeMs > unfinishedLife) await rm(file, { force: true });
  }
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
