import { createHash } from 'node:crypto';
import path from 'node:path';
import { type HashFile, hashFile } from '@/lib/files/file-hashes';
import { publishedFolder } from '@/lib/listings/imported-listings';
import { isContentJson } from './serving/copy-json';
import { walkFolder } from './serving/walk-folder';

/** Files that are hashed at the same time. */
const atOnce = 32;

/**
 * Returns a short text that changes whenever the content does. JSON counts by its bytes, since a rewritten file may
 * keep its size and time; pictures and documents, which pages name, by name, size and time.
 */
export async function fingerprint(
  folder: string,
  { importFolder, hashOf = hashFile }: { importFolder?: string | undefined; hashOf?: HashFile | undefined } = {},
): Promise<string> {
  const hash = createHash('sha256');
  const own = (await walkFolder(folder)).map((file) => ({ ...file, folder }));
  const published = importFolder && publishedFolder(importFolder);
  const imported = published ? (await walkFolder(published)).map((file) => ({ ...file, folder: published })) : [];
  const files = [...own, ...imported];
  for (let start = 0; start < files.length; start += atOnce) {
    const some = files.slice(start, start + atOnce);
    const hashes = await Promise.all(
      some.map(({ name, folder: place }) =>
        isContentJson(name) ? hashOf(path.join(place, name)).catch(() => '') : undefined,
      ),
    );
    some.forEach(({ name, stats }, index) => {
      hash.update(`${name}\0${stats.size}\0${isContentJson(name) ? hashes[index] : stats.mtimeMs}\n`);
    });
  }
  return hash.digest('base64url').slice(0, 12);
}
