import type { HomesAfter, RemovalAnswer } from '@/lib/domain/office/import-setup';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { removeImportFile } from '@/lib/features/imports/files/keep-import-files';
import { takeImportLease } from '@/lib/features/imports/import-lease';
import { cancelImportOrder } from '@/lib/features/imports/import-order-store';
import { withdrawImport } from '@/lib/features/imports/undo-import';
import { readOwnImports, removeOwnImport } from './own-imports';

type Asked = { name: string; seen: string; homes: HomesAfter };

/**
 * Takes an import out of the settings. Its homes stay as they are, or leave as when a source drops them; nothing of them
 * is withdrawn while the settings still have the import, whose next run would bring them back.
 */
export async function removeImport(
  staff: Staff,
  { name, seen, homes }: Asked,
  asking: Asking,
): Promise<RemovalAnswer | 'removed'> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return { code: 'forbidden' };
  const own = await readOwnImports();
  if (!own) return { code: 'notWritten', homes };
  const before = own.find((one) => one.name === name);
  if (!before) return { code: 'unknown' };
  if (before.seen !== seen) return { code: 'conflict' };
  // A run that is under way would publish afterwards.
  const lease = await takeImportLease(name);
  if (!lease) return { code: 'busy', homes };
  try {
    const code = await removeOwnImport(before);
    if (code === 'notWritten') return { code, homes, paste: JSON.stringify(before.raw, null, 2) };
    if (code !== 'saved') return { code };
    for (const mode of ['try', 'run'] as const) await cancelImportOrder(name, mode);
    const who = { ownerId: staff.id, email: staff.email };
    await writeAudit({ event: 'importRemoved', ...who, detail: name, ...asking });
    if ('from' in before.settings) await removeImportFile(before.settings.from);
    if (homes === 'withdraw' && (await withdrawImport(name, asking.now)))
      await writeAudit({ event: 'importWithdrawn', ...who, detail: name, ...asking });
    return 'removed';
  } finally {
    await lease.leave();
  }
}
