import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * A short text that changes whenever a file of the content folder does: names, sizes and times of change, not the
 * bytes, so that it is cheap to look at. Pictures count too, since pages name them.
 */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).sort();
  for (const name of names) {
    const { size, mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
    hash.update(`${name}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('base64url').slice(0, 12);
}
