import { randomUUID } from 'node:crypto';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { acceptContent } from '@/lib/database/site-note-store';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { takeImportLease } from './import-lease';
import { beginImportRun, endImportRun, noCounts } from './import-store';
import { mirrorImports } from './mirror-imports';
import { undoPublication } from './published-store';

/** `none`: there is no earlier state. `busy`: a run is under way. */
export type UndoOutcome = 'undone' | 'none' | 'busy';

/**
 * Returns to the state before the last run that published something. The schedule of this import then waits until a
 * person applies it again: the next run would do the same once more.
 */
export async function undoImport(name: string, ownClock?: () => Date): Promise<UndoOutcome> {
  const lease = await takeImportLease(name, ownClock);
  const clock = ownClock ?? (() => new Date());
  if (!lease) return 'busy';
  try {
    const id = randomUUID();
    if (!(await undoPublication(name))) return 'none';
    await beginImportRun({ id, source: name, startedAt: clock(), starter: 'command' });
    await endImportRun({ id, outcome: 'undone', counts: noCounts, message: '', endedAt: clock() });
    await acceptPublished(clock());
    return 'undone';
  } finally {
    await lease.leave();
  }
}

/** A person has decided: the site publishes what is there now, whatever it loses. */
export async function acceptPublished(now: Date): Promise<void> {
  const { CONTENT_DIR: folder, DATA_DIR: dataDir } = env();
  await mirrorImports();
  const version = await fingerprint(folder, { importFolder: importFolderOf(dataDir) });
  await acceptContent(version, now);
}
