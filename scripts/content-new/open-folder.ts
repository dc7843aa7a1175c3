import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMediaCheck } from '@/lib/content/check/check-links';
import { readSourceFiles, type SourceFiles } from '@/lib/content/check/source-files';
import { type ContentFiles, openContentFiles } from '@/lib/content/content-files';
import { type FolderDraft, openFolderDraft } from '@/lib/content/folder-draft';
import { fieldOf } from '@/lib/content/parse-file';
import { completeRoutes } from '@/lib/content/read-single-files';
import { idSchema, sitePathSchema } from '@/lib/content/schema/common';
import { type RedirectFile, type RouteFile, routesFileSchema } from '@/lib/content/schema/route';
import type { SettingsFile } from '@/lib/content/schema/settings';
import { type MenuEntryFile, menuFileSchema } from '@/lib/content/schema/shell';
import type { Language, Localized } from '@/lib/domain/language';
import { splitLanguage } from '@/lib/domain/page/known-address';
import { createReport } from '@/lib/files/content-problem';
import { createRouteTable } from '@/lib/i18n/route-table';
import { inRoot } from '../support/root.mjs';

/** A content folder as a command changes it. */
export type EditedFolder = {
  folder: string;
  source: SourceFiles;
  /** The folder's own pages, drafts too. */
  pages: readonly { file: string; id: string; path: string }[];
  settings: SettingsFile;
  /** The default language first. */
  languages: readonly [Language, ...Language[]];
  routes: readonly RouteFile[];
  /** Rows as they stand in the folder's routes.json, in its order. */
  redirects: readonly RedirectFile[];
  menu: readonly MenuEntryFile[];
  files: ContentFiles;
  draft: FolderDraft;
  hasFile(file: string): Promise<boolean>;
  hasMedia(url: string): Promise<boolean>;
};

export const shippedFolder = inRoot('content');

/** Null with errors in a file that everything depends on; its name is returned. */
export async function openFolder(folder: string): Promise<EditedFolder | { faulty: string }> {
  const files = await openContentFiles({ folder, shippedFolder });
  const source = await readSourceFiles(files);
  const pages: EditedFolder['pages'][number][] = [];
  for (const file of await files.listJson('pages')) {
    const value = await files.readJson(file, createReport());
    const [id, original] = [fieldOf(value, 'id'), fieldOf(value, 'path')];
    if (!files.isBorrowed(file) && id !== null && original !== null) pages.push({ file, id, path: original });
  }
  const readShown = (file: string) => source.raw.find((one) => one.file === file)?.value;
  const table = routesFileSchema.safeParse(readShown('routes.json'));
  const menu = menuFileSchema.safeParse(readShown('menu.json') ?? { entries: [] });
  const { settings } = source;
  if (!settings) return { faulty: 'settings.json' };
  if (!table.success) return { faulty: 'routes.json' };
  if (!menu.success) return { faulty: 'menu.json' };
  const { default: main, enabled } = settings.languages;
  return {
    folder,
    source,
    pages,
    settings,
    languages: [main, ...enabled.filter((language) => language !== main)],
    routes: await completeRoutes(table.data.routes, shippedFolder),
    redirects: table.data.redirects,
    menu: menu.data.entries,
    files,
    draft: openFolderDraft(folder, shippedFolder),
    hasFile: files.hasOwn,
    hasMedia: createMediaCheck(files.mediaFolders),
  };
}

/** Why an address cannot be given to a page; null where it is free. */
export function addressFault(
  path: string,
  language: Language,
  { routes, redirects, source }: EditedFolder,
): string | null {
  const form = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+$/.test(path) && sitePathSchema.safeParse(path).success;
  if (!form) return `“${path}” is not an address: small letters, digits and hyphens between slashes, such as /selling/`;
  const address = `/${language}${path}`;
  const table = createRouteTable(routes);
  const match = table.match(path, language) ?? table.matchOriginal(path);
  const { slug } = match?.params ?? {};
  const isFree = slug !== undefined && !hasSlug(match?.route.original ?? '', slug, source);
  if (match && !isFree) return `${address} is taken: ${match.route.original} has it. Choose another address`;
  for (const { from, to } of redirects)
    if (isSameAddress(from, path, language))
      return `${address} is taken: routes.json redirects it to ${to}. Choose another address, or remove that redirect`;
  for (const { former, original } of routes)
    if (former.some((one) => isSameAddress(one, path, language)))
      return `${address} is taken: ${original} had it before ("former" in routes.json). Choose another address`;
  return null;
}

function isSameAddress(written: string, path: string, language: Language): boolean {
  const address = splitLanguage(written);
  return (address.language ?? language) === language && address.path.toLowerCase() === path.toLowerCase();
}

function hasSlug(pattern: string, slug: string, { articles, testimonials }: SourceFiles): boolean {
  const names = pattern.startsWith('/temoignages/')
    ? testimonials.map(({ value }) => [value.id])
    : articles.map(({ value }) => [value.id, ...Object.values(value.slug ?? {})]);
  return names.flat().includes(slug);
}

export function idFault(id: string): string | null {
  if (idSchema.safeParse(id).success) return null;
  return `“${id}” is not a name: small letters, digits and single hyphens, such as free-valuation`;
}

/** Markdown files, one for each language, as texts. */
export async function readTexts(files: Localized): Promise<Localized> {
  const texts = await Promise.all(
    Object.entries(files).map(async ([language, file]) => [
      language,
      (await readFile(path.resolve(file), 'utf8'))
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ]),
  );
  return Object.fromEntries(texts);
}

export async function textFileFault(file: string): Promise<string | null> {
  const text = await readFile(path.resolve(file), 'utf8').catch(() => null);
  if (text === null) return `${file} cannot be read: name a file with the text, in Markdown`;
  return text.trim() === '' ? `${file} is empty` : null;
}

export function hasText(texts: Localized): boolean {
  return Object.values(texts).some((text) => text !== '');
}
