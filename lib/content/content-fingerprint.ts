import { createHash } from 'node:crypto';
import path from 'node:path';
import { type HashFile, hashFile } from './serving/file-hashes';
import { isContentJson } from './serving/is-content-json';
import { walkFolder } from './serving/walk-folder';

/**
 * Returns a short text that changes whenever the content does. JSON counts by its bytes, since a rewritten file may
 * keep its size and time; pictures and documents, which pages name, by name, size and time.
 */
export async function fingerprint(folder: string, hashOf: HashFile = hashFile): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, stats } of await walkFolder(folder)) {
    hash.update(`${name}\0${stats.size}\0`);
    if (!isContentJson(name)) hash.update(`${stats.mtimeMs}\n`);
    else hash.update(`${await hashOf(path.join(folder, name)).catch(() => '')}\n`);
  }
  return hash.digest('base64url').slice(0, 12);
}
