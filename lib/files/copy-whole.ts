import { randomUUID } from 'node:crypto';
import { copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Copies a file with its time. Its name is there once all of it is on the disk: a kill leaves nothing or a hidden file. */
export async function copyWhole(source: string, target: string): Promise<void> {
  const part = path.join(path.dirname(target), `.${randomUUID()}.part`);
  try {
    await copyFile(source, part);
    const { atime, mtime } = await stat(source);
    const handle = await open(part, 'r+');
    try {
      await handle.utimes(atime, mtime);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

/** Gives a file that never changes a second name, if it is not there; on another disk it is a copy. */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST') await copyWhole(source, target);
  });
}

/** Whether the file system said no: a full disk, a file that may not be read. */
export function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
