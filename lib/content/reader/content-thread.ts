import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { logWarning } from '@/lib/platform/log.mjs';
import { linkThreads } from '@/lib/platform/thread-calls';
import { createRangeWork, type RangeWork } from '../listing/record-range';
import { rememberHashes } from '../serving/file-hashes';
import { isRemote } from '../serving/is-remote';
import { openSnapshots } from './catalogue-snapshots';
import type { ThreadData } from './content-reader';
import { type ContentWork, createContentWork, type ServingThread } from './content-work';
import { isHelperData, startHelpers } from './reading-helpers';

/**
 * Reads content beside the thread that serves it, and large files with helpers, which run the same code: the build
 * bundles it into one file.
 */

const shippedFolder = path.join(process.cwd(), 'content');

if (parentPort && isHelperData(workerData)) {
  const { recordsDirectory } = workerData;
  linkThreads<object, RangeWork>(parentPort, () => createRangeWork(recordsDirectory));
} else if (parentPort) {
  const { dataDir }: ThreadData = workerData;
  const snapshots = openSnapshots({
    directory: path.join(dataDir, 'content-snapshots'),
    hashOf: rememberHashes(async () => true),
    onDamage: (reason) => logWarning('Stored listings cannot be used; the files are read instead', reason),
  });
  linkThreads<ServingThread, ContentWork>(parentPort, (serving) =>
    createContentWork(serving, {
      shippedFolder,
      isTrusted: async (file) => !(await isRemote(file)),
      snapshots,
      // With one processor they would only take turns.
      ...(availableParallelism() > 1 && {
        startHelpers: (directory) => startHelpers(new URL(import.meta.url), directory),
      }),
      version: versionOfThread(),
      onStoreFailure: (error) => logWarning('Listings could not be stored for the next start', error),
    }),
  );
}

/** This file holds all code that reads listings; the format of what is stored belongs to Node.js. */
function versionOfThread(): string {
  const code = readFileSync(fileURLToPath(import.meta.url));
  return `${createHash('sha256').update(code).digest('base64url')} ${process.versions.v8}`;
}
