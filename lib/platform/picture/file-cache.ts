import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of files that are being written. A process that died leaves them behind. */
const unfinished = '.part';
const unfinishedLife = 60 * 60 * 1000;

/** Files made once and cached in a folder, up to a number of bytes; the least recently used are removed first. */
export type FileCache = {
  get(name: string): Promise<Buffer | null>;
  set(name: string, data: Buffer): Promise<void>;
};

export function createFileCache(folder: string, maxBytes: number): FileCache {
  let opened: Promise<Map<string, number>> | undefined;
  let totalBytes = 0;

  /** Sizes by name, least recently used first: a Map preserves insertion order. */
  function open(): Promise<Map<string, number>> {
    opened ??= listFiles(folder).then((files) => {
      totalBytes = files.reduce((sum, { size }) => sum + size, 0);
      return new Map(files.map(({ name, size }) => [name, size]));
    });
    return opened;
  }

  function touch(sizes: Map<string, number>, name: string, size: number): void {
    totalBytes += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
  }

  function forget(sizes: Map<string, number>, name: string): void {
    totalBytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  async function shrink(sizes: Map<string, number>, kept: string): Promise<void> {
    const victims: string[] = [];
    for (const name of sizes.keys()) {
      if (totalBytes <= maxBytes) break;
      if (name === kept) continue;
      victims.push(name);
      forget(sizes, name);
    }
    await Promise.all(victims.map((name) => rm(path.join(folder, name), { force: true })));
  }

  return {
    async get(name) {
      const sizes = await open();
      try {
        // Another server may share the folder, so a name that is unknown here may well have a file.
        const data = await readFile(path.join(folder, name));
        touch(sizes, name, data.length);
        return data;
      } catch (error) {
        if (!isMissing(error)) throw error;
        forget(sizes, name);
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
      touch(sizes, name, data.length);
      await shrink(sizes, name);
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
