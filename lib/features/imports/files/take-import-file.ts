import { mkdir } from 'node:fs/promises';
import { type ImportFile, type ImportFileKind, importFileTypes } from '@/lib/domain/office/import-file';
import type { SetupFault } from '@/lib/domain/office/import-setup';
import { maxTransferBytes } from '@/lib/domain/office/transfer-upload';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { inImportProcess } from '@/lib/features/imports/import-processes';
import { checkImportFile, type FileCheck, type FileToCheck } from './check-import-file';
import { describeImportFile, fromOfFile, importFileFolder, newImportFileName } from './import-file';
import { storageFault, withPart } from './part-file';

/** A person waits for the answer. */
const checkMs = 60_000;

/** `name`: of the import that it is for. */
type Sent = { kind: ImportFileKind; name: string; file: File };
type Taken = { file: ImportFile } | { fault: SetupFault };

/**
 * Takes a file for an import, whose settings do not name it yet. It has its name only when all of it is on the disk and an
 * import can read it; until then whatever the import had stays. The caller has checked who sends it.
 */
export async function takeImportFile(staff: Staff, { kind, name, file }: Sent, asking: Asking): Promise<Taken> {
  if (file.size === 0) return { fault: { code: 'fileEmpty' } };
  if (file.size > maxTransferBytes) return { fault: { code: 'fileTooLarge' } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const folder = importFileFolder();
  const { ending } = importFileTypes[kind];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await withPart<Taken>({ folder, ending, bytes, now: asking.now, mode: 0o600 }, async (part, keep) => {
      const check = await checkBeside({ kind, file: part });
      if ('fault' in check) return check;
      const stored = newImportFileName({ kind, sentAs: file.name, rows: check.rows, now: asking.now });
      const who = { ownerId: staff.id, email: staff.email };
      await writeAudit({ event: 'importUploaded', ...who, detail: `${name} ${stored}`, ...asking });
      await keep(stored);
      const taken = await describeImportFile(fromOfFile(stored));
      return taken ? { file: taken } : { fault: { code: 'fileGone' } };
    });
  } catch (error) {
    const fault = storageFault(error);
    if (fault === null) throw error;
    return { fault: { code: fault === 'full' ? 'diskFull' : 'diskReadOnly' } };
  }
}

async function checkBeside(work: FileToCheck): Promise<FileCheck> {
  const signal = new AbortController().signal;
  const bounds = { signal, cpuMs: checkMs, wallMs: 2 * checkMs };
  const outcome = await inImportProcess(work, bounds, () => checkImportFile(work));
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'time':
    case 'memory':
      return { fault: { code: 'fileBroken', found: `it takes too much to be read: ${outcome.message}` } };
    default:
      throw new Error(outcome.message);
  }
}
