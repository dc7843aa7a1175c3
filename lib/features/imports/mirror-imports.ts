import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isContentJson, syncDirectory, writeDurably } from '@/lib/content/serving/copy-json';
import { walkFolder } from '@/lib/content/serving/walk-folder';
import { languages } from '@/lib/domain/language';
import { importFolderOf, publishedFile, publishedFolder } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { letRequestsPass } from '@/lib/platform/let-requests-pass.mjs';
import { findSourceVersion, listShelves, listSourceVersions, readShelf, type SourceVersion } from './published-store';
import { kindOf } from './records/compare';
import { linesOfText } from './records/stored-records';
import { isTakenOver, publishedFiles } from './take-over-folder';

/** A mirror that was begun longer ago than this is left over from a process that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;
/** Another process of this machine may be about to show a mirror that is younger. */
const freshMs = 60 * 1000;

/**
 * Brings the files that the content reader knows to what the database has: `DATA_DIR/import/published` is a mirror that may
 * be deleted. Files whose listings did not change are linked from the mirror before, the others are written beside it, and
 * one rename of a link shows it whole.
 */
export async function mirrorImports(): Promise<void> {
  const failures: unknown[] = [];
  for (const found of await listSourceVersions()) await mirror(found).catch((error: unknown) => failures.push(error));
  // One import that cannot be shown keeps no other from being shown.
  if (failures.length > 0) throw failures[0];
}

async function mirror(found: SourceVersion): Promise<void> {
  const place = placeOf(found.source);
  const current = await findMirror(place);
  if (current?.name === nameOf(found)) return;
  if (current === null && !(await isTakenOver(found.source))) return;
  const staged = path.join(place.states, `.new-${randomUUID()}`);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    const name = await fill(staged, found, current);
    const made = path.join(place.states, name);
    // Another process removes what is older and not shown.
    await utimes(staged, new Date(), new Date());
    await rename(staged, made).catch(async (error: unknown) => {
      // Another server that shares the data folder was quicker.
      if (!(await exists(made))) throw error;
    });
    await syncDirectory(place.states);
    await show(place, name);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  await prune(place);
}

/** Fills the folder with what the database has, and returns the name of that state. */
async function fill(staged: string, { source }: SourceVersion, current: Mirror | null): Promise<string> {
  let since: SourceVersion | null = null;
  for (;;) {
    const version = await findSourceVersion(source);
    if (!version) throw new Error(`The import ${source} is gone from the database`);
    if (since === null && current && follows(version, current.version)) {
      await linkFiles(current.folder, staged);
      since = current.version;
    }
    if (since && nameOf(since) === nameOf(version)) {
      for (const language of languages) await syncDirectory(path.join(staged, language));
      await syncDirectory(staged);
      return nameOf(version);
    }
    // What is published while shelves are read would be mixed with what was: they are looked at again.
    for (const shelf of await listShelves(source, since && follows(version, since) ? since.version : null)) {
      await letRequestsPass();
      await writeShelf(staged, source, shelf);
    }
    since = version;
  }
}

function follows(later: SourceVersion, earlier: SourceVersion): boolean {
  return later.lineage === earlier.lineage && later.version >= earlier.version;
}

async function writeShelf(staged: string, source: string, shelf: number): Promise<void> {
  const rows = (await readShelf(source, shelf)).map(({ listing, text }) => ({
    kind: kindOf(listing),
    lines: linesOfText(text),
  }));
  for (const language of languages)
    for (const [kind, name] of publishedFiles) {
      const file = path.join(staged, publishedFile(language, name, shelf));
      const lines = rows.flatMap((row) => (row.kind === kind ? (row.lines[language] ?? []) : []));
      // It may be a link to the file of the mirror that is shown.
      await rm(file, { force: true });
      if (lines.length === 0) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeDurably(file, `[\n${lines.join(',\n')}\n]\n`);
    }
}

async function linkFiles(from: string, to: string): Promise<void> {
  for (const { name } of await walkFolder(from)) {
    if (!isContentJson(name)) continue;
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true });
    // A file system without links has copies.
    await link(path.join(from, name), target).catch(() => copyFile(path.join(from, name), target));
  }
}

type Place = { states: string; link: string };

function placeOf(source: string): Place {
  const importFolder = importFolderOf(env().DATA_DIR);
  return {
    states: path.join(importFolder, 'states', source),
    link: path.join(publishedFolder(importFolder), source),
  };
}

function nameOf({ lineage, version }: SourceVersion): string {
  return `${lineage}-${version}`;
}

type Mirror = { name: string; folder: string; version: SourceVersion };

/** Null where nothing is shown, or not by a mirror. */
async function findMirror({ link, states }: Place): Promise<Mirror | null> {
  const target = await readlink(link).catch(() => null);
  if (target === null) return null;
  const name = path.basename(target);
  const [, lineage, version] = /^([0-9a-f]{8})-(\d{1,12})$/.exec(name) ?? [];
  const folder = path.join(states, name);
  if (lineage === undefined || !(await exists(folder))) return null;
  return { name, folder, version: { source: path.basename(states), lineage, version: Number(version) } };
}

async function show({ states, link }: Place, name: string): Promise<void> {
  // Outside of the published folder, which has nothing but what visitors see.
  const next = path.join(states, `.link-${randomUUID()}`);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.join('..', 'states', path.basename(states), name), next);
  await rename(next, link);
  await syncDirectory(path.dirname(link));
}

async function prune({ states, link }: Place): Promise<void> {
  const shown = path.basename(await readlink(link).catch(() => ''));
  for (const name of await readdir(states)) {
    const stats = await stat(path.join(states, name)).catch(() => null);
    const ageMs = stats ? Date.now() - stats.mtimeMs : Number.POSITIVE_INFINITY;
    if (name === shown || ageMs < (name.startsWith('.') ? abandonedAfterMs : freshMs)) continue;
    await rm(path.join(states, name), { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
