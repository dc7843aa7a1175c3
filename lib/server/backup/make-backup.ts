import { existsSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupProblem, backUpDatabase } from '@/lib/database/back-up-database';
import { type DatabaseTarget, databaseTarget, openDatabase } from '@/lib/database/connection';
import { readSiteKey } from '@/lib/database/site-key-store';
import { noteBackup } from '@/lib/database/site-note-store';
import { importFileFolder, isImportFileName } from '@/lib/features/imports/files/import-file';
import { importedMediaFolder, isImportedMedia } from '@/lib/platform/media-file';
import { fingerprintOf, knownSecret, secretFile } from '@/lib/platform/secret';
import { softwareVersion } from '@/lib/platform/software-version.mjs';
import { listUploads, uploadFolder } from '@/lib/platform/upload/store-upload';
import { partsOf, writeManifest } from './backup-manifest';

export type Backup = {
  engine: DatabaseTarget['kind'];
  file: string;
  bytes: number;
  /** The folder of visitors' files and of what imports have fetched; null when there are none. */
  uploads: { folder: string; count: number; bytes: number } | null;
  /** The file with the key (`APP_SECRET`, else `DATA_DIR/secret`); null where there is none. */
  secret: string | null;
  /** Whether the database is used with another key than the one that was copied, so that the backup lacks it. */
  hasOtherKey: boolean;
};

export type Refused =
  | { problem: 'exists' | 'isSource' | 'noFolder'; details: string }
  | { problem: 'noDatabase'; details: string }
  | BackupProblem;

type BackupOptions = {
  file: string;
  mayReplace: boolean;
  /** An earlier backup that stays as it is: what imports have fetched is linked from it, since it never changes. */
  former?: string | null;
  onUpload?: (done: number, total: number) => void;
};

/**
 * Copies the database, visitors' files, what imports have fetched and the key, while the site runs. The database goes first: a file is stored before
 * the row that names it, so every row in the copy has its file. Files get their final names once all is copied, the
 * manifest last.
 */
export async function makeBackup({ file, mayReplace, former, onUpload }: BackupOptions): Promise<Backup | Refused> {
  const target = databaseTarget();
  const names = partsOf(file);
  const refused = await refuse(target, names.database, mayReplace ? [] : Object.values(names));
  if (refused) return refused;

  const parts = Object.fromEntries(Object.entries(names).map(([part, name]) => [part, `${name}.part`]));
  const partOf = (name: keyof typeof names) => parts[name] ?? '';
  const madeAt = new Date().toISOString();
  try {
    await removeAll(Object.values(parts));
    const problem = await backUpDatabase(target, partOf('database'));
    if (problem) return problem;
    const uploads = await copyUploads(partOf('uploads'), { former: former ? partsOf(former).uploads : null, onUpload });
    const key = await copySecret(partOf('secret'));

    await removeAll([names.manifest, names.uploads, names.imports, names.secret]);
    if (uploads.count > 0) await rename(partOf('uploads'), names.uploads);
    if (key !== null) await rename(partOf('secret'), names.secret);
    await rename(partOf('database'), names.database);
    await writeManifest(file, { madeAt, version: softwareVersion(), engine: target.kind, key });
    const used = await noteIn(target);
    return {
      engine: target.kind,
      file,
      bytes: (await stat(file)).size,
      uploads: uploads.count > 0 ? { folder: names.uploads, ...uploads } : null,
      secret: key === null ? null : names.secret,
      hasOtherKey: used !== null && used !== key,
    };
  } finally {
    await removeAll(Object.values(parts));
  }
}

/** Notes the backup, and returns the key that the database is used with; null for one of a version without such notes. */
async function noteIn(target: DatabaseTarget): Promise<string | null> {
  const connection = openDatabase(target);
  try {
    const key = await readSiteKey(connection);
    await noteBackup(new Date(), connection).catch(() => {});
    return key;
  } catch {
    return null;
  } finally {
    await connection.destroy();
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
  const secret = secretFile();
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
  { former, onUpload }: { former: string | null } & Pick<BackupOptions, 'onUpload'>,
): Promise<{ count: number; bytes: number }> {
  const visitors = (await listUploads(uploadFolder())).map(({ file }) => file);
  const ofImports = [
    ...(await listInside(importedMediaFolder(), isImportedMedia)),
    ...(await listInside(importFileFolder(), isImportFileName)),
  ];
  const files = [...visitors, ...ofImports];
  let count = 0;
  let bytes = 0;
  if (files.length > 0) await mkdir(folder, { mode: 0o700 });
  for (const inside of new Set(ofImports.map((file) => path.dirname(file))))
    await mkdir(path.join(folder, inside), { mode: 0o700 });
  for (const [index, file] of files.entries()) {
    const copy = path.join(folder, file);
    const source = path.join(uploadFolder(), file);
    const isLinked =
      index >= visitors.length && former !== null && (await linkIfSame(path.join(former, file), source, copy));
    // A file that expired meanwhile is gone.
    if (isLinked || (await copyIfThere(source, copy))) {
      count++;
      bytes += (await lstat(copy)).size;
    }
    onUpload?.(index + 1, files.length);
  }
  return { count, bytes };
}

/** The files of a folder of imports, none of which ever changes, by their places in the folder of uploads. */
async function listInside(folder: string, isOwn: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isOwn);
  return names.map((name) => path.join(path.basename(folder), name));
}

/** Several gigabytes of pictures take their place on the disk once, not with each backup. */
async function linkIfSame(former: string, source: string, copy: string): Promise<boolean> {
  const [known, now] = await Promise.all([former, source].map((name) => lstat(name).catch(() => null)));
  if (!known || known.size !== now?.size) return false;
  return link(former, copy).then(
    () => true,
    () => false,
  );
}

/** What the key seals or has signed is lost without it. Returns its fingerprint; null where there is no key yet. */
async function copySecret(copy: string): Promise<string | null> {
  const key = knownSecret();
  if (key === null) return null;
  await writeFile(copy, `${key}\n`, { mode: 0o600 });
  return fingerprintOf(key);
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
