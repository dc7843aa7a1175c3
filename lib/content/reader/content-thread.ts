import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { isRemote } from '@/lib/content/serving/watch-folder';
import { openListingStore } from '@/lib/listings/store/listing-store';
import { giveWay } from '@/lib/platform/give-way';
import { logWarning } from '@/lib/platform/log.mjs';
import { linkThreads } from '@/lib/platform/thread-calls';
import type { ThreadData } from './content-reader';
import { type ContentWork, createContentWork, type ServingThread } from './content-work';

/** Reads content beside the thread that serves it; the build bundles it into one file. */

const shippedFolder = path.join(process.cwd(), 'content');

if (parentPort) {
  const { dataDir }: ThreadData = workerData;
  linkThreads<ServingThread, ContentWork>(parentPort, (serving) => {
    const work = createContentWork(serving, {
      shippedFolder,
      isTrusted: async (file) => !(await isRemote(file)),
      openStore: (place) =>
        openListingStore({
          directory: place === 'usual' ? dataDir : mkdtempSync(path.join(tmpdir(), 'gevel-listings-')),
          version: versionOfThread(),
          onDamage: (reason) => logWarning('Stored listings are damaged and made again', reason),
        }),
      onStoreFailure: (error) => logWarning('Stored listings cannot be used; their files are read again', error),
    });
    return {
      ...work,
      // Nothing is served before the first reading: it takes what it gets. The threads that this one starts inherit it.
      read: (request) => work.read(request).finally(giveWay),
    };
  });
}

/** This file holds all code that reads listings; the format of stored states belongs to Node.js. */
function versionOfThread(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  return `${hash.digest('base64url')} ${process.versions.v8}`;
}
