import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupProblem, backUpDatabase } from '@/lib/data/back-up-database';
import { type DatabaseTarget, databaseTarget } from '@/lib/data/connection';
import { env } from '@/lib/platform/env';
import { listUploads, uploadFolder } from '@/lib/platform/upload/store-upload';
import { noteBackup } from './last-backup';

export type Backup = {
  engine: DatabaseTarget['kind'];
  file: string;
  bytes: number;
  /** The folder of visitors' files; null when there are none. */
  uploads: { folder: string; count: number; bytes: number } | null;
  /** The file with the secret that signs links in sent mails; null when `APP_SECRET` sets it. */
  secret: string | null;
};

export type Refused =
  | { problem: 'exists' | 'isSource' | 'noFolder'; details: string }
  | { problem: 'noDatabase'; details: string }
  | BackupProblem;

type BackupOptions = { file: string; mayReplace: boolean; onUpload?: (done: number, total: number) => void };

/**
 * Copies the database, visitors' files and the secret, while the site runs. The database goes first: a file is stored
 * before the row that names it, so every row in the copy has its file. Files get their final names once all is copied.
 */
export async function makeBackup({ file, mayReplace, onUpload }: BackupOptions): Promise<Backup | Refused> {
  const target = databaseTarget();
  const names = { database: file, uploads: `${file}-uploads`, secret: `${file}-secret` };
  const refused = await refuse(target, names.database, mayReplace ? [] : Object.values(names));
  if (refused) return refused;

  const parts = { database: `${file}.part`, uploads: `${file}-uploads.part`, secret: `${file}-secret.part` };
  try {
    await removeAll(Object.values(parts));
    const problem = await backUpDatabase(target, parts.database);
    if (problem) return problem;
    const uploads = await copyUploads(parts.uploads, onUpload);
    const hasSecret = await copySecret(parts.secret);

    await removeAll([names.uploads, names.secret]);
    if (uploads.count > 0) await rename(parts.uploads, names.uploads);
    if (hasSecret) await rename(parts.secret, names.secret);
    await rename(parts.database, names.database);
    await noteBackup(new Date());
    return {
      engine: target.kind,
      file,
      bytes: (await stat(file)).size,
      uploads: uploads.count > 0 ? { folder: names.uploads, ...uploads } : null,
      secret: hasSecret ? names.secret : null,
    };
  } finally {
    await removeAll(Object.values(parts));
  }
}

async function refuse(target: DatabaseTarget, file: string, mustBeNew: readonly string[]): Promise<Refused | null> {
  const folder = path.dirname(file);
  if (!(await isFolder(folder))) return { problem: 'noFolder', details: folder };
  if (target.kind === 'sqlite' && !existsSync(target.file)) return { problem: 'noDatabase', details: target.file };
  const taken = mustBeNew.find((name) => existsSync(name));
  if (taken !== undefined) return { problem: 'exists', details: taken };
  if (await isFolder(file)) return { problem: 'exists', details: file };
  return (await isSource(target, file)) ? { problem: 'isSource', details: file } : null;
}

/** Returns whether a file, by any path, is one that the site uses. */
async function isSource(target: DatabaseTarget, file: string): Promise<boolean> {
  const secret = path.join(env().DATA_DIR, 'secret');
  const ours = target.kind === 'sqlite' ? [target.file, `${target.file}-wal`, `${target.file}-shm`, secret] : [secret];
  const wanted = await identify(file);
  if (ours.some((name) => path.resolve(name) === path.resolve(file))) return true;
  if (wanted === null) return false;
  const known = await Promise.all(ours.map(identify));
  return known.includes(wanted);
}

async function identify(file: string): Promise<string | null> {
  return stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );
}

async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function copyUploads(
  folder: string,
  onUpload: BackupOptions['onUpload'],
): Promise<{ count: number; bytes: number }> {
  const source = uploadFolder();
  const files = await listUploads(source);
  let count = 0;
  let bytes = 0;
  if (files.length > 0) await mkdir(folder, { mode: 0o700 });
  for (const [index, { file }] of files.entries()) {
    const copy = path.join(folder, file);
    // A file that expired meanwhile is gone.
    if (await copyIfThere(path.join(source, file), copy)) {
      count++;
      bytes += (await lstat(copy)).size;
    }
    onUpload?.(index + 1, files.length);
  }
  return { count, bytes };
}

/** Links in sent mails stay valid only with the secret that signed them. */
async function copySecret(copy: string): Promise<boolean> {
  return env().APP_SECRET === undefined && (await copyIfThere(path.join(env().DATA_DIR, 'secret'), copy));
}

async function copyIfThere(source: string, copy: string): Promise<boolean> {
  try {
    await copyFile(source, copy);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function removeAll(names: readonly string[]): Promise<void> {
  for (const name of names) await rm(name, { recursive: true, force: true });
}
