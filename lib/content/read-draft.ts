import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from '@/lib/files/content-problem';
import { editJson } from '@/lib/files/edit-json';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import type { Content } from './content';
import { type FolderChange, openContentFiles } from './content-files';
import { listUnseen, publishing, type RawFile, readDatedSources, type Unseen } from './list-unseen';
import { fieldOf } from './parse-file';
import { type ReadOptions, readContent } from './read-content';
import { type ArticleCategory, articleCategories } from './schema/article';
import { articleRoutes, testimonialRoute } from './schema/route';

type Folders = { folder: string; shippedFolder: string };

/** What the folder holds and visitors do not see, with the page that would show it, as an original path; null for none. */
export type UnseenEntry = Unseen & { shownOn: string | null };

/** Everything of the folder as it is on the disk that visitors do not see at this moment. */
export async function readUnseen(folders: Folders, now: Date): Promise<UnseenEntry[]> {
  const sources = await readDatedSources(await openContentFiles(folders));
  return listUnseen(sources, now).map((unseen) => ({ ...unseen, shownOn: pageOf(unseen, sources) }));
}

export type ReadDraft = { kind: 'ready'; content: Content } | { kind: 'faulty'; problems: readonly ContentProblem[] };

type Wanted = Folders & {
  unseen: UnseenEntry;
  now: Date;
  catalogue: Catalogue;
  options: Omit<ReadOptions, 'now' | 'change' | 'readCatalogue'>;
};

/**
 * The site as it will be, or was, when visitors see this: a reading of the folder for that moment, with what an editor
 * has not published yet. Nothing is written, and the listings are those of today.
 */
export async function readDraft({
  folder,
  shippedFolder,
  unseen,
  now,
  catalogue,
  options,
}: Wanted): Promise<ReadDraft> {
  const sources = await readDatedSources(await openContentFiles({ folder, shippedFolder }));
  const { from, until } = unseen.span;
  const moment = new Date(Math.min(Math.max(now.getTime(), from), until - 1));
  const { content, problems } = await readContent(folder, shippedFolder, {
    ...options,
    now: moment,
    change: await publishingAll(folder, [unseen, ...draftsAround(unseen, sources)]),
    readCatalogue: async () => catalogue,
    // Its version is nobody's: nothing is kept of it.
    hashOf: async () => '',
  });
  return content
    ? { kind: 'ready', content: { ...content, version: `draft-${unseen.key}` } }
    : { kind: 'faulty', problems: problems.filter(({ severity }) => severity === 'error') };
}

async function publishingAll(
  folder: string,
  entries: readonly Pick<Unseen, 'file' | 'place' | 'value'>[],
): Promise<FolderChange> {
  const change = new Map<string, string>();
  for (const { file, ...entry } of entries) {
    const text = change.get(file) ?? (await readFile(path.join(folder, file), 'utf8'));
    change.set(file, editJson(text, publishing(entry)));
  }
  return change;
}

/** Drafts without which it would not be seen: the articles that a page shows, the page that shows an article. */
function draftsAround(
  { kind, value, shownOn, file }: UnseenEntry,
  sources: readonly RawFile[],
): Pick<Unseen, 'file' | 'place' | 'value'>[] {
  const page = kind === 'page' ? value : sources.find((one) => isPageAt(one, shownOn))?.value;
  const named = kind === 'page' ? articlesIn(page) : [];
  return sources.flatMap((source) => {
    const isNeeded = isPageAt(source, shownOn) || named.some((name) => isArticleAt(source, name));
    const { value: other } = source;
    return isNeeded && source.file !== file && typeof other === 'object' && other !== null
      ? [{ file: source.file, place: [], value: other }]
      : [];
  });
}

function isPageAt({ file, value }: RawFile, original: string | null): boolean {
  return file.startsWith('pages/') && original !== null && fieldOf(value, 'path') === original;
}

function isArticleAt({ file, value }: RawFile, name: string): boolean {
  const category = categoryOf(file);
  return category !== null && `${category}/${fieldOf(value, 'id')}` === name;
}

function categoryOf(file: string): ArticleCategory | null {
  return articleCategories.find((category) => file.startsWith(`articles/${category}/`)) ?? null;
}

/** `category/id` of the articles that a page shows. */
function articlesIn(page: unknown): string[] {
  const modules: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, 'modules') : null;
  if (!Array.isArray(modules)) return [];
  return modules.flatMap((module: unknown) => {
    const relations: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'relations') : null;
    return fieldOf(relations, 'type') === 'article' ? (fieldOf(relations, 'id') ?? []) : [];
  });
}

function pageOf({ kind, file, value }: Unseen, sources: readonly RawFile[]): string | null {
  const whole = sources.find((source) => source.file === file)?.value;
  if (file.startsWith('pages/')) return fieldOf(whole, 'path');
  if (kind === 'testimonial') return testimonialRoute.replace('{slug}', fieldOf(whole, 'id') ?? '');
  const category = categoryOf(file);
  if (category === null) return firstPageOf(value);
  const id = fieldOf(whole, 'id') ?? '';
  if (category in articleRoutes) return articleRoutes[category as keyof typeof articleRoutes].replace('{slug}', id);
  const showing = sources.find(
    (one) => one.file.startsWith('pages/') && articlesIn(one.value).includes(`${category}/${id}`),
  );
  return showing ? fieldOf(showing.value, 'path') : null;
}

/** Of a notice, the first page that it stands on; all else of the frame is on the home page. */
function firstPageOf(value: object): string {
  const pages: unknown = Reflect.get(value, 'pages');
  return Array.isArray(pages) && typeof pages[0] === 'string' ? pages[0] : '/';
}
