import type { Language } from '@/lib/domain/language';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { ListingFile } from './field/listing-files';

/** The files that hold listings, and how to read them. */
export type ListingSource = {
  /** Parsed JSON; undefined where the file does not exist, or does not parse (then the report says so). */
  readJson(file: string, report: ProblemReport): Promise<unknown>;
  /** Files of listings with this name: the folder's own, then that of each import. The first record of an id counts. */
  listingFiles(language: Language, name: ListingFile['name']): string[];
  /** Where a file of the folder itself, or of an import, is on the disk. */
  pathOf(file: string): string;
};
