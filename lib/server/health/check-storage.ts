import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { database } from '@/lib/database/connection';
import { takeJob } from '@/lib/database/job-store';
import { pingDatabase } from '@/lib/database/migrate';
import { persist } from '@/lib/database/transaction';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { sharedFor } from '@/lib/platform/shared-for';

/** The storage that cannot be written, so that visitors' forms are lost; null when all is well. */
export type StorageTrouble = 'data-folder' | 'database' | null;

const intervalMs = 5000;

type Check = (now: Date) => Promise<StorageTrouble>;
const current = processSingleton<Check>('storage-check');

/** Writes a little to the data folder and the database, every five seconds at most, whatever the number of callers. */
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

/** A lease that ends at once and that no worker waits for. */
async function canWriteDatabase(): Promise<boolean> {
  const epoch = new Date(0);
  try {
    return await persist(() => takeJob({ job: 'write-check', worker: 'health', lastsMs: 0, now: epoch }));
  } catch {
    return false;
  }
}

/** Who asks for the health of the site does not wait as long as a statement may. */
const patienceMs = 3000;

/** Whether the site's database answers within three seconds. */
export async function isDatabaseUp(): Promise<boolean> {
  const stop = new AbortController();
  const late = wait(patienceMs, false, { signal: stop.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([pingDatabase(database()), late]);
  } finally {
    stop.abort();
  }
}

/** More than a file system stores besides the name of a file. */
const sample = Buffer.alloc(64 * 1024);

/** Whether a file as small as a form can be stored in the folder now. */
async function canWrite(folder: string): Promise<boolean> {
  const file = path.join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, sample, { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
