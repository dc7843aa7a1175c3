import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HashFile } from '@/lib/files/file-hashes';
import type { RangeWork } from '@/lib/listings/record-range';
import { logWarning } from '@/lib/platform/log.mjs';
import { linkThreads } from '@/lib/platform/thread-calls';

/** What a helper is started with. */
export type HelperData = { recordsDirectory: string };

export type HelperWork = RangeWork & { hash: HashFile };

/** Threads that read and hash large files for one reading. */
export type Helpers = {
  /** They start when they are first asked for; none where they would only take turns. */
  threads(): readonly HelperWork[];
  end(): Promise<void>;
};

/** More of them would wait for the thread that puts together what they read. */
const maxHelpers = 4;

/** Megabytes of short-lived values of a helper: its records are let go one after another. */
const youngMegabytes = 16;

/** One helper for each processor. `file` is the bundled thread; records are written below the directory. */
export function prepareHelpers(file: string, recordsDirectory: string): Helpers {
  const count = Math.min(availableParallelism(), maxHelpers);
  let started: { worker: Worker; work: HelperWork }[] = [];

  function start(): { worker: Worker; work: HelperWork } {
    const worker = new Worker(file, {
      workerData: { recordsDirectory } satisfies HelperData,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    const link = linkThreads<HelperWork, object>(worker, () => ({}));
    worker.on('error', (error) => {
      logWarning('A thread that reads listings has failed; its files are read without it', error);
      link.end(error);
    });
    worker.on('exit', (code) => link.end(new Error(`A thread that reads listings has ended (code ${code})`)));
    return { worker, work: link.remote };
  }

  return {
    threads() {
      if (started.length === 0 && count > 1) started = Array.from({ length: count }, start);
      return started.map(({ work }) => work);
    },
    async end() {
      await Promise.all(started.map(({ worker }) => worker.terminate()));
      started = [];
    },
  };
}
