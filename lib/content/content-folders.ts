import path from 'node:path';
import { importPrefix } from './imported-listings';

/** The content folder, and the one of what imports have published, where there is one. */
export type ContentFolders = { content: string; published: string | null };

/** Where a file, as problems name it, is on the disk. */
export function pathInFolders({ content, published }: ContentFolders, file: string): string {
  return published !== null && file.startsWith(importPrefix)
    ? path.join(published, file.slice(importPrefix.length))
    : path.join(content, file);
}
