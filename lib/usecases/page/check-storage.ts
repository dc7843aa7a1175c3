import { takeJob } from '@/lib/data/job-store';
import { persist } from '@/lib/data/transaction';
import { canWrite } from '@/lib/platform/can-write';
import { env } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';
import { sharedFor } from '@/lib/platform/shared-for';

/** What cannot be written to, so that nothing that visitors send can be kept; null when all is well. */
export type StorageTrouble = 'data-folder' | 'database' | null;

const intervalMs = 5000;

type Check = (now: Date) => Promise<StorageTrouble>;
const current = processSingleton<Check>('storage-check');

/** Writes something small to the data folder and the database, however many ask at most every five seconds. */
export function checkStorage(now: Date): Promise<StorageTrouble> {
  const check = current.get() ?? createStorageCheck();
  current.set(check);
  return check(now);
}

export function createStorageCheck(): Check {
  return sharedFor(intervalMs, async () => {
    if (!(await canWrite(env().DATA_DIR))) return 'data-folder';
    return (await canWriteDatabase()) ? null : 'database';
  });
}

/** A lease that ends at once and that nobody waits for. */
async function canWriteDatabase(): Promise<boolean> {
  const epoch = new Date(0);
  try {
    return await persist(() => takeJob({ job: 'write-check', worker: 'health', now: epoch, until: epoch }));
  } catch {
    return false;
  }
}
