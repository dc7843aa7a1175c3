import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { rememberHashes } from '@/lib/files/file-hashes';
import { giveWay } from '@/lib/platform/give-way';
import { logWarning } from '@/lib/platform/log.mjs';
import { linkThreads } from '@/lib/platform/thread-calls';
import { isRemote } from '../serving/is-remote';
import { openSnapshots } from './catalogue-snapshots';
import type { ThreadData } from './content-reader';
import { type ContentWork, createContentWork, type ServingThread } from './content-work';
import { prepareHelpers } from './reading-helpers';

/** Reads content beside the thread that serves it; the build bundles it into one file. */

/** The build puts it beside this file. */
const helperFile = fileURLToPath(new URL('listing-thread.mjs', import.meta.url));

const shippedFolder = path.join(process.cwd(), 'content');

if (parentPort) {
  const { dataDir }: ThreadData = workerData;
  const snapshots = openSnapshots({
    directory: path.join(dataDir, 'content-snapshots'),
    hashOf: rememberHashes(async () => true),
    onDamage: (reason) => logWarning('Stored listings cannot be used; the files are read instead', reason),
  });
  linkThreads<ServingThread, ContentWork>(parentPort, (serving) => {
    const work = createContentWork(serving, {
      shippedFolder,
      isTrusted: async (file) => !(await isRemote(file)),
      snapshots,
      ...(existsSync(helperFile) && { prepareHelpers: (directory) => prepareHelpers(helperFile, directory) }),
      version: versionOfThread(),
      onStoreFailure: (error) => logWarning('Listings could not be stored for the next start', error),
    });
    return {
      ...work,
      // Nothing is served before the first reading: it takes what it gets. The threads that this one starts inherit it.
      read: (request) => work.read(request).finally(giveWay),
    };
  });
}

/** These files hold all code that reads listings; the format of what is stored belongs to Node.js. */
function versionOfThread(): string {
  const hash = createHash('sha256');
  for (const file of [fileURLToPath(import.meta.url), helperFile])
    if (existsSync(file)) hash.update(readFileSync(file));
  return `${hash.digest('base64url')} ${process.versions.v8}`;
}
