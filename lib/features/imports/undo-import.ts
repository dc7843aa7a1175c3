import { randomUUID } from 'node:crypto';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { acceptContent } from '@/lib/database/site-note-store';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { takeImportLease } from './import-lease';
import { beginImportRun, endImportRun, type ImportRun, noCounts } from './import-store';
import { mirrorImports } from './mirror-imports';
import { undoPublication, withdrawPublication } from './undo-store';

/** `none`: there is no earlier state. `busy`: a run is under way. */
export type UndoOutcome = 'undone' | 'none' | 'busy';

/**
 * Returns to the state before the last run that published something. The schedule of this import then waits until a
 * person applies it again: the next run would do the same once more.
 */
export async function undoImport(
  name: string,
  ownClock?: () => Date,
  starter: ImportRun['starter'] = 'command',
): Promise<UndoOutcome> {
  const lease = await takeImportLease(name, ownClock);
  const clock = ownClock ?? (() => new Date());
  if (!lease) return 'busy';
  try {
    const id = randomUUID();
    if (!(await undoPublication(name))) return 'none';
    await beginImportRun({ id, source: name, startedAt: clock(), starter });
    await endImportRun({ id, outcome: 'undone', counts: noCounts, message: '', endedAt: clock() });
    await acceptPublished(clock());
    return 'undone';
  } finally {
    await lease.leave();
  }
}

/**
 * Takes everything that an import has published off the site, for its caller who holds the lease. A schedule that is still
 * served waits as after an undo: it would bring back what a person has withdrawn. False where nothing was published.
 */
export async function withdrawImport(name: string, now: Date): Promise<boolean> {
  const id = randomUUID();
  if (!(await withdrawPublication(name, { run: id, now }))) return false;
  await beginImportRun({ id, source: name, startedAt: now, starter: 'office' });
  const message = 'All of its listings were withdrawn in the office.';
  await endImportRun({ id, outcome: 'undone', counts: noCounts, message, endedAt: now });
  await acceptPublished(now);
  return true;
}

/** A person has decided: the site publishes what is there now, whatever it loses. */
export async function acceptPublished(now: Date): Promise<void> {
  const { CONTENT_DIR: folder, DATA_DIR: dataDir } = env();
  await mirrorImports();
  const version = await fingerprint(folder, { importFolder: importFolderOf(dataDir) });
  await acceptContent(version, now);
}
