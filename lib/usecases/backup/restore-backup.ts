import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseTarget, databaseTarget } from '@/lib/data/connection';
import {
  checkBackupFile,
  isInUse,
  newestEnquiry,
  newestInBackup,
  type RestoreProblem,
  restoreDatabase,
} from '@/lib/data/restore-database';
import { env } from '@/lib/platform/env';
import { uploadFolder } from '@/lib/platform/upload/store-upload';
import { makeBackup, type Refused } from './make-backup';

export type NotRestored =
  | RestoreProblem
  | { problem: 'missing'; details: string }
  /** The database holds enquiries that arrived after the backup; `details` is when the newest did. */
  | { problem: 'newer'; details: string }
  /** What is there now could not be backed up first, so nothing was changed. */
  | { problem: 'noWayBack'; reason: Refused };

export type Restored = {
  /** The backup of what was there before; null when there was nothing. */
  before: string | null;
  hasUploads: boolean;
  hasSecret: boolean;
};

type RestoreOptions = { file: string; now: Date; mayLoseNewer: boolean; isCheck?: boolean };

/**
 * Replaces database, visitors' files and secret by those of a backup, after everything that could make it fail was
 * checked. What is there is backed up first; if the database cannot be restored, that backup is put back.
 */
export async function restoreBackup({
  file,
  now,
  mayLoseNewer,
  isCheck,
}: RestoreOptions): Promise<Restored | NotRestored> {
  const target = databaseTarget();
  if (!existsSync(file)) return { problem: 'missing', details: file };
  const problem = await checkBackupFile(target, file);
  if (problem) return problem;
  const isThere = target.kind === 'postgres' || existsSync(target.file);
  if (isThere && (await isInUse(target))) return { problem: 'inUse', details: placeOf(target) };
  const isFilled = isThere && (await newestEnquiry(target)) !== undefined;
  if (isFilled && !mayLoseNewer) {
    const newer = await findNewer(target, file);
    if (newer !== null) return { problem: 'newer', details: newer };
  }
  if (isCheck)
    return { before: null, hasUploads: existsSync(`${file}-uploads`), hasSecret: existsSync(`${file}-secret`) };

  const before = isFilled
    ? path.join(env().DATA_DIR, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`)
    : null;
  if (before !== null) {
    const made = await makeBackup({ file: before, mayReplace: false });
    if ('problem' in made) return { problem: 'noWayBack', reason: made };
  }
  await mkdir(env().DATA_DIR, { recursive: true });
  const failure = await restoreDatabase(target, file);
  if (failure) {
    if (before !== null) await restoreDatabase(target, before);
    return failure;
  }
  return {
    before,
    hasUploads: await restoreUploads(`${file}-uploads`),
    hasSecret: await restoreSecret(`${file}-secret`),
  };
}

function placeOf(target: DatabaseTarget): string {
  return target.kind === 'sqlite' ? target.file : 'DATABASE_URL';
}

/** When the newest enquiry arrived, if it is not in the backup. */
async function findNewer(target: DatabaseTarget, file: string): Promise<string | null> {
  const present = await newestEnquiry(target);
  if (present === undefined || present === null) return null;
  const kept = await newestInBackup(target, file);
  return kept === null || present > kept ? present : null;
}

async function restoreUploads(folder: string): Promise<boolean> {
  const isThere = existsSync(folder);
  const part = `${uploadFolder()}.part`;
  await rm(part, { recursive: true, force: true });
  if (isThere) await cp(folder, part, { recursive: true, preserveTimestamps: true });
  await rm(uploadFolder(), { recursive: true, force: true });
  if (isThere) await rename(part, uploadFolder());
  return isThere;
}

async function restoreSecret(file: string): Promise<boolean> {
  if (env().APP_SECRET !== undefined || !existsSync(file)) return false;
  await copyFile(file, path.join(env().DATA_DIR, 'secret'));
  return true;
}
