import { randomBytes } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { maxTransferBytes, type TransferAnswer, type UploadPlace } from '@/lib/domain/office/transfer-upload';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { checkTransfer, kindOfTransfer } from '@/lib/features/imports/openimmo/check-transfer';
import { env } from '@/lib/platform/env';
import { storageFault, withPart } from './files/part-file';

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
  // With the rights of any program's file: who else uses the folder decides by these and the mask of the server.
  return withPart<TransferAnswer>({ folder, ending: kind, bytes, now: asking.now, mode: 0o666 }, async (part, keep) => {
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
    await keep(stored);
    return { code: 'stored', file: stored };
  }).catch((error: unknown) => {
    const code = storageFault(error);
    if (code === null) throw error;
    return { code };
  });
}
