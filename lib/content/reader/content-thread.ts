import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { linkThreads } from '@/lib/platform/thread-calls';
import { isRemote } from '../serving/is-remote';
import { type ContentWork, createContentWork, type ServingThread } from './content-work';

/** Reads content beside the thread that serves it; the build bundles it into one file. */

const shippedFolder = path.join(process.cwd(), 'content');

if (parentPort) {
  linkThreads<ServingThread, ContentWork>(parentPort, (serving) =>
    createContentWork(serving, { shippedFolder, isTrusted: async (file) => !(await isRemote(file)) }),
  );
}
