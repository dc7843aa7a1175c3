import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory, writeDurably } from '@/lib/content/serving/copy-json';

/** A name that no run reads, since it begins with a dot. */
const partName = /^\.gevel-upload-[0-9a-f]{32}\.[a-z]{3,4}$/;
/** A file with such a name is left over from an upload that was killed, in milliseconds. */
const leftOverMs = 60 * 60_000;

type Part = {
  folder: string;
  ending: string;
  bytes: Uint8Array;
  now: Date;
  /** Rights of the file, less those that the mask of the server takes away. */
  mode: number;
};

/**
 * Writes an uploaded file under a name that nothing reads, whole and on the disk, for `use` to look at and, if it is what
 * it should be, to `keep` under the name that it is to have. What was not kept is removed.
 */
export async function withPart<Result>(
  { folder, ending, bytes, now, mode }: Part,
  use: (part: string, keep: (name: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const part = path.join(folder, `.gevel-upload-${randomBytes(16).toString('hex')}.${ending}`);
  try {
    await removeLeftOver(folder, now);
    await writeDurably(part, bytes, mode);
    return await use(part, async (name) => {
      await rename(part, path.join(folder, name));
      await syncDirectory(folder);
    });
  } finally {
    await rm(part, { force: true });
  }
}

async function removeLeftOver(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!partName.test(name)) continue;
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > leftOverMs) await rm(file, { force: true });
  }
}

const faults = {
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
} as const;

/** Why a file could not be stored, as far as the folder or the disk is the reason; null for another error. */
export function storageFault(error: unknown): (typeof faults)[keyof typeof faults] | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : null;
}
