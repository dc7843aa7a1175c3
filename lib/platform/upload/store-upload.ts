import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type UploadKind, uploadKinds } from '@/lib/domain/enquiry/upload-limits';
import { env } from '@/lib/platform/env';

/**
 * Names that this module makes: 128 random bits that cannot be guessed, and an extension. No other file is read or
 * removed.
 */
const ownName = new RegExp(
  `^[0-9a-f]{32}\\.(?:${Object.values(uploadKinds)
    .map(({ extensions }) => extensions[0])
    .join('|')})$`,
);

/** The folder of visitors' files, which several servers share. No address of the site leads to the files in it. */
export function uploadFolder(): string {
  return path.join(env().DATA_DIR, 'uploads');
}

/**
 * Stores a checked file under a new name and returns that name; the visitor's name for it belongs in the database. The
 * file is on the disk on return, readable by the site's user only. Throws when it cannot be written.
 */
export async function storeUpload(
  folder: string,
  content: Uint8Array,
  kind: UploadKind,
): Promise<{ file: string; sha256: string }> {
  const file = `${randomBytes(16).toString('hex')}.${uploadKinds[kind].extensions[0]}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(path.join(/* turbopackIgnore: true */ folder, file), 'wx', 0o600);
  try {
    await writeThrough(handle, content);
    // A new name is lost with the power too, until its folder is written.
    await writeThrough(await open(/* turbopackIgnore: true */ folder, 'r'));
  } catch (error) {
    await removeUpload(folder, file);
    throw error;
  }
  return { file, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Returns a stored file; null when it is gone or the name is not one of ours. */
export async function readUpload(folder: string, file: string): Promise<Buffer | null> {
  if (!ownName.test(file)) return null;
  return readFile(path.join(folder, file)).catch(nullWhenMissing);
}

/** Removes a stored file; ignores one that is gone or was never ours. */
export async function removeUpload(folder: string, file: string): Promise<void> {
  if (ownName.test(file)) await rm(path.join(folder, file), { force: true });
}

/**
 * Lists every stored file and its time, oldest first: one without an enquiry after a while is left over from a failed
 * one.
 */
export async function listUploads(folder: string): Promise<{ file: string; storedAt: Date }[]> {
  const found: { file: string; storedAt: Date }[] = [];
  for (const file of await listNames(folder)) {
    const stats = ownName.test(file) ? await lstat(path.join(folder, file)).catch(nullWhenMissing) : null;
    if (stats?.isFile()) found.push({ file, storedAt: stats.mtime });
  }
  return found.sort((a, b) => a.storedAt.getTime() - b.storedAt.getTime());
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullWhenMissing)) ?? [];
}

async function writeThrough(handle: FileHandle, content?: Uint8Array): Promise<void> {
  try {
    if (content) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
