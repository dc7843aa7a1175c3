import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@/lib/domain/language';
import { parseJson } from '@/lib/files/parse-json';
import type { ListingFile } from '@/lib/listings/field/listing-files';
import {
  type ContentFolders,
  importPrefix,
  type ListingSource,
  pathInFolders,
  publishedFolder,
  shelfOf,
} from '@/lib/listings/imported-listings';
import { type ContentRecord, type Subject, subjectOf } from './content-record';
import { flattenParams } from './flatten-params';
import { createBorrowRule, lendsMedia } from './schema/borrow';
import { isImportName } from './schema/exports';

/**
 * Reads files of the content folder. The shipped content supplies what the folder lacks, file by file: an agency can
 * start with nothing but its export and replace the rest piece by piece. Never borrowed are listings, what `borrow` in
 * the settings excludes, and what the folder once had itself.
 */
export type ContentFiles = ListingSource & {
  folders: ContentFolders;
  /** JSON files of a folder, own and borrowed, sorted by name, as paths inside the content folder. */
  listJson(folder: string): Promise<string[]>;
  /** Whether a file that was read came from the shipped content. */
  isBorrowed(file: string): boolean;
  /** Takes back a borrowed file that the folder replaces with its own. */
  leaveOut(file: string): void;
  /** Whether the folder itself holds a file, valid or not. */
  hasOwn(file: string): Promise<boolean>;
  /** Content folders whose media visitors may open, in the order in which they are searched. */
  mediaFolders: readonly string[];
  /** Files that came from the shipped content, sorted. */
  listBorrowed(): string[];
  /** The folder's own one-of-a-kind files: single files, the folder `testimonials`; by subject. */
  listOwn(): [Subject, string][];
};

const manyPerFolder = /^(?:pages|articles|testimonials|listings|import)\//;

function isOfListings(file: string): boolean {
  return file.startsWith('listings/') || file.startsWith(importPrefix);
}

type Folders = {
  folder: string;
  shippedFolder: string;
  importFolder?: string | undefined;
  record?: ContentRecord;
  /** A change that is not written yet: texts of own files, null for one that is removed. */
  change?: FolderChange;
};

export type FolderChange = ReadonlyMap<string, string | null>;

export async function openContentFiles({
  folder,
  shippedFolder,
  importFolder,
  record = {},
  change = new Map(),
}: Folders): Promise<ContentFiles> {
  const published = importFolder && publishedFolder(importFolder);
  const imported = published ? await listImported(published) : [];
  const isShipped = path.resolve(folder) === path.resolve(shippedFolder);
  const folders: ContentFolders = { content: folder, published: published ?? null };
  const pathOf = (file: string) => pathInFolders(folders, file);
  const readOwn = async (file: string) => {
    const changed = change.get(file);
    if (changed === undefined) return readOptional(pathOf(file));
    return changed === null ? undefined : Buffer.from(changed);
  };
  const borrow = borrowOf(await readOwn('settings.json'));
  const mayBorrow = createBorrowRule(borrow);
  const own = new Set<string>();
  const borrowed = new Set<string>();
  const leftOut = new Set<string>();

  function mayLend(file: string): boolean {
    if (isShipped || isOfListings(file) || file === 'projects.json' || leftOut.has(file)) return false;
    return !Object.hasOwn(record, subjectOf.file(file)) && mayBorrow(file);
  }

  async function readSource(file: string): Promise<Buffer | undefined> {
    const source = await readOwn(file);
    if (source !== undefined) own.add(file);
    if (source !== undefined || !mayLend(file)) return source;
    const shipped = await readOptional(path.join(shippedFolder, file));
    if (shipped !== undefined) borrowed.add(file);
    return shipped;
  }

  return {
    async readJson(file, report) {
      const source = await readSource(file);
      if (source === undefined) return undefined;
      const { value, fault, doubt } = parseJson(source);
      if (fault) report.error({ file, path: '', ...fault });
      // An editor can save a file again; an export is used as far as it can be read.
      if (doubt && isOfListings(file)) report.warn({ file, path: '', ...doubt });
      else if (doubt) report.error({ file, path: '', ...doubt });
      return flattenParams(file, value);
    },
    listingFiles: (language, name) => [`listings/${language}/${name}.json`, ...importedFiles(imported, language, name)],
    folders,
    pathOf,
    async listJson(name) {
      const toFiles = (entries: readonly string[]) =>
        entries.filter((file) => file.endsWith('.json')).map((file) => `${name}/${file}`);
      const names = namesAfter(change, name, await listOptional(path.join(folder, name)));
      if (name === 'testimonials' && names !== undefined) own.add(subjectOf.testimonials);
      // Invented clients must not stand between real ones.
      const isClosed =
        name === 'testimonials' && (names !== undefined || Object.hasOwn(record, subjectOf.testimonials));
      const shipped = isClosed ? [] : toFiles((await listOptional(path.join(shippedFolder, name))) ?? []);
      return [...new Set([...toFiles(names ?? []), ...shipped.filter(mayLend)])].sort();
    },
    isBorrowed: (file) => borrowed.has(file),
    leaveOut(file) {
      borrowed.delete(file);
      leftOut.add(file);
    },
    hasOwn: async (file) => (await readOwn(file)) !== undefined,
    mediaFolders: [folder, ...(lendsMedia(borrow) ? [shippedFolder] : []), ...(importFolder ? [importFolder] : [])],
    listBorrowed: () => [...borrowed].sort(),
    listOwn: () => [...own].filter((file) => !manyPerFolder.test(file)).map((file) => [subjectOf.file(file), file]),
  };
}

/** The names in a folder as they will be after a change. */
function namesAfter(
  change: FolderChange,
  folder: string,
  names: readonly string[] | undefined,
): readonly string[] | undefined {
  const changed = [...change].filter(([file]) => path.posix.dirname(file) === folder);
  if (changed.length === 0) return names;
  const left = (names ?? []).filter((one) => !change.has(`${folder}/${one}`));
  return [...left, ...changed.flatMap(([file, text]) => (text === null ? [] : [path.posix.basename(file)]))];
}

type ImportedFile = { source: string; language: Language; file: string };

/** Those of a language with some of its listings, in the order in which they are read. */
function importedFiles(imported: readonly ImportedFile[], language: Language, name: ListingFile['name']): string[] {
  return imported
    .flatMap((entry) => {
      const shelf = entry.language === language ? shelfOf(entry.file, name) : null;
      return shelf === null ? [] : [{ ...entry, shelf }];
    })
    .sort((a, b) => sourceOrder(a, b) || a.shelf - b.shelf)
    .map(({ source, file }) => `${importPrefix}${source}/${language}/${file}`);
}

function sourceOrder(a: ImportedFile, b: ImportedFile): number {
  return Number(a.source > b.source) - Number(a.source < b.source);
}

/** The files of listings that imports have published. */
async function listImported(published: string): Promise<ImportedFile[]> {
  const sources = ((await listOptional(published)) ?? []).filter(isImportName);
  const found = await Promise.all(
    sources.flatMap((source) =>
      languages.map(async (language) => {
        const names = (await listOptional(path.join(published, source, language))) ?? [];
        return names.map((file) => ({ source, language, file }));
      }),
    ),
  );
  return found.flat();
}

/** The settings decide what may be borrowed, so they are read first. */
function borrowOf(source: Buffer | undefined): unknown {
  const settings = source && parseJson(source).value;
  return typeof settings === 'object' && settings !== null && 'borrow' in settings ? settings.borrow : undefined;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function readOptional(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function listOptional(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
