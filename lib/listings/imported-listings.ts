import path from 'node:path';

/**
 * Imports keep what they publish outside of the content folder, which may be read-only: `<import folder>/published` has
 * a symbolic link for each import to the state that visitors see, with files `<language>/properties.json`, and
 * `<import folder>/media` the pictures and documents that were fetched.
 */
export function importFolderOf(dataDir: string): string {
  return path.join(dataDir, 'import');
}

export function publishedFolder(importFolder: string): string {
  return path.join(importFolder, 'published');
}

/** Reports name the files of an import `import/<name>/<language>/properties.json`. */
export const importPrefix = 'import/';

/** The content folder, and the one of what imports have published, where there is one. */
export type ContentFolders = { content: string; published: string | null };

/** Where a file, as problems name it, is on the disk. */
export function pathInFolders({ content, published }: ContentFolders, file: string): string {
  return published !== null && file.startsWith(importPrefix)
    ? path.join(published, file.slice(importPrefix.length))
    : path.join(content, file);
}
