import { createHash } from 'node:crypto';
import path from 'node:path';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { type HashFile, hashFile } from '@/lib/files/file-hashes';
import { publishedFolder } from '@/lib/listings/imported-listings';
import { fileVersion } from '@/lib/platform/media-file';
import type { MediaVersions } from './media-versions';
import { isContentJson } from './serving/copy-json';
import { walkFolder } from './serving/walk-folder';

/** Files that are hashed at the same time. */
const atOnce = 32;

type Options = { importFolder?: string | undefined; hashOf?: HashFile | undefined };

/**
 * Returns a short text that changes whenever the content does. JSON counts by its bytes, since a rewritten file may
 * keep its size and time; pictures and documents, which pages name, by name, size and time.
 */
export async function fingerprint(folder: string, options: Options = {}): Promise<string> {
  return (await seeFolder(folder, options)).version;
}

/** The fingerprint of the content folder, and the versions of its own media, from one walk through it. */
export async function seeFolder(
  folder: string,
  { importFolder, hashOf = hashFile }: Options = {},
): Promise<{ version: string; mediaVersions: MediaVersions }> {
  const hash = createHash('sha256');
  const own = (await walkFolder(folder)).map((file) => ({ ...file, folder }));
  const published = importFolder && publishedFolder(importFolder);
  const imported = published ? (await walkFolder(published)).map((file) => ({ ...file, folder: published })) : [];
  const files = [...own, ...imported];
  const mediaVersions = new Map<string, string>();
  for (const { name, stats } of own) {
    const file = mediaPathOf(`/${name}`);
    if (file !== null) mediaVersions.set(file, fileVersion(stats));
  }
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
  return { version: hash.digest('base64url').slice(0, 12), mediaVersions };
}
