import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReport } from '@/lib/files/content-problem';
import { isServedName } from '@/lib/platform/media-file';
import { type ContentFiles, openContentFiles } from './content-files';
import { fieldOf } from './parse-file';
import { readFacts } from './read-facts';
import { articleCategories } from './schema/article';
import { type OwnName, ownNames } from './schema/common';
import { articleRoutes, routesFileSchema } from './schema/route';
import { settingsSchema } from './schema/settings';
import { createShownDays } from './shown-days';

/** The names of one folder, beside the schemas, which are the same in all. */
export const namesFile = 'schemas/ids.json';

/**
 * A JSON Schema of what a folder names itself: the ids of people, offices and articles, paths of pages, files of media,
 * placeholders of offices, people and packages. It changes with names only, not with values or days. Null where the settings cannot be read.
 */
async function writeOwnNames(files: ContentFiles): Promise<string | null> {
  const silent = createReport();
  const { data: settings } = settingsSchema.safeParse(await files.readJson('settings.json', silent));
  // What a placeholder stands for may depend on the day, its name does not.
  const days = createShownDays(new Date(0));
  const known = await readFacts(files, { today: '1970-01-01', days }, silent);
  if (!settings || !known) return null;
  const articles = await listArticles(files);
  const { data: table } = routesFileSchema.safeParse(await files.readJson('routes.json', silent));
  const addressed = articles.flatMap((name) => {
    const [category = '', id = ''] = name.split('/');
    const route = Object.entries(articleRoutes).find(([one]) => one === category)?.[1];
    return route === undefined ? [] : [route.replace('{slug}', id)];
  });
  const originals = (table?.routes ?? []).flatMap(({ original }) => (original.includes('{') ? [] : [original]));
  const names: Record<OwnName, readonly string[]> = {
    person: settings.contactPeople.map(({ id }) => id),
    office: settings.agency.offices.flatMap(({ id }) => id ?? []),
    article: articles,
    path: [...originals, ...addressed],
    media: await listMedia(files),
    text: [...known.facts.keys()].filter((key) => key.includes(':')).map((key) => `{${key}}`),
  };
  const definitions = Object.fromEntries(ownNames.map((name) => [name, definitionOf(name, inOrder(names[name]))]));
  const comment =
    'Written by npm run content:check: what text editors propose in this folder. Changes made here are lost.';
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', $comment: comment, definitions };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

async function listArticles(files: ContentFiles): Promise<string[]> {
  const lists = await Promise.all(
    articleCategories.map(async (category) => {
      const found = await files.listJson(`articles/${category}`);
      const ids = await Promise.all(
        found.map(async (file) => fieldOf(await files.readJson(file, createReport()), 'id')),
      );
      return ids.flatMap((id) => (id === null ? [] : [`${category}/${id}`]));
    }),
  );
  return lists.flat();
}

/** More would be proposed than anybody reads; the names that are left out can be typed all the same. */
const maxMedia = 2000;

async function listMedia({ mediaFolders: [folder = ''] }: ContentFiles): Promise<string[]> {
  const root = path.join(folder, 'media');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isServedName(entry.name))
    .map((entry) => `/media/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .filter((name) => !/\s/.test(name))
    .sort()
    .slice(0, maxMedia);
}

/** In one order, so that a folder under Git changes with its names only. */
function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function definitionOf(name: OwnName, names: readonly string[]): object {
  if (name === 'text') return { defaultSnippets: names.map((label) => ({ label, body: label })) };
  return names.length === 0 ? { not: {} } : { enum: names };
}

/** Folders that may not be written to. */
const closed = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

/**
 * Brings the list of names up to date in a folder that has schemas; whether it has changed. A folder that cannot be written
 * to keeps its list.
 */
export async function keepOwnNames(folder: string, shippedFolder: string): Promise<boolean> {
  const text = await writeOwnNames(await openContentFiles({ folder, shippedFolder }));
  const target = path.join(folder, namesFile);
  const part = `${target}.${randomUUID()}.part`;
  if (text === null || (await readFile(target, 'utf8').catch(() => null)) === text) return false;
  try {
    await writeFile(part, text);
    await rename(part, target);
    return true;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    if (error instanceof Error && 'code' in error && closed.has(String(error.code))) return false;
    throw error;
  }
}
