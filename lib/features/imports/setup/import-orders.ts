import { importNameOf } from '@/lib/content/schema/imports';
import type { OrderMode } from '@/lib/domain/office/import-setup';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { cancelImportOrder, findImportOrder, placeImportOrder } from '@/lib/features/imports/import-order-store';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { listSettings, readOwnImports } from './own-imports';
import type { Proposed, TryReport } from './try-report';

type Result = Pick<TryReport, 'outcome' | 'message'>;

export type OrderView<Found extends Result> = {
  id: string;
  askedAt: Date;
  /** Null while it waits or is under way. */
  endedAt: Date | null;
  isStopping: boolean;
  /** In the words of the command. */
  progress: string;
  result: Found | null;
  /** What is tried in place of the settings; null where they are. */
  proposed: Proposed | null;
};

export type ImportOrders = { tried: OrderView<TryReport> | null; run: OrderView<Result> | null };

/** What was last asked of an import, and what came of it. The caller has checked who asks. */
export async function findOrders(name: string): Promise<ImportOrders> {
  const [tried, run] = await Promise.all([viewOf<TryReport>(name, 'try'), viewOf<Result>(name, 'run')]);
  return { tried, run };
}

async function viewOf<Found extends Result>(name: string, mode: OrderMode): Promise<OrderView<Found> | null> {
  const order = await findImportOrder(name, mode);
  if (!order) return null;
  const { id, askedAt, endedAt, isCancelled, progress, result } = order;
  const stored = result === null ? null : (JSON.parse(result) as Found & { proposed?: Proposed });
  return {
    id,
    askedAt,
    endedAt,
    isStopping: isCancelled,
    progress,
    result: endedAt === null ? null : stored,
    proposed: stored?.proposed ?? null,
  };
}

type Asked = { name: string; mode: OrderMode; acceptsLoss: boolean };

/** Has the worker try settings that are not saved; false where another try is under way. The caller has checked them. */
export async function tryProposed(staff: Staff, name: string, proposed: Proposed, asking: Asking): Promise<boolean> {
  const order = { source: name, mode: 'try', acceptsLoss: false, result: JSON.stringify({ proposed }) } as const;
  if (!(await placeImportOrder(order, asking.now))) return false;
  const detail = `${name} with settings that are not saved`;
  await writeAudit({ event: 'importTried', ownerId: staff.id, email: staff.email, detail, ...asking });
  wakeWorker();
  return true;
}

/** Tries again what was tried last: what a person has proposed too, as long as nobody has saved other settings. */
export async function tryAgain(staff: Staff, name: string, asking: Asking): Promise<void> {
  const { proposed } = (await findOrders(name)).tried ?? { proposed: null };
  const own = (await readOwnImports())?.find((one) => one.name === name);
  if (proposed && proposed.seen === own?.seen) await tryProposed(staff, name, proposed, asking);
  else await askForImport(staff, { name, mode: 'try', acceptsLoss: false }, asking);
}

/** Has the worker try or run an import. */
export async function askForImport(
  staff: Staff,
  { name, mode, acceptsLoss }: Asked,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return 'forbidden';
  if (!(await listSettings()).some((one) => importNameOf(one) === name)) return 'unknown';
  // The person before has asked for the same.
  if (!(await placeImportOrder({ source: name, mode, acceptsLoss }, asking.now))) return 'saved';
  const event = mode === 'try' ? 'importTried' : 'importStarted';
  const detail = acceptsLoss ? `${name} accepting losses` : name;
  await writeAudit({ event, ownerId: staff.id, email: staff.email, detail, ...asking });
  wakeWorker();
  return 'saved';
}

export async function stopImport(
  staff: Staff,
  { name, mode }: Pick<Asked, 'name' | 'mode'>,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageImports', asking))) return 'forbidden';
  await cancelImportOrder(name, mode);
  return 'saved';
}
