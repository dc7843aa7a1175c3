import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** More than a file system stores besides the name of a file. */
const sample = Buffer.alloc(64 * 1024);

/** Whether a file as small as a form can be stored in the folder now. */
export async function canWrite(folder: string): Promise<boolean> {
  const file = path.join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, sample, { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
