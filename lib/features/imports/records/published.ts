import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncDirectory, writeDurably } from '@/lib/content/serving/copy-json';
import { type Localized, languages } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import { publishedFolder } from '@/lib/listings/imported-listings';
import type { NeutralKind } from '@/lib/listings/neutral-listing';
import { recordsOfFile } from '@/lib/listings/neutral-records';
import { keyOf, type ListingKey } from './read-source';
import { lineOf, storedRecords, storeLine } from './stored-records';

export type ImportPlace = { importFolder: string; name: string };

/** The records of each listing, as the site reads them, by language. */
export type Records = ReadonlyMap<ListingKey, Localized<FeedRecord>>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** The run that published it. */
  run: z.string(),
  publishedAt: z.iso.datetime(),
  /** The state before that run; null where there was none. */
  before: z.string().nullable(),
});

export type PublishedState = { name: string; run: string; publishedAt: Date; before: string | null };

const manifestName = 'state.json';
const files = [
  ['property', 'properties'],
  ['project', 'projects'],
] as const satisfies readonly (readonly [NeutralKind, string])[];

/** States that stay for undoing. */
const maxStates = 5;

/** A state that was begun longer ago than this is left over from a run that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

/** The state that visitors see; null where the import has published nothing, or nothing that can be read. */
export async function findPublished({ importFolder, name }: ImportPlace): Promise<PublishedState | null> {
  const target = await readlink(linkOf({ importFolder, name })).catch(() => null);
  return target === null ? null : readManifest({ importFolder, name }, path.basename(target));
}

async function readManifest(place: ImportPlace, name: string): Promise<PublishedState | null> {
  try {
    const text = await readFile(path.join(statesOf(place), name, manifestName), 'utf8');
    const { run, publishedAt, before } = manifestSchema.parse(JSON.parse(text));
    return { name, run, publishedAt: new Date(publishedAt), before };
  } catch {
    return null;
  }
}

export async function readPublished(place: ImportPlace): Promise<Records> {
  const records = new Map<ListingKey, Localized<FeedRecord>>();
  for (const language of languages) {
    for (const [kind, file] of files) {
      const text = await readFile(path.join(linkOf(place), language, `${file}.json`), 'utf8').catch(() => '[]');
      for (const { id, line } of linesOfFile(text)) {
        const key = keyOf(kind, id);
        const known = records.get(key) ?? storedRecords();
        storeLine(known, language, line);
        records.set(key, known);
      }
    }
  }
  return records;
}

const lineStart = /^\{"ID":("(?:[^"\\]|\\.)*"|\d+)[,}]/;

/** The records of a file as their text, without reading them; those of a file in another layout are written again. */
function linesOfFile(text: string): { id: string; line: string }[] {
  const lines = text.startsWith('[\n{') && text.endsWith('}\n]\n') ? text.slice(2, -3).split(',\n') : [];
  const found = lines.flatMap((line) => {
    const [, id] = line.match(lineStart) ?? [];
    return id !== undefined && line.endsWith('}') ? [{ id: String(JSON.parse(id)), line }] : [];
  });
  if (lines.length > 0 && found.length === lines.length) return found;
  return (recordsOfFile(JSON.parse(text)) ?? []).map((record) => ({
    id: String(record.ID),
    line: JSON.stringify(record),
  }));
}

/**
 * Publishes a state whole: it is written beside the former one, and one rename of a link shows it. A second publication of
 * the same run is undone together with the first.
 */
export async function publish(
  place: ImportPlace,
  records: Records,
  { run, now }: { run: string; now: Date },
): Promise<PublishedState> {
  const current = await findPublished(place);
  const before = current?.run === run ? current.before : (current?.name ?? null);
  const states = statesOf(place);
  const state = `${now.toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  const staged = path.join(states, `.new-${state}`);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    for (const language of languages) {
      for (const [kind, file] of files) {
        const lines = [...records].flatMap(([key, byLanguage]) => {
          const line = key.startsWith(`${kind} `) ? lineOf(byLanguage, language) : undefined;
          return line === undefined ? [] : [line];
        });
        if (lines.length === 0) continue;
        await mkdir(path.join(staged, language), { recursive: true });
        await writeDurably(path.join(staged, language, `${file}.json`), `[\n${lines.join(',\n')}\n]\n`);
      }
      await syncDirectory(path.join(staged, language));
    }
    const manifest = { format: 1, run, publishedAt: now.toISOString(), before };
    await writeDurably(path.join(staged, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncDirectory(staged);
    await rename(staged, path.join(states, state));
    await syncDirectory(states);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  await show(place, state);
  await prune(place, now);
  return { name: state, run, publishedAt: now, before };
}

/** Returns to the state before the last run. False where there is nothing to return to. */
export async function undoPublication(place: ImportPlace): Promise<boolean> {
  const current = await findPublished(place);
  if (!current) return false;
  if (current.before === null) {
    await rm(linkOf(place), { force: true });
    await syncDirectory(publishedFolder(place.importFolder));
    return true;
  }
  if (!(await readManifest(place, current.before))) return false;
  await show(place, current.before);
  return true;
}

async function show(place: ImportPlace, state: string): Promise<void> {
  const link = linkOf(place);
  // Outside of the published folder, which has nothing but what visitors see.
  const next = path.join(statesOf(place), `.link-${randomUUID()}`);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.join('..', 'states', place.name, state), next);
  await rename(next, link);
  await syncDirectory(path.dirname(link));
}

async function prune(place: ImportPlace, now: Date): Promise<void> {
  const states = statesOf(place);
  const kept = new Set<string>();
  for (let state = await findPublished(place); state && kept.size < maxStates; ) {
    kept.add(state.name);
    state = state.before === null ? null : await readManifest(place, state.before);
  }
  for (const name of await readdir(states)) {
    if (kept.has(name)) continue;
    const stats = await stat(path.join(states, name)).catch(() => null);
    // A state that was replaced a moment ago may be what a server is reading.
    if (stats && now.getTime() - stats.mtimeMs > abandonedAfterMs)
      await rm(path.join(states, name), { recursive: true, force: true });
  }
}

function linkOf({ importFolder, name }: ImportPlace): string {
  return path.join(publishedFolder(importFolder), name);
}

export function folderOfState(place: ImportPlace, state: string): string {
  return path.join(statesOf(place), state);
}

function statesOf({ importFolder, name }: ImportPlace): string {
  return path.join(importFolder, 'states', name);
}
