import { importNameOf } from '@/lib/content/schema/imports';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { takeImportLease } from '@/lib/features/imports/import-lease';
import { countPublished, type PublishedCount } from '@/lib/features/imports/published-store';
import { undoImport, withdrawImport } from '@/lib/features/imports/undo-import';
import { listSettings } from './own-imports';

/** An import that is no longer set up: without listings those that it had can be brought back. */
export type LeftImport = { name: string; listings: number; since: Date };

/** As long as the pictures of what was withdrawn are kept. */
const restorableDays = 30;

export async function listLeftImports(present: readonly string[], now: Date): Promise<LeftImport[]> {
  return (await countPublished()).flatMap((count) => {
    const { source: name, listings, publishedAt } = count;
    const isLeft = listings > 0 || isRestorable(count, now);
    return publishedAt && isLeft && !present.includes(name) ? [{ name, listings, since: publishedAt }] : [];
  });
}

function isRestorable({ listings, publishedAt, isUndoable }: PublishedCount, now: Date): boolean {
  return listings === 0 && isUndoable && publishedAt !== null && publishedAt > daysLater(now, -restorableDays);
}

type Asked = { name: string; step: 'withdraw' | 'restore' };

/** Takes the homes of a removed import off the site, or brings them back. */
export async function changeLeftImport(staff: Staff, { name, step }: Asked, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return 'forbidden';
  const present = (await listSettings()).map(importNameOf);
  const left = (await listLeftImports(present, asking.now)).find((one) => one.name === name);
  // A colleague has done it, or has set the import up again.
  if (!left || left.listings > 0 !== (step === 'withdraw')) return 'decided';
  const done = await (step === 'withdraw' ? withdraw(name, asking.now) : undoImport(name, undefined, 'office'));
  if (done === 'busy') return 'unavailable';
  const event = step === 'withdraw' ? 'importWithdrawn' : 'importRestored';
  await writeAudit({ event, ownerId: staff.id, email: staff.email, detail: name, ...asking });
  return 'saved';
}

async function withdraw(name: string, now: Date): Promise<'busy' | 'done'> {
  const lease = await takeImportLease(name);
  if (!lease) return 'busy';
  try {
    await withdrawImport(name, now);
    return 'done';
  } finally {
    await lease.leave();
  }
}
