import { acceptContent } from '@/lib/database/site-note-store';
import { transact } from '@/lib/database/transaction';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { permissions } from '@/lib/domain/office/staff-role';
import { writeAudit, writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { ListedStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getHeldVersion, undoHeldContent } from '@/lib/features/editor/held-content';
import { logError } from '@/lib/platform/log.mjs';

/** Publishes the version of the content that is held back, whatever visitors lose. */
export async function acceptHeld(staff: Staff, version: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'decideContent', asking))) return 'forbidden';
  if (getHeldVersion()?.version !== version) return 'decided';
  const stored = await transact(async (connection) => {
    await acceptContent(version, asking.now, connection);
    await writeAuditWith(connection, { event: 'contentAccepted', ...entry(staff, version), ...asking });
  });
  return stored.ok ? 'saved' : 'unavailable';
}

/** Puts the content folder back to what visitors see. */
export async function undoHeld(staff: Staff, version: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'decideContent', asking))) return 'forbidden';
  try {
    if (!(await undoHeldContent(version))) return 'decided';
  } catch (error) {
    // The folder may belong to another user of the machine, or its disk be full.
    logError('A change of the content could not be undone', error);
    return 'unavailable';
  }
  await writeAudit({ event: 'contentUndone', ...entry(staff, version), ...asking });
  return 'saved';
}

/** The names of those who may decide. */
export function decidersOf(people: readonly ListedStaff[]): string[] {
  return people
    .filter(({ role, is_disabled }) => is_disabled === 0 && permissions.decideContent.some((other) => other === role))
    .map(({ name }) => name);
}

function entry({ id, email }: Staff, version: string) {
  return { ownerId: id, email, detail: version };
}
