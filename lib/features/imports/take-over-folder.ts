import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isImportName } from '@/lib/content/schema/exports';
import { type Localized, languages } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import { importFolderOf, publishedFolder } from '@/lib/listings/imported-listings';
import type { NeutralKind } from '@/lib/listings/neutral-listing';
import { recordsOfFile } from '@/lib/listings/neutral-records';
import { env } from '@/lib/platform/env';
import { takeImportLease } from './import-lease';
import { publish } from './publish-store';
import { findPublished, findSourceVersion, nothingPublished, readPublished } from './published-store';
import { keyOf, type ListingKey } from './records/read-source';
import { type Records, storedRecords, storeLine } from './records/stored-records';

/** What versions of before the database had: a state of an import in a folder of `DATA_DIR/import/states`. */
type FormerState = { folder: string; run: string; publishedAt: Date; before: string | null };

const manifestSchema = z.object({
  format: z.literal(1),
  run: z.string(),
  publishedAt: z.iso.datetime(),
  before: z.string().nullable(),
});

/** The files of what an import has published, by kind. */
export const publishedFiles = [
  ['property', 'properties'],
  ['project', 'projects'],
] as const satisfies readonly (readonly [NeutralKind, string])[];

/**
 * Publishes in the database what an earlier version has published in the data folder, with what its undo returned to.
 * Returns how many listings of which import visitors see of it. A kill in between leaves the rest to the next start.
 */
export async function takeOverFolders(): Promise<{ name: string; listings: number }[]> {
  const importFolder = importFolderOf(env().DATA_DIR);
  const names = (await readdir(publishedFolder(importFolder)).catch(() => [])).filter(isImportName);
  const taken: { name: string; listings: number }[] = [];
  for (const name of names) {
    const states = await findStates(importFolder, name);
    if (states.length === 0) continue;
    // Another server that starts now has the same, or an import is under way, which is newer.
    const lease = await takeImportLease(name);
    if (!lease) continue;
    try {
      const listings = await takeOver(name, states);
      if (listings !== null) taken.push({ name, listings });
    } finally {
      await lease.leave();
    }
  }
  return taken;
}

/** Whether the database has all that an earlier version has published of an import: until then its folder is shown. */
export async function isTakenOver(name: string): Promise<boolean> {
  return (await statesLeft(name, await findStates(importFolderOf(env().DATA_DIR), name))).length === 0;
}

async function statesLeft(name: string, states: readonly FormerState[]): Promise<readonly FormerState[]> {
  if (states.length === 0) return [];
  const last = await findPublished(name);
  const known = states.findIndex(({ run }) => run === last?.run);
  // The database has what was published or undone since.
  if (known < 0 && (await findSourceVersion(name))) return [];
  return states.slice(known + 1);
}

async function takeOver(name: string, states: readonly FormerState[]): Promise<number | null> {
  const left = await statesLeft(name, states);
  if (left.length === 0) return null;
  let published = (await findPublished(name)) ? await readPublished(name) : nothingPublished;
  for (const { folder, run, publishedAt } of left)
    published = await publish(name, published, await readFolder(folder), { run, now: publishedAt });
  return published.records.size;
}

/** The state that is shown, and those that an undo returned to, the oldest first; none of a mirror of the database. */
async function findStates(importFolder: string, name: string): Promise<FormerState[]> {
  const target = await readlink(path.join(publishedFolder(importFolder), name)).catch(() => null);
  const states: FormerState[] = [];
  for (let next = target && path.basename(target); next !== null; ) {
    const state = await readState(path.join(importFolder, 'states', name, next));
    if (!state || states.some(({ folder }) => folder === state.folder)) break;
    states.unshift(state);
    next = state.before;
  }
  return states;
}

async function readState(folder: string): Promise<FormerState | null> {
  try {
    const text = await readFile(path.join(folder, 'state.json'), 'utf8');
    const { run, publishedAt, before } = manifestSchema.parse(JSON.parse(text));
    return { folder, run, publishedAt: new Date(publishedAt), before };
  } catch {
    return null;
  }
}

async function readFolder(folder: string): Promise<Records> {
  const records = new Map<ListingKey, Localized<FeedRecord>>();
  for (const language of languages)
    for (const [kind, name] of publishedFiles) {
      const text = await readFile(path.join(folder, language, `${name}.json`), 'utf8').catch(nothingIfMissing);
      for (const record of recordsOfFile(JSON.parse(text)) ?? []) {
        const key = keyOf(kind, String(record.ID));
        const known = records.get(key) ?? storedRecords();
        storeLine(known, language, JSON.stringify(record));
        records.set(key, known);
      }
    }
  // A folder that went while it was read would publish that its listings have left.
  await stat(path.join(folder, 'state.json'));
  return records;
}

function nothingIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '[]';
}
