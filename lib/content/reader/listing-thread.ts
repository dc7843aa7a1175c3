import { parentPort, workerData } from 'node:worker_threads';
import { hashFile } from '@/lib/files/file-hashes';
import { createRangeWork } from '@/lib/listings/record-range';
import { linkThreads } from '@/lib/platform/thread-calls';
import type { HelperData, HelperWork } from './reading-helpers';

/** Reads and hashes large files for the reading thread; the build bundles it apart, so that it starts at once. */

if (parentPort) {
  const { recordsDirectory }: HelperData = workerData;
  linkThreads<object, HelperWork>(parentPort, () => ({ ...createRangeWork(recordsDirectory), hash: hashFile }));
}
