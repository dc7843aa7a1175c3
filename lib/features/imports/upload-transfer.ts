import { randomBytes } from 'node:crypto';
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { syncDirectory } from '@/lib/content/serving/copy-json';
import { maxTransferBytes, type TransferAnswer, type UploadPlace } from '@/lib/domain/office/transfer-upload';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { checkTransfer, kindOfTransfer } from '@/lib/features/imports/openimmo/check-transfer';
import { env } from '@/lib/platform/env';

/** A name that no run reads, since it begins with a dot. */
const partName = /^\.gevel-upload-[0-9a-f]{32}\.(?:zip|xml)$/;
/** A file with such a name is left over from an upload that was killed, in milliseconds. */
const leftOverMs = 60 * 60_000;

/** Whether files can be uploaded for an import; null where it reads no folder of transfers. */
export async function findUploadPlace(settings: ImportSettings): Promise<UploadPlace | null> {
  const folder = folderOf(settings);
  if (folder === null) return null;
  const stats = await stat(folder).catch(() => null);
  if (!stats) return /\.(?:xml|zip)$/i.test(folder) ? null : 'missing';
  if (!stats.isDirectory()) return null;
  return access(folder, constants.W_OK).then(
    () => 'open' as const,
    () => 'readOnly' as const,
  );
}

function folderOf(settings: ImportSettings): string | null {
  return settings.source === 'openimmo' ? path.resolve(env().CONTENT_DIR, settings.from) : null;
}

type Uploaded = { name: string; file: Blob | null };

/**
 * Puts a transfer into the folder of an import, for its next run. What the sender calls the file counts for nothing: its
 * bytes say what it is, its new name has the time and chance in it. It has that name only when all of it is on the disk.
 */
export async function uploadTransfer(staff: Staff, { name, file }: Uploaded, asking: Asking): Promise<TransferAnswer> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return { code: 'forbidden' };
  const settings = getContent().settings.imports.find((entry) => importNameOf(entry) === name);
  const folder = settings ? folderOf(settings) : null;
  const place = settings ? await findUploadPlace(settings) : null;
  if (folder === null || place === null) return { code: 'unknown' };
  if (place !== 'open') return { code: place };
  if (!file || file.size === 0) return { code: 'noFile' };
  if (file.size > maxTransferBytes) return { code: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOfTransfer(bytes);
  if (kind === null) return { code: 'notTransfer' };
  const part = path.join(folder, `.gevel-upload-${randomBytes(16).toString('hex')}.${kind}`);
  try {
    await removeLeftOver(folder, asking.now);
    await writePart(part, bytes);
    const fault = await checkTransfer(part);
    if (fault) return fault;
    const stamp = asking.now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
    const stored = `upload-${stamp}-${randomBytes(4).toString('hex')}.${kind}`;
    await writeAudit({
      event: 'importUploaded',
      ownerId: staff.id,
      email: staff.email,
      detail: `${name} ${stored}`,
      ...asking,
    });
    await rename(part, path.join(folder, stored));
    await syncDirectory(folder);
    return { code: 'stored', file: stored };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    return { code };
  } finally {
    await rm(part, { force: true });
  }
}

async function writePart(part: string, bytes: Uint8Array): Promise<void> {
  // As any program writes there: who else uses the folder decides by its rights and the mask of the server.
  const handle = await open(part, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeLeftOver(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!partName.test(name)) continue;
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > leftOverMs) await rm(file, { force: true });
  }
}

const codes: Readonly<Record<string, TransferAnswer['code']>> = {
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

function codeOf(error: unknown): TransferAnswer['code'] | null {
  return error instanceof Error && 'code' in error ? (codes[String(error.code)] ?? null) : null;
}
