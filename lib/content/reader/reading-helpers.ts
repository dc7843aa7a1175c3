import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { linkThreads } from '@/lib/platform/thread-calls';
import type { RangeWork } from '../listing/record-range';
import type { Helpers } from './content-work';

/** What a thread is started with that reads ranges of files for the reading thread. */
export type HelperData = { recordsDirectory: string };

export function isHelperData(data: unknown): data is HelperData {
  return typeof data === 'object' && data !== null && 'recordsDirectory' in data;
}

/** More of them would wait for the thread that puts together what they read. */
const maxHelpers = 4;

/** Megabytes that short-lived values of a helper may take: its records are let go one after another. */
const youngMegabytes = 16;

/** Starts one thread for each processor. `file` is the bundle that this is part of. */
export function startHelpers(file: URL, recordsDirectory: string): Helpers {
  const count = Math.min(availableParallelism(), maxHelpers);
  const started = Array.from({ length: count }, () => {
    const worker = new Worker(file, {
      workerData: { recordsDirectory } satisfies HelperData,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    const link = linkThreads<RangeWork, object>(worker, () => ({}));
    worker.on('error', (error) => link.end(error));
    worker.on('exit', (code) => link.end(new Error(`A thread that reads listings has ended (code ${code})`)));
    return { worker, thread: link.remote };
  });
  return {
    threads: started.map(({ thread }) => thread),
    async end() {
      await Promise.all(started.map(({ worker }) => worker.terminate()));
    },
  };
}
