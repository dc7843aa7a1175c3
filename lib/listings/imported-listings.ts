import path from 'node:path';
import type { Language } from '@/lib/domain/language';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { ListingFile } from './field/listing-files';

/**
 * What imports have published lies in the database, and outside of the content folder, which may be read-only, as files
 * that the reader knows: `<import folder>/published` has a symbolic link for each import to the state that visitors see.
 */
export function importFolderOf(dataDir: string): string {
  return path.join(dataDir, 'import');
}

export function publishedFolder(importFolder: string): string {
  return path.join(importFolder, 'published');
}

/** A file of a published state: listings lie in shelves, so that a change writes and reads few of them again. */
export function publishedFile(language: Language, name: ListingFile['name'], shelf: number): string {
  return `${language}/${name}${shelf === 0 ? '' : `-${shelf + 1}`}.json`;
}

/** The shelf of such a file; null for any other. */
export function shelfOf(file: string, name: ListingFile['name']): number | null {
  const found = new RegExp(`^${name}(?:-([1-9]\\d{0,8}))?\\.json$`).exec(file);
  if (!found) return null;
  return found[1] === undefined ? 0 : Number(found[1]) - 1;
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

/** The files that hold listings, and how to read them. */
export type ListingSource = {
  /** Parsed JSON; undefined where the file does not exist, or does not parse (then the report says so). */
  readJson(file: string, report: ProblemReport): Promise<unknown>;
  /** Files of listings with this name: the folder's own, then that of each import. The first record of an id counts. */
  listingFiles(language: Language, name: ListingFile['name']): string[];
  /** Where a file of the folder itself, or of an import, is on the disk. */
  pathOf(file: string): string;
};
