import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { importNameOf } from '@/lib/content/schema/imports';
import { leaveJob, takeJob } from '@/lib/database/job-store';
import { unusedMediaDays } from '@/lib/domain/privacy/retention-days';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { importedMediaFolder } from '@/lib/platform/media-file';
import { type ImportLease, takeImportLease } from './import-lease';
import { listStoredMedia, markImportMedia, removeImportMedia, type StoredMedia } from './import-store';
import { listSourceVersions, readAllTexts } from './published-store';

const job = 'unused media of imports';
/** Once a day is enough, on all servers together. */
const restMs = 20 * 3_600_000;

/** A file in the text of a listing. */
const address = /\/media\/([\w-]+\.\w+)/g;

/** Other than the site's own only in tests. */
type Pruning = { clock?: () => Date };

/**
 * Removes the pictures and documents that no state of an import has had for a month, neither the published ones nor those
 * that an undo returns to. Imports wait meanwhile. A kill leaves a file without its row or the other way round, which the
 * next time removes.
 */
export async function pruneMedia({ clock }: Pruning = {}): Promise<void> {
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const now = clock?.() ?? new Date();
  if (!(await takeJob({ job, worker, lastsMs: restMs, now: clock?.() ?? null }))) return;
  const names = new Set([
    ...getContent().settings.imports.map(importNameOf),
    ...(await listSourceVersions()).map(({ source }) => source),
  ]);
  const leases: ImportLease[] = [];
  try {
    for (const name of names) {
      const lease = await takeImportLease(name, clock);
      if (lease) {
        leases.push(lease);
        continue;
      }
      await leaveJob(job, worker);
      return;
    }
    await prune({ media: importedMediaFolder(), used: await listUsed(), now });
  } finally {
    for (const lease of leases) await lease.leave();
  }
}

type Found = { media: string; used: ReadonlySet<string>; now: Date };

async function prune({ media, used, now }: Found): Promise<void> {
  const rows = await listStoredMedia();
  const end = daysLater(now, -unusedMediaDays);
  const isUsed = ({ file }: StoredMedia) => file !== null && used.has(file);
  const keysOf = (chosen: readonly StoredMedia[]) => chosen.map(({ key }) => key);
  await markImportMedia(keysOf(rows.filter((row) => row.unusedSince !== null && isUsed(row))), null);
  const unused = rows.filter((row) => row.file !== null && !isUsed(row));
  await markImportMedia(keysOf(unused.filter(({ unusedSince }) => unusedSince === null)), now);
  const ended = rows.filter((row) =>
    // What could not be fetched is noted again at each try.
    row.file === null ? row.notedAt < end : !isUsed(row) && row.unusedSince !== null && row.unusedSince < end,
  );
  const gone = new Set(keysOf(ended));
  const kept = new Set(rows.flatMap(({ key, file }) => (file === null || gone.has(key) ? [] : [file])));
  for (const file of await namesIn(media)) {
    if (kept.has(file) || used.has(file)) continue;
    const stats = await stat(path.join(media, file)).catch(() => null);
    // A file whose row is missing was stored by a run that was killed, or is from before a restored database.
    if (stats && stats.mtimeMs < end.getTime()) await rm(path.join(media, file), { force: true });
  }
  await removeImportMedia([...gone]);
}

/** The files that any listing has or had, as far as an undo returns. */
async function listUsed(): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const text of readAllTexts()) {
    for (const [, file] of text.matchAll(address)) if (file !== undefined) used.add(file);
  }
  return used;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
