import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseTarget, databaseTarget, openDatabase } from '@/lib/database/connection';
import { newestChanges, type TableChange } from '@/lib/database/newest-changes';
import {
  checkBackupFile,
  isInUse,
  newestInBackup,
  type RestoreProblem,
  restoreDatabase,
} from '@/lib/database/restore-database';
import { renewLineages } from '@/lib/features/imports/published-store';
import { copyWhole } from '@/lib/files/copy-whole';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { fingerprintOf, knownSecret, secretFile } from '@/lib/platform/secret';
import { listUploads, removeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { checkManifest, type Manifest, partOf } from './backup-manifest';
import { makeBackup, type Refused } from './make-backup';

export type NotRestored =
  | RestoreProblem
  | { problem: 'missing'; details: string }
  /** The database holds changes that were made after the backup. */
  | { problem: 'newer'; changes: readonly TableChange[] }
  /** What is there now could not be backed up first, so nothing was changed. */
  | { problem: 'noWayBack'; reason: Refused };

/**
 * What of the key a backup restores: `restored` from its file; `same`: `APP_SECRET` is that key; `other`: `APP_SECRET` is
 * set and is another one; `absent`: the backup has no key, or it is not known which one it was made with.
 */
type KeyState = 'restored' | 'same' | 'other' | 'absent';

export type Restored = {
  /** The backup of what was there before; null when there was nothing, and after a check. */
  before: string | null;
  hasUploads: boolean;
  hasImports: boolean;
  key: KeyState;
  /** Null for a backup of before there were manifests: whether its files are as they were written is not known. */
  manifest: Manifest | null;
};

type RestoreOptions = { file: string; now: Date; mayLoseNewer: boolean };

/**
 * Looks at a backup alone, so that the site may run: its manifest, the bytes of all its files, the tables of its database
 * and whether its key is the one of `APP_SECRET`.
 */
export async function checkBackup(file: string): Promise<Restored | NotRestored> {
  const target = databaseTarget();
  if (!existsSync(file)) return { problem: 'missing', details: file };
  const { manifest, damage } = await checkManifest(file);
  if (damage.length > 0) return { problem: 'damaged', details: damage.join('\n') };
  const problem = await checkBackupFile(target, file);
  if (problem) return problem;
  return {
    before: null,
    hasUploads: existsSync(partOf(file, 'uploads')),
    hasImports: existsSync(partOf(file, 'imports')),
    key: keyStateOf(file, manifest),
    manifest,
  };
}

/**
 * Replaces database, visitors' files and the key by those of a backup, after everything that
 * could make it fail was checked. What is there is backed up first; if the database cannot be restored, that backup is put
 * back.
 */
export async function restoreBackup({ file, now, mayLoseNewer }: RestoreOptions): Promise<Restored | NotRestored> {
  const checked = await checkBackup(file);
  if ('problem' in checked) return checked;
  const target = databaseTarget();
  const isThere = target.kind === 'postgres' || existsSync(target.file);
  if (isThere && (await isInUse(target))) return { problem: 'inUse', details: placeOf(target) };
  const present = isThere ? await changesOf(target) : null;
  if (present !== null && !mayLoseNewer) {
    const since = checked.manifest?.madeAt ?? (await newestInBackup(target, file)) ?? '';
    const changes = present.filter(({ newest }) => newest > since);
    if (changes.length > 0) return { problem: 'newer', changes };
  }
  const before =
    present === null ? null : path.join(env().DATA_DIR, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`);
  if (before !== null) {
    const made = await makeBackup({ file: before, mayReplace: false, former: file });
    if ('problem' in made) return { problem: 'noWayBack', reason: made };
  }
  await mkdir(env().DATA_DIR, { recursive: true });
  const failure = await restoreDatabase(target, file);
  if (failure) {
    if (before !== null) await restoreDatabase(target, before);
    return failure;
  }
  await restoreUploads(partOf(file, 'uploads'));
  await restoreImports(checked.hasImports ? partOf(file, 'imports') : null);
  if (checked.key === 'restored') await copyFile(partOf(file, 'secret'), secretFile());
  return { ...checked, before };
}

function keyStateOf(file: string, manifest: Manifest | null): KeyState {
  if (env().APP_SECRET === undefined) return existsSync(partOf(file, 'secret')) ? 'restored' : 'absent';
  const here = knownSecret();
  if (here === null || manifest === null || manifest.key === null) return 'absent';
  return fingerprintOf(here) === manifest.key ? 'same' : 'other';
}

async function changesOf(target: DatabaseTarget): Promise<TableChange[] | null> {
  const database = openDatabase(target);
  try {
    return await newestChanges(database);
  } finally {
    await database.destroy();
  }
}

function placeOf(target: DatabaseTarget): string {
  return target.kind === 'sqlite' ? target.file : 'DATABASE_URL';
}

/**
 * File by file, since the folder may be another disk or shared. What imports have fetched since stays: an import may have
 * it again, and what no listing has is removed as ever.
 */
async function restoreUploads(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    const target = path.join(uploadFolder(), file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyWhole(path.join(folder, file), target);
  }
  const kept = new Set(files);
  for (const { file } of await listUploads(uploadFolder()))
    if (!kept.has(file)) await removeUpload(uploadFolder(), file);
}

/**
 * The database has what imports have published: the files that are read of it are made again, here and on other servers.
 * Those of a backup of an earlier version are taken over by the next start.
 */
async function restoreImports(folder: string | null): Promise<void> {
  const imports = importFolderOf(env().DATA_DIR);
  for (const name of ['states', 'published']) {
    await rm(path.join(imports, name), { recursive: true, force: true });
    if (folder !== null)
      await cp(path.join(folder, name), path.join(imports, name), { recursive: true, verbatimSymlinks: true });
  }
  const database = openDatabase(databaseTarget());
  try {
    await renewLineages(database);
  } finally {
    await database.destroy();
  }
}
