import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isContentJson } from './serving/is-content-json';
import { walkFolder } from './serving/walk-folder';

/**
 * Returns a short text that changes whenever the content does. JSON counts by its bytes, since a rewritten file may
 * keep its size and time; pictures and documents, which pages name, by name, size and time.
 */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, stats } of await walkFolder(folder)) {
    hash.update(`${name}\0${stats.size}\0`);
    if (!isContentJson(name)) hash.update(`${stats.mtimeMs}\n`);
    else hash.update(await readFile(path.join(folder, name)).catch(() => ''));
  }
  return hash.digest('base64url').slice(0, 12);
}
